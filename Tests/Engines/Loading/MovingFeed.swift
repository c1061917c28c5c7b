import Loading
import TestSupport

/// A feed paged by offset that changes between two requests, like a board's: in two parts, each with the newest first.
struct MovingFeed {
  private(set) var rows: [Row]
  /// The rows that have been there since the start, unmoved.
  private(set) var standing: [Row]
  /// How many times something was added or removed.
  private(set) var moves = 0
  /// How many rows there have been.
  private(set) var rowsEver: Int
  private var random: SeededGenerator

  init(seed: Int, upTo most: Int = 40) {
    random = SeededGenerator(seed: seed)
    rowsEver = Int.random(in: 0...most, using: &random)
    let ids = Array(0..<rowsEver).shuffled(using: &random)
    rows = ids.enumerated().map { index, id in Row(id: id, rank: Double(index)) }
    for index in rows.indices { rows[index].isWanted = Bool.random(using: &random) }
    standing = rows
  }

  mutating func chance(oneIn times: Int) -> Bool { random.oneIn(times) }

  mutating func number(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  /// Adds rows on top.
  mutating func insertOnTop(_ count: Int) {
    for _ in 0..<count { insert(at: 0) }
    if count > 0 { moves += 1 }
  }

  /// Adds rows: a few or a burst, on top of the first part, of the second one, or anywhere.
  mutating func insertSome() {
    let count = random.oneIn(10) ? number(in: 10...40) : number(in: 0...3)
    let top = random.oneIn(2) ? 0 : rows.count / 3
    let isScattered = random.oneIn(4)
    for _ in 0..<count { insert(at: isScattered ? number(in: 0...rows.count) : top) }
    if count > 0 { moves += 1 }
  }

  /// Removes rows: few or many, adjacent or anywhere.
  mutating func deleteSome() {
    let count = min(rows.count, random.oneIn(10) ? number(in: 0...30) : number(in: 0...3))
    let isScattered = random.oneIn(2)
    let first = number(in: 0...(rows.count - count))
    for _ in 0..<count { remove(at: isScattered ? number(in: 0...(rows.count - 1)) : first) }
    if count > 0 { moves += 1 }
  }

  /// Edits rows, which changes their places.
  mutating func moveSome() {
    for _ in 0..<min(rows.count, number(in: 0...3)) {
      let row = remove(at: number(in: 0...(rows.count - 1)))
      let place = number(in: 0...rows.count)
      rows.insert(Row(id: row.id, rank: rank(at: place)), at: place)
      rows[place].isWanted = row.isWanted
      moves += 1
    }
  }

  private mutating func insert(at index: Int) {
    var row = Row(id: rowsEver, rank: rank(at: index))
    row.isWanted = Bool.random(using: &random)
    rows.insert(row, at: index)
    rowsEver += 1
  }

  @discardableResult
  private mutating func remove(at index: Int) -> Row {
    let row = rows.remove(at: index)
    standing.removeAll { $0.id == row.id }
    return row
  }

  /// A rank between those of the neighbours.
  private func rank(at index: Int) -> Double {
    let above = index > 0 ? rows[index - 1].rank : (rows.first?.rank ?? 0) - 2
    let below = index < rows.count ? rows[index].rank : above + 2
    return (above + below) / 2
  }
}
