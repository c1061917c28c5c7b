import TestSupport
import Testing

@testable import ListingsStore

@Suite("Order numbering")
struct GapNumberingTests {
  private let range: Range<Int64> = 1_000..<2_000

  @Test(
    "A new member gets the number it requests, or the nearest that keeps the order",
    arguments: [
      ([1_500], nil, nil, [1_500]), ([1_500], 1_400, 1_600, [1_500]), ([1_300], 1_400, 1_600, [1_404]),
      ([1_700], 1_400, 1_600, [1_596]), ([1_400], 1_400, 1_402, [1_401]), ([5_000], 1_998, nil, [1_999]),
      ([1_400, 1_400], 1_400, 1_403, [1_401, 1_402]), ([0], nil, 1_001, [1_000]), ([], 1_400, 1_401, []),
      ([1_500, 1_500, 1_500], 1_400, nil, [1_500, 1_504, 1_508]), ([1_500], 1_400, 1_401, nil),
      ([1_500, 1_500], 1_400, 1_402, nil), ([1_500], 1_999, nil, nil),
    ] as [([Int64], Int64?, Int64?, [Int64]?)]
  )
  func numbers(wishes: [Int64], lower: Int64?, upper: Int64?, expected: [Int64]?) {
    #expect(GapNumbering(range: range).numbers(wishes: wishes, after: lower, before: upper) == expected)
  }

  @Test("Windows are doubled until they cover everything")
  func windows() {
    let windows = Array(GapNumbering(range: range).windows(around: 1_501))

    #expect(windows.map(\.count) == [16, 32, 64, 128, 256, 512, 1_000])
    #expect(windows.allSatisfy { $0.contains(1_501) && range.clamped(to: $0) == $0 })
  }

  @Test(
    "Members are spread evenly over a window, with a gap where more are expected",
    arguments: [1, 2, 3, 7, 16, 100, 333, 1_000],
    [0, 1, 5, 1_000]
  )
  func spread(count: Int, place: Int) {
    let numbers = GapNumbering(range: range).spread(count, over: range, gapBefore: place)

    #expect(numbers.count == count)
    #expect(numbers.allSatisfy(range.contains))
    var steps = zip(numbers, numbers.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { $0 > 0 })
    if place > 0 && place < count {
      let gap = Int64((range.count - count) / 4)
      #expect(steps[place - 1] >= gap)
      steps[place - 1] -= gap
    }
    #expect((steps.max() ?? 0) - (steps.min() ?? 0) <= 1)
  }

  @Test("No member is moved to a number that is still in use", arguments: 1...50)
  func moves(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...40, using: &random)
    let old = Array((Int64(0)..<50).shuffled(using: &random).prefix(count)).sorted()
    let new = Array((Int64(0)..<50).shuffled(using: &random).prefix(count)).sorted()
    var taken = Set(old)

    for (from, to) in GapNumbering.moves(from: old, to: new) {
      #expect(taken.remove(from) != nil)
      #expect(taken.insert(to).inserted)
    }

    #expect(taken == Set(new))
  }

  @Test(
    "In whatever order members arrive, their numbers stay in order, and few are moved",
    arguments: NumberedList.Arrival.allCases,
    1...3
  )
  func arrivals(arrival: NumberedList.Arrival, seed: Int) {
    var list = NumberedList(seed: seed)

    list.insert(arrival: arrival, count: 3_000)

    #expect(list.isInOrder)
    #expect(list.members.count == 3_000)
    #expect(list.moves <= 3_000 * arrival.allowedMoves, "\(list.moves)")
    if arrival.isForced { #expect(list.moves > 0) }
  }

  @Test("A range that is full to the last number is numbered to the last")
  func full() {
    var list = NumberedList(seed: 4, range: 0..<64)

    for _ in 1...64 { list.insert(run: 1, between: 0) }

    #expect(list.isInOrder)
    #expect(list.members.map(\.number) == Array(0..<64))
  }
}
