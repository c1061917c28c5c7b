import TestSupport

@testable import ListingsStore

/// An ordered list in memory whose members are numbered as the cache numbers ads.
struct NumberedList {
  /// The order in which members arrive, and the numbers they request.
  enum Arrival: CaseIterable {
    /// One after the other, each with its own time.
    case inOrder
    /// Anywhere, all with one time.
    case anywhereAtOneTime
    /// Always at the same place, all with one time.
    case samePlace
    /// Pages in order, among existing members, all with one time.
    case pagesAmongKnown

    /// How often a member may be moved on average.
    var allowedMoves: Int { self == .inOrder ? 0 : 20 }
    /// Whether some must be moved.
    var isForced: Bool { self != .inOrder }
  }

  private(set) var members: [(value: Double, number: Int64)] = []
  private(set) var moves = 0
  private let numbering: GapNumbering
  private var random: SeededGenerator

  init(seed: Int, range: Range<Int64> = 0..<(1 << 41)) {
    numbering = GapNumbering(range: range)
    random = SeededGenerator(seed: seed)
  }

  var isInOrder: Bool {
    zip(members, members.dropFirst()).allSatisfy { $0.value <= $1.value && $0.number < $1.number }
      && members.allSatisfy { numbering.range.contains($0.number) }
  }

  mutating func insert(arrival: Arrival, count: Int) {
    switch arrival {
    case .inOrder: for place in 0..<count { insert(run: 1, between: place, wish: Int64(place)) }
    case .anywhereAtOneTime:
      for _ in 0..<count { insert(run: 1, between: Int.random(in: 0...members.count, using: &random)) }
    case .samePlace: for place in 0..<count { insert(run: 1, between: place / 2) }
    case .pagesAmongKnown:
      let known = count / 10
      for _ in 0..<known { insert(run: 1, between: Int.random(in: 0...members.count, using: &random)) }
      var place = 0
      while members.count < count {
        let run = min(Int.random(in: 1...20, using: &random), count - members.count)
        insert(run: run, between: min(place, members.count))
        place += run + 1
      }
    }
  }

  /// Inserts this many new members before the one at this place.
  mutating func insert(run count: Int, between place: Int, wish: Int64 = 0) {
    let lower = place > 0 ? members[place - 1] : nil
    let upper = place < members.count ? members[place] : nil
    let values = (1...count).map { share in
      let (low, high) = (lower?.value ?? (upper?.value ?? 0) - 1, upper?.value ?? (lower?.value ?? 0) + 1)
      return low + (high - low) * Double(share) / Double(count + 1)
    }
    let wishes = Array(repeating: numbering.range.lowerBound + wish, count: count)
    let numbers =
      numbering.numbers(wishes: wishes, after: lower?.number, before: upper?.number)
      ?? room(for: count, at: place)
    members.insert(contentsOf: zip(values, numbers).map { ($0, $1) }, at: place)
  }

  private mutating func room(for count: Int, at place: Int) -> [Int64] {
    let middle = place > 0 ? members[place - 1].number : members[place].number
    for window in numbering.windows(around: middle) {
      let inside = members.indices.filter { window.contains(members[$0].number) }
      guard numbering.isRoomy(window, for: inside.count + count), let first = inside.first else { continue }
      let all = numbering.spread(inside.count + count, over: window, gapBefore: place - first + count)
      for index in inside {
        let number = all[index - first + (index < place ? 0 : count)]
        if members[index].number != number { moves += 1 }
        members[index].number = number
      }
      return Array(all[(place - first)..<(place - first + count)])
    }
    return []
  }
}
