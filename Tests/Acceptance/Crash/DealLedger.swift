/// The messages and statuses that were given to the program, and those that it has acknowledged.
struct DealLedger: Sendable {
  /// The texts of all messages that the program may have read; each text is there once.
  private(set) var written: Set<String> = []
  /// The texts of those that it has stored.
  private(set) var accepted: Set<String> = []
  /// How each ad may stand, by draft: one status if the last one was acknowledged.
  private(set) var statuses: [String: Set<String>] = [:]
  /// How many statuses were acknowledged.
  private(set) var acknowledgedStatuses = 0

  /// Records that a message is about to be written.
  mutating func beginWriting(_ text: String) { written.insert(text) }

  /// Records that a message was stored.
  ///
  /// - Returns: whether that is news.
  mutating func take(_ answer: MessageAnswer) -> Bool { accepted.insert(answer.message.text).inserted }

  /// Records that a message was found in the user's database.
  mutating func noteAccepted(_ text: String) { accepted.insert(text) }

  /// Records that an ad is about to get a status: from now on it may have it or not.
  mutating func beginStatus(_ status: String, of draft: String) {
    statuses[draft, default: ["active"]].insert(status)
  }

  /// Records an acknowledged status.
  mutating func take(_ answer: StatusAnswer) {
    statuses[answer.draft] = [answer.status]
    acknowledgedStatuses += 1
  }

  /// Records the status that an ad has.
  mutating func note(_ status: String, of draft: String) { statuses[draft] = [status] }

  /// Records that an ad was withdrawn, or is another one.
  mutating func forgetStatus(of draft: String) { statuses[draft] = nil }
}
