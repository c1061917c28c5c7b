/// How many ads a search finds, as far as they were counted.
package struct FoundCount: Sendable, Equatable {
  /// How many were counted.
  package var count: Int
  /// Whether there are more.
  package var isMore: Bool

  /// Creates a count.
  package init(count: Int, isMore: Bool) { (self.count, self.isMore) = (count, isMore) }

  /// Creates a count from the total of a board's search; `nil` stands for more than it counts.
  init(_ total: Int?) { self.init(count: total ?? Self.mostCountedByBoards, isMore: total == nil) }

  /// How far a board counts.
  private static let mostCountedByBoards = 1_000
}
