/// Where one is in a feed that is paged by offset while rows come and go.
///
/// Each window that is asked for overlaps the last row that was read. Where that row turns up says how far the feed has moved,
/// and what stands behind it has not been read yet. So no row is given twice, and none that stood from the first answer to the
/// last is missed, as long as the source keeps the rows in one order and an answer shows one state of the feed. Where the row
/// is not to be seen, the answer is not used, and the windows around it are read until a known row is found.
///
/// A `Place` is what makes a row the same row. Take something that changes when the row moves, such as its id together with
/// what the feed is sorted by: then a row that moves is one that went and another one that came. With ids alone, a known
/// row that moved down may hide rows that stood.
///
/// It is a pure value and loads nothing: make a ``request(wanting:)``, load it, ``take(_:rejected:for:limit:hasMore:)`` the
/// answer, until there is no request. An answer costs O(its rows); the memory is O(the rows remembered).
package struct FeedCursor<Place: Hashable & Sendable>: Sendable, Equatable {
  /// Which rows of an answer were not known, by their index.
  package struct Reading: Sendable, Equatable {
    /// Those behind everything read before, in order.
    package internal(set) var below: [Int] = []
    /// Those that stand before a row that was read, or in a feed that has none of those left: came in above, or moved.
    package internal(set) var above: [Int] = []
  }

  /// How many answers in a row may bring nothing before the feed counts as ended.
  ///
  /// A server that answers every page with the same one would otherwise be asked for ever. A feed that only grows faster than
  /// it is read does not end this way, as each such answer doubles the next window, if the source grants that many rows.
  package static var barrenPagesAllowed: Int { 10 }

  /// Whether there is nothing more to ask for.
  package internal(set) var hasEnded = false
  /// Whether it has ended because nothing new came any more, not because the source said so: rows may have been missed.
  package internal(set) var hasGivenUp = false
  /// The offset just behind the last row that was read, as far as is known.
  package internal(set) var offset = 0

  /// The first offset at which the last row can stand.
  var lastOffset: Int?
  var lastPlace: Place?
  var memory: FeedMemory<Place>
  /// The number of the next row.
  var nextNumber = 0
  /// How many rows came in above since the row that the numbers begin with.
  var shift = 0
  /// The shift when a new row was found last: one that no new row confirms may come from a wrong answer.
  var confirmedShift = 0
  /// The limits that the source is known to grant.
  var limits = 1...FeedRequest.farthest
  var search: FeedSearch?
  /// Whether the last row was not where it should have been: then it may have gone, and no window of known rows is jumped over
  /// until a new row turns up.
  var isWalking = false
  var lost: Lost?
  var barrenPages = 0
  /// The known rows seen since a new one was found last.
  var revisited: Set<Place> = []

  /// Starts before the first row.
  ///
  /// - Parameter memory: how many of the rows last read are remembered, at least 1; `nil` remembers all. One that is forgotten
  ///   may be given again as `above`; once none of those remembered is left in the feed, all are.
  package init(memory: Int? = nil) {
    self.memory = FeedMemory(capacity: memory)
  }

  /// Starts behind rows that were read before; without any, before the first row.
  ///
  /// - Parameters:
  ///   - last: the rows read last, in their order.
  ///   - offset: the offset just behind them.
  ///   - memory: how many rows are remembered, as in ``init(memory:)``.
  package init(resumingAfter last: [Place], offset: Int, memory: Int?) {
    self.init(memory: memory)
    guard let place = last.last else { return }
    self.offset = min(max(offset, last.count), FeedRequest.farthest)
    let first = self.offset - last.count
    for (index, place) in last.enumerated() { self.memory.append(place, number: first + index...first + index) }
    if first > 0 { self.memory.markForgotten() }
    lastPlace = place
    lastOffset = self.offset - 1
    nextNumber = self.offset
  }

  /// How many more rows there are above the last one that was read than there were: those that came in, less those that went.
  ///
  /// Exact as of the last answer that showed a known row; where rows of the feed cannot be read, it may be off by as many.
  package var drift: Int { lost?.shift ?? shift }

  /// How many rows have come in above, net; never negative.
  package var newAbove: Int { max(0, drift) }

  /// The rows read last, `count` at most, in their order: what to resume after.
  package func last(_ count: Int) -> [Place] { memory.last(count) }

  /// The page to ask for next; `nil` when the feed has ended.
  ///
  /// It overlaps the last row by at least one and brings as many new rows if nothing has moved; among the limits up to about
  /// twice that many, the one that reads the fewest rows again. A source that grants so few rows that no page crosses the
  /// place is read from the border of two pages on: only there a row that goes at that moment takes another with it.
  ///
  /// - Parameter count: how many new rows are wanted; anything below 1 counts as 1.
  package func request(wanting count: Int) -> FeedRequest? {
    guard !hasEnded, offset < FeedRequest.farthest else { return nil }
    let doubled = min(max(1, count), FeedRequest.farthest >> Self.barrenPagesAllowed) << doublings
    var rows = (lastOffset ?? 0)..<(offset + doubled)
    if let next = search?.next(wanting: doubled, takesTurns: memory.hasForgotten) { rows = next }
    let least = search == nil ? offset - rows.lowerBound + 1 : 1
    while true {
      if let request = FeedRequest(covering: rows, limits: limits) { return request }
      guard rows.count > least else { return FeedRequest(covering: offset..<offset + 1, limits: limits) }
      rows = rows.lowerBound..<(rows.lowerBound + max(least, rows.count / 2))
    }
  }
}

extension FeedCursor {
  /// How many times the window is doubled: each time that it brought nothing, as the feed may grow faster than it is read, and
  /// on the way back down from the top.
  private var doublings: Int { max(barrenPages, lost.map { min($0.pages, Self.barrenPagesAllowed / 2) } ?? 0) }

  /// What was known when no known row could be found any more.
  ///
  /// The feed is then read again from the top. The rows met there get numbers far below all others, until a row that was known
  /// before turns up.
  struct Lost: Sendable, Equatable {
    var nextNumber: Int
    var shift: Int
    var lastPlace: Place?
    /// How many pages were read since.
    var pages = 0

    /// What the shift begins with while lost.
    static var shift: Int { FeedRequest.farthest * 2 }
    /// The highest number a row met while lost can have.
    static var highestNumber: Int { -FeedRequest.farthest }
  }
}
