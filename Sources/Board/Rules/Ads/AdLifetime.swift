/// How long an ad stands on the board. It is decided when the ad is read; nothing has to happen at its end.
package struct AdLifetime: Sendable, Equatable {
  /// How long an ad that was sold is still shown, in seconds.
  static let soldLife = 7 * 86_400
  /// How long before an ad expires its owner is told, in seconds.
  package static let notice = 7 * 86_400

  /// When the ad expires, in seconds since 1970; `nil` if it does not.
  package var expires: Int?
  /// When it was sold, in seconds since 1970.
  package var sold: Int?

  /// Creates a lifetime, by default one without an end. Times are in seconds since 1970.
  package init(expires: Int? = nil, sold: Int? = nil) {
    self.expires = expires
    self.sold = sold
  }

  /// When it leaves the feed and searches.
  package var end: Int? {
    let hidden = sold.map { min($0, .max - Self.soldLife) + Self.soldLife }
    return [expires, hidden].compactMap(\.self).min()
  }

  /// Why the ad is no longer there; `nil` while it stands.
  package func refusal(at now: Int) -> PublishingError? {
    guard let end, end <= now else { return nil }
    return end == expires ? .expired : .sold
  }

  /// Whether the owner should renew the ad.
  func expiresSoon(at now: Int) -> Bool {
    guard sold == nil, let expires, expires > now else { return false }
    return expires <= min(now, .max - Self.notice) + Self.notice
  }
}
