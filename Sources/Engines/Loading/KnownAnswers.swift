/// What the source said lately, so that it need not be asked again.
///
/// Within one search nothing gets too old: going back to a query shows it as it was. When a further search begins, what is
/// older than ``lifetime`` is forgotten. At most ``capacity`` answers are kept, the last used ones. Each call is O(capacity)
/// look-ups of the narrowing.
struct KnownAnswers<Query: Sendable & Hashable, Answer: Sendable>: Sendable {
  /// Makes the answer to a query out of another query's, if that is exact; `nil` if the source has to be asked.
  typealias Narrow = @Sendable (_ query: Query, _ known: Query, _ answer: Answer) -> Answer?

  private struct Entry: Sendable {
    var query: Query
    var answer: Answer
    var date: Duration
  }

  private static var capacity: Int { 64 }
  private static var lifetime: Duration { .seconds(60) }

  private let narrow: Narrow
  /// The last used one comes last.
  private var entries: [Entry] = []

  init(narrow: @escaping Narrow) {
    self.narrow = narrow
  }

  mutating func keep(_ answer: Answer, for query: Query, at time: Duration) {
    entries.removeAll { $0.query == query }
    entries.append(Entry(query: query, answer: answer, date: time))
    entries.removeFirst(max(0, entries.count - Self.capacity))
  }

  /// The answer to a query, from its own or from one it narrows.
  mutating func answer(to query: Query) -> Answer? {
    if let index = entries.lastIndex(where: { $0.query == query }) {
      let entry = entries.remove(at: index)
      entries.append(entry)
      return entry.answer
    }
    for entry in entries.reversed() {
      guard let answer = narrow(query, entry.query, entry.answer) else { continue }
      keep(answer, for: query, at: entry.date)
      return answer
    }
    return nil
  }

  /// A further search begins.
  mutating func forgetOld(at time: Duration) {
    entries.removeAll { time - $0.date > Self.lifetime }
  }
}
