/// Everything the program has acknowledged, and what has to be there after a kill.
struct Ledger: Sendable {
  /// A draft as it was last known.
  struct Entry: Sendable {
    var revision: Int
    var isDiscarded: Bool
    var texts: DraftTexts
  }

  /// The drafts by their ids.
  private(set) var drafts: [String: Entry] = [:]
  /// What they said at each revision that was acknowledged.
  private(set) var history: [String: [Int: DraftTexts]] = [:]
  /// The ads whose publication was acknowledged and that nobody asked to withdraw since, by their drafts.
  private(set) var published: [String: Int] = [:]
  /// The draft in hand.
  private(set) var inHand: String?
  /// How many changes were acknowledged.
  private(set) var acknowledged = 0

  /// Takes an answer of the program.
  mutating func take(_ answer: DraftAnswer) {
    if (drafts[answer.id]?.revision ?? 0) < answer.revision { acknowledged += 1 }
    note(answer.id, Entry(answer.revision, answer.status == "discarded", answer.texts))
    inHand = answer.status == "discarded" ? nil : answer.id
    if answer.status == "published", let ad = answer.publication?.listingID, published[answer.id] != ad {
      published[answer.id] = ad
      acknowledged += 1
    }
  }

  /// Something typed was seen to be saved.
  mutating func noteTyped() {
    acknowledged += 1
  }

  /// A draft is known to be so now.
  mutating func note(_ id: String, _ entry: Entry) {
    drafts[id] = entry
    history[id, default: [:]][entry.revision] = entry.texts
  }

  mutating func noteInHand(_ id: String?) {
    inHand = id
  }

  /// The ad of this draft is about to be withdrawn: from now on it may be there or not.
  mutating func beginWithdrawal(of draft: String) {
    published[draft] = nil
  }
}

extension Ledger.Entry {
  init(_ revision: Int, _ isDiscarded: Bool, _ texts: DraftTexts) {
    self.init(revision: revision, isDiscarded: isDiscarded, texts: texts)
  }
}
