/// Everything that the program has acknowledged, which must be there after a kill.
struct Ledger: Sendable {
  /// A draft in its last known state.
  struct Entry: Sendable {
    var revision: Int
    var isDiscarded: Bool
    var texts: DraftTexts
  }

  /// The drafts by their ids.
  private(set) var drafts: [String: Entry] = [:]
  /// The content at each acknowledged revision.
  private(set) var history: [String: [Int: DraftTexts]] = [:]
  /// The ads whose publication was acknowledged and not withdrawn since, by draft.
  private(set) var published: [String: Int] = [:]
  /// Messages and statuses.
  var deals = DealLedger()
  /// The current draft.
  private(set) var current: String?
  /// How many changes were acknowledged.
  private(set) var acknowledged = 0

  /// Records an answer of the program: a draft, a message, or how an ad stands.
  mutating func take(line: String) {
    if let answer = DraftAnswer(line: line) {
      take(answer)
    } else if let answer = MessageAnswer(line: line) {
      if deals.take(answer) { acknowledged += 1 }
    } else if let answer = StatusAnswer(line: line) {
      deals.take(answer)
      acknowledged += 1
    }
  }

  /// Records an answer of the program about a draft.
  mutating func take(_ answer: DraftAnswer) {
    if (drafts[answer.id]?.revision ?? 0) < answer.revision { acknowledged += 1 }
    note(answer.id, Entry(answer.revision, answer.status == "discarded", answer.texts))
    current = answer.status == "discarded" ? nil : answer.id
    if answer.status == "published", let ad = answer.publication?.listingID, published[answer.id] != ad {
      published[answer.id] = ad
      acknowledged += 1
    }
  }

  /// Records that a typed text was seen as saved.
  mutating func noteTyped() {
    acknowledged += 1
  }

  /// Records the current state of a draft.
  mutating func note(_ id: String, _ entry: Entry) {
    drafts[id] = entry
    history[id, default: [:]][entry.revision] = entry.texts
  }

  mutating func noteCurrent(_ id: String?) {
    current = id
  }

  /// Records that the ad of this draft is about to be withdrawn: from now on it may be there or not.
  mutating func beginWithdrawal(of draft: String) {
    published[draft] = nil
    deals.forgetStatus(of: draft)
  }
}

extension Ledger.Entry {
  init(_ revision: Int, _ isDiscarded: Bool, _ texts: DraftTexts) {
    self.init(revision: revision, isDiscarded: isDiscarded, texts: texts)
  }
}
