import Foundation
import Languages

/// A notice of somebody without an account that an ad is illegal, or breaks the rules (Regulation (EU) 2022/2065, Article
/// 16): why, which ad, who says so, and that it is said in good faith.
package struct SubmittedNotice: Sendable, Equatable {
  /// The longest name and e-mail address, in characters.
  static let (longestName, longestEmail) = (100, 254)

  /// The ad.
  package let ad: Int
  /// What is wrong.
  package let report: SubmittedReport
  /// Who says so.
  package let name: String
  /// Where they can be reached.
  package let email: String

  /// Checks what was sent. Throws ``PublishingError``.
  ///
  /// - Parameters:
  ///   - address: the address of the ad, `https://board.example/ads/12`, or only its number.
  ///   - authority: the host of the board, with or without its port, as the request names it; `nil` if it names none.
  ///   - isInGoodFaith: whether the sender states that it is true and complete, as far as they know.
  package init(
    address: String,
    at authority: String? = nil,
    reason: String,
    text: String,
    name: String,
    email: String,
    isInGoodFaith: Bool
  ) throws(PublishingError) {
    guard let ad = Self.ad(address.trimmed, at: authority) else {
      throw .invalidNotice("the address must be that of an ad of this board")
    }
    report = try SubmittedReport(reason: reason, text: text)
    guard !report.text.isEmpty else { throw .invalidReason }
    guard let name = ConversationMessage.text(name.trimmed, upTo: Self.longestName), !name.contains(where: \.isNewline)
    else { throw .invalidNotice("a name has 1 to \(Self.longestName) characters") }
    let email = email.trimmed
    guard email.count <= Self.longestEmail, email.wholeMatch(of: /[^\s@\p{C}]+@[^\s@\p{C}]+/) != nil else {
      throw .invalidNotice("the e-mail address is not valid")
    }
    guard isInGoodFaith else {
      throw .invalidNotice("a notice is made in good faith: good_faith must be true")
    }
    (self.ad, self.name, self.email) = (ad, name, email)
  }

  /// The number of an ad in its address: that of its page, or that of the ad in the API.
  private static func ad(_ address: String, at authority: String?) -> Int? {
    if let number = Int(address) { return number }
    guard let url = URL(string: address), ["http", "https"].contains(url.scheme?.lowercased() ?? "") else { return nil }
    // An ad of another board may have the same number.
    if let own = authority.flatMap({ URL(string: "http://" + $0)?.host() }), !own.isEmpty,
      url.host()?.lowercased() != own.lowercased()
    {
      return nil
    }
    let parts = url.pathComponents
    guard let place = parts.lastIndex(where: { ["ads", "listings"].contains($0) }), place + 2 == parts.count else {
      return nil
    }
    return parts.last.flatMap { Int($0) }
  }
}

/// What has become of a notice, for the one who has the receipt.
package struct NoticeStatus: Sendable, Equatable {
  let ad: Int
  let reason: String
  /// Seconds since 1970.
  let time: Int
  /// What was decided, and when; `nil` until then.
  let decision: (outcome: String, time: Int, isAutomated: Bool)?

  package static func == (left: Self, right: Self) -> Bool { left.json == right.json }

  /// The document for the one who has the receipt.
  package var json: String {
    JSONObject.text {
      $0.add("subject", ModerationSubject.Kind.listing.rawValue)
      $0.add("subject_id", ad)
      $0.add("reason", reason)
      $0.add("at", WireDate(secondsSince1970: time).text)
      $0.add("outcome", decision?.outcome)
      $0.add("decided_at", decision.map { WireDate(secondsSince1970: $0.time).text })
      $0.add("automated", json: decision.map { String($0.isAutomated) })
    }
  }
}

/// Notices of people without an account. They are reports in the queue as any; nothing is hidden because of them.
extension BoardStore {
  /// Takes a notice. Throws ``PublishingError`` if the ad is not there.
  ///
  /// - Returns: the receipt, of which only the hash is stored.
  package func take(_ notice: SubmittedNotice, at now: Int) async throws -> (PublishingToken, NoticeStatus) {
    let receipt = PublishingToken()
    let status = try await transaction(.writing) { db in
      let ad = try db.standingAd(notice.ad, at: now)
      let id = try db.queue(
        ModerationSubject(.listing, notice.ad),
        ReportedSubject(account: ad.owner, title: ad.ad.title),
        nil,
        notice.report.reason.rawValue,
        notice.report.text,
        at: now
      )
      try db.run(
        "INSERT INTO notice (report_id, name, email, receipt) VALUES ($1, $2, $3, $4)",
        id,
        notice.name,
        notice.email,
        receipt.hash
      )
      return NoticeStatus(ad: notice.ad, reason: notice.report.reason.rawValue, time: now, decision: nil)
    }
    return (receipt, status)
  }

  /// What has become of the notice with a receipt. Throws ``PublishingError`` if there is none.
  package func notice(_ receipt: PublishingToken) async throws -> NoticeStatus {
    try await transaction(.reading) { db in
      let found = try db.run(
        """
        SELECT report.subject_id, reason, report.at, action, decision.at, moderator_id
        FROM notice JOIN report ON report.id = report_id LEFT JOIN decision ON decision.id = decision_id
        WHERE receipt = $1
        """,
        receipt.hash
      ).first
      guard let found else { throw PublishingError.noNotice }
      return NoticeStatus(
        ad: try found.int(0),
        reason: try found.text(1),
        time: try found.int(2),
        decision: try found.optionalText(3).map { ($0, try found.int(4), try found.optionalInt(5) == nil) }
      )
    }
  }
}
