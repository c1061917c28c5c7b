/// The rows read from a feed, each with its number: the offset it would have if nothing had moved since the first page.
///
/// A number is a range: unreadable rows in the same response leave the exact positions of the others open. Each call is
/// amortised O(1) unless it says otherwise.
struct CursorMemory<Place: Hashable & Sendable>: Sendable, Equatable {
  private struct Entry: Sendable, Equatable {
    var place: Place
    var number: Int
  }

  private let capacity: Int?
  private var numbers: [Place: ClosedRange<Int>] = [:]
  private var order: [Entry] = []
  private var forgotten = 0
  /// Whether rows were read that are not remembered.
  private(set) var hasForgotten = false

  init(capacity: Int?) { self.capacity = capacity.map { max(1, $0) } }

  /// The number of a row; `nil` if it was never read, or was forgotten.
  func number(of place: Place) -> ClosedRange<Int>? { numbers[place] }

  /// The last rows in the order they were read, `count` at most.
  func last(_ count: Int) -> [Place] {
    order[forgotten...].suffix(max(0, count)).filter { numbers[$0.place]?.lowerBound == $0.number }.map(\.place)
  }

  /// Adds a row behind all others, or moves it there.
  mutating func append(_ place: Place, number: ClosedRange<Int>) {
    numbers[place] = number
    order.append(Entry(place: place, number: number.lowerBound))
    guard let capacity, order.count - forgotten > capacity else { return }
    let oldest = order[forgotten]
    if numbers[oldest.place]?.lowerBound == oldest.number { numbers[oldest.place] = nil }
    forgotten += 1
    hasForgotten = true
    if forgotten > capacity {
      order.removeFirst(forgotten)
      forgotten = 0
    }
  }

  /// Adds a row that stands before known ones. A memory that has forgotten rows has no room for it.
  mutating func insert(_ place: Place, number: ClosedRange<Int>) { if capacity == nil { numbers[place] = number } }

  /// Adds a difference to all numbers up to a bound. O(remembered rows).
  mutating func renumber(upTo bound: Int, by difference: Int) {
    for (place, number) in numbers where number.lowerBound <= bound {
      numbers[place] = number.lowerBound + difference...number.upperBound + difference
    }
    for index in order.indices where order[index].number <= bound { order[index].number += difference }
  }

  mutating func markForgotten() { hasForgotten = true }
}
