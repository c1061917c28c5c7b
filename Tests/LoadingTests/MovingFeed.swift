import Loading
import TestSupport

/// A feed paged by offset that changes between two requests, as a board's does.
struct MovingFeed {
  private(set) var rows: [Row]
  private var nextID: Int
  private var random: SeededGenerator

  init(seed: Int) {
    random = SeededGenerator(seed: seed)
    rows = (1...Int.random(in: 1...60, using: &random)).map { Row(id: $0) }
    rows.shuffle(using: &random)
    nextID = rows.count + 1
    for index in rows.indices { rows[index].isWanted = Bool.random(using: &random) }
  }

  mutating func chance(oneIn times: Int) -> Bool { random.oneIn(times) }

  mutating func number(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  /// A few items appear, at the top more often than elsewhere.
  mutating func insertSome() {
    for _ in 0..<number(in: 0...3) {
      let place = random.oneIn(2) ? 0 : number(in: 0...rows.count)
      rows.insert(Row(id: nextID, isWanted: Bool.random(using: &random)), at: place)
      nextID += 1
    }
  }

  /// A few items go.
  mutating func deleteSome() {
    for _ in 0..<number(in: 0...3) where !rows.isEmpty {
      rows.remove(at: number(in: 0...(rows.count - 1)))
    }
  }

  func page(_ number: Int, limit: Int) -> Page<Row> {
    Page(
      items: Array(rows.dropFirst((number - 1) * limit).prefix(limit)),
      number: number,
      limit: limit,
      total: rows.count,
      hasMore: number * limit < rows.count
    )
  }
}
