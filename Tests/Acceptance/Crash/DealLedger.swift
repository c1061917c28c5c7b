/// The messages and statuses that were given to the program, and those that it has acknowledged.
struct DealLedger: Sendable {
  /// The texts of all messages that the program may have read; each text is there once.
  private(set) var written: Set<String> = []
  /// The texts of those that it has stored.
  private(set) var accepted: Set<String> = []
  /// How an ad stands: what is known, and the statuses that were asked for since then, in their order.
  private struct Standing {
    var known = "active"
    var begun: [String] = []
  }

  private var standings: [String: Standing] = [:]
  /// How each ad may stand, by draft: one status if the last one that was asked for was acknowledged.
  var statuses: [String: Set<String>] { standings.mapValues { Set($0.begun + [$0.known]) } }
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
    standings[draft, default: Standing()].begun.append(status)
  }

  /// Records an acknowledged status. Commands that were sent behind it may have set another one since.
  mutating func take(_ answer: StatusAnswer) {
    var standing = standings[answer.draft] ?? Standing()
    standing.known = answer.status
    if let place = standing.begun.firstIndex(of: answer.status) { standing.begun.removeFirst(place + 1) }
    standings[answer.draft] = standing
    acknowledgedStatuses += 1
  }

  /// Records the status that an ad has.
  mutating func note(_ status: String, of draft: String) { standings[draft] = Standing(known: status) }

  /// Records that an ad was withdrawn, or is another one.
  mutating func forgetStatus(of draft: String) { standings[draft] = nil }
}
