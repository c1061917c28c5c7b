/// The search for a row that was read, around the place where it should have been.
///
/// Rows go more often than so many come that none of those read is left in the window; so it looks further up first, each time
/// twice as far. When rows have been forgotten, coming near the top proves nothing, and it looks up and down in turn.
struct FeedSearch: Sendable, Equatable {
  /// The offsets among which no known row was seen.
  private(set) var searched: Range<Int>
  /// Whether the feed's end was among them.
  private(set) var hasSeenEnd: Bool
  private var lookedUpLast = false

  /// Starts with the window that showed no known row.
  init(around window: Range<Int>, isEnd: Bool) {
    searched = window.lowerBound..<max(window.upperBound, window.lowerBound + 1)
    hasSeenEnd = isEnd || searched.upperBound >= FeedRequest.farthest
  }

  /// The offsets to look at next; `nil` when no known row can be found.
  ///
  /// - Parameters:
  ///   - count: how many rows are wanted behind the one that is looked for.
  ///   - takesTurns: whether to look down as well, up to the feed's end.
  func next(wanting count: Int, takesTurns: Bool) -> Range<Int>? {
    let step = max(searched.count, count)
    let top = searched.lowerBound
    if looksUp(takesTurns) { return max(0, top - step)..<min(top + count, FeedRequest.farthest + 1) }
    return takesTurns && !hasSeenEnd ? searched.upperBound..<(searched.upperBound + step) : nil
  }

  /// Adds a window in which no known row was either.
  mutating func add(_ window: Range<Int>, isEnd: Bool) {
    lookedUpLast = window.lowerBound < searched.lowerBound
    let end = max(searched.upperBound, window.upperBound)
    searched = min(searched.lowerBound, window.lowerBound)..<end
    if isEnd || end >= FeedRequest.farthest { hasSeenEnd = true }
  }

  private func looksUp(_ takesTurns: Bool) -> Bool {
    searched.lowerBound > 0 && (!takesTurns || !lookedUpLast || hasSeenEnd)
  }
}
