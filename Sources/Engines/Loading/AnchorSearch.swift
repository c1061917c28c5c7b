/// The search for a row that was read, around the position where it should be.
///
/// It looks further up first, twice as far each time, because rows were more likely removed than added in such numbers.
/// When rows have been forgotten, reaching the top proves nothing, and it looks up and down in turn.
struct AnchorSearch: Sendable, Equatable {
  /// The offsets searched so far, which showed no known row.
  private(set) var searched: Range<Int>
  /// Whether they include the feed's end.
  private(set) var hasSeenEnd: Bool
  private var lookedUpLast = false

  /// Starts with the window that showed no known row.
  init(around window: Range<Int>, isEnd: Bool) {
    searched = window.lowerBound..<max(window.upperBound, window.lowerBound + 1)
    hasSeenEnd = isEnd || searched.upperBound >= PageRequest.farthest
  }

  /// The offsets to look at next; `nil` if no known row can be found.
  ///
  /// - Parameters:
  ///   - count: how many rows are wanted behind the one that is searched for.
  ///   - takesTurns: whether to look down as well, as far as the feed's end.
  func next(wanting count: Int, takesTurns: Bool) -> Range<Int>? {
    let step = max(searched.count, count)
    let top = searched.lowerBound
    if looksUp(takesTurns) { return max(0, top - step)..<min(top + count, PageRequest.farthest + 1) }
    return takesTurns && !hasSeenEnd ? searched.upperBound..<(searched.upperBound + step) : nil
  }

  mutating func add(_ window: Range<Int>, isEnd: Bool) {
    lookedUpLast = window.lowerBound < searched.lowerBound
    let end = max(searched.upperBound, window.upperBound)
    searched = min(searched.lowerBound, window.lowerBound)..<end
    if isEnd || end >= PageRequest.farthest { hasSeenEnd = true }
  }

  private func looksUp(_ takesTurns: Bool) -> Bool {
    searched.lowerBound > 0 && (!takesTurns || !lookedUpLast || hasSeenEnd)
  }
}
