/// A place in the board's order, whether or not there is an ad.
package struct BoardPlace: Sendable, Equatable {
  /// Whether the ad is urgent: those come first.
  package let isUrgent: Bool
  /// When the ad was created, in seconds since 1970: the newest comes first.
  package let created: Int
  /// The number of the ad: of two ads of one second, the higher comes first.
  package let id: Int

  /// Creates a place.
  package init(isUrgent: Bool, created: Int, id: Int) {
    self.isUrgent = isUrgent
    self.created = created
    self.id = id
  }

  /// The place of an ad.
  package init(_ ad: Ad) { self.init(isUrgent: ad.isUrgent, created: ad.created.secondsSince1970, id: ad.id) }
}
