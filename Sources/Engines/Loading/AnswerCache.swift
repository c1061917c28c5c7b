/// The source's recent answers, so that it need not be asked again.
///
/// Within one search no answer expires: returning to a query shows it as it was. When another search begins, answers
/// older than ``lifetime`` are forgotten. At most ``capacity`` answers are kept, the most recently used ones. Each call
/// narrows up to `capacity` answers.
struct AnswerCache<Query: Sendable & Hashable, Answer: Sendable>: Sendable {
  /// Derives the answer to a query from another query's answer, if the result is exact; `nil` if the source has to be
  /// asked.
  typealias Narrow = @Sendable (_ query: Query, _ known: Query, _ answer: Answer) -> Answer?

  private struct Entry: Sendable {
    var query: Query
    var answer: Answer
    var date: Duration
  }

  private static var capacity: Int { 64 }
  private static var lifetime: Duration { .seconds(60) }

  private let narrow: Narrow
  /// The most recently used one is last.
  private var entries: [Entry] = []

  init(narrow: @escaping Narrow) { self.narrow = narrow }

  mutating func keep(_ answer: Answer, for query: Query, at time: Duration) {
    entries.removeAll { $0.query == query }
    entries.append(Entry(query: query, answer: answer, date: time))
    entries.removeFirst(max(0, entries.count - Self.capacity))
  }

  /// The answer to a query: its own, or one derived from a query that it narrows.
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

  mutating func forgetOld(at time: Duration) { entries.removeAll { time - $0.date > Self.lifetime } }
}
