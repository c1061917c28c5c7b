/// The position in a feed that is paged by offset while rows are added and removed.
///
/// Each requested window overlaps the last row that was read: the position where that row turns up shows how far the
/// feed has moved. So no row is returned twice, and none that was there all the time is missed, as long as the source
/// keeps the rows in one order and a response shows one state of the feed. If the row does not turn up, the windows
/// around it are read until a known row is found.
///
/// A `Place` identifies a row. Choose something that changes when the row moves, such as its id together with the sort
/// key; with ids alone, a known row that moved down may hide rows that did not move.
///
/// The cursor is a pure value and loads nothing: make a ``request(wanting:)``, load it,
/// ``take(_:rejected:for:limit:hasMore:)`` the response, until there is no request. A response costs O(its rows); the
/// memory is O(the remembered rows).
package struct OffsetCursor<Place: Hashable & Sendable>: Sendable, Equatable {
  /// The rows of a response that were unknown, by their index.
  package struct NewRows: Sendable, Equatable {
    /// Rows behind everything read before, in order.
    package internal(set) var below: [Int] = []
    /// Rows before one that was read, or in a feed that has none of the read rows left: they were added above, or
    /// moved.
    package internal(set) var above: [Int] = []
  }

  /// How many responses in a row may bring nothing new before the feed counts as ended.
  ///
  /// Otherwise, a server that answers every page with the same response would be asked forever. A feed that grows faster
  /// than it is read does not end this way: each such response doubles the next window.
  package static var barrenPagesAllowed: Int { 10 }

  /// Whether there is nothing more to request.
  package internal(set) var hasEnded = false
  /// Whether the feed has ended only because nothing new came: rows may have been missed.
  package internal(set) var hasGivenUp = false
  /// The offset just behind the last row that was read, as far as known.
  package internal(set) var offset = 0

  /// The first offset at which the last row can be.
  var lastOffset: Int?
  var lastPlace: Place?
  var memory: CursorMemory<Place>
  var nextNumber = 0
  /// How many rows were added above since the row at which the numbers begin.
  var shift = 0
  /// The shift when the last new row was found. A shift that no new row confirms may come from a wrong response.
  var confirmedShift = 0
  /// The limits that the source is known to grant.
  var limits = 1...PageRequest.farthest
  var search: AnchorSearch?
  /// Whether the last row was not where it should have been: no known rows are skipped until a new one turns up.
  var isWalking = false
  var lost: Lost?
  var barrenPages = 0
  /// The known rows seen since the last new one.
  var revisited: Set<Place> = []

  /// Starts before the first row.
  ///
  /// - Parameter memory: how many of the most recently read rows are remembered, at least 1; `nil` remembers all. A
  ///   forgotten row may be returned again as `above`. Once none of the remembered rows is left in the feed, all rows
  ///   may be returned again.
  package init(memory: Int? = nil) { self.memory = CursorMemory(capacity: memory) }

  /// Resumes behind rows that were read before; without any, starts before the first row.
  ///
  /// - Parameters:
  ///   - last: the most recently read rows, in their order.
  ///   - offset: the offset just behind them.
  ///   - memory: how many rows are remembered, as in ``init(memory:)``.
  package init(resumingAfter last: [Place], offset: Int, memory: Int?) {
    self.init(memory: memory)
    guard let place = last.last else { return }
    self.offset = min(max(offset, last.count), PageRequest.farthest)
    let first = self.offset - last.count
    for (index, place) in last.enumerated() { self.memory.append(place, number: first + index...first + index) }
    if first > 0 { self.memory.markForgotten() }
    lastPlace = place
    lastOffset = self.offset - 1
    nextNumber = self.offset
  }

  /// How many rows were added above the last read row, minus those removed there.
  ///
  /// Exact as of the last response that showed a known row. If rows of the feed cannot be read, it may be off by as
  /// many.
  package var drift: Int { lost?.shift ?? shift }

  /// How many rows were added above, net; never negative.
  package var newAbove: Int { max(0, drift) }

  /// The most recently read rows, `count` at most, in their order, to resume after.
  package func last(_ count: Int) -> [Place] { memory.last(count) }

  /// The page to request next; `nil` when the feed has ended.
  ///
  /// It overlaps the last row by at least one row, and brings as many new rows as wanted if nothing has moved. Among
  /// the limits up to about twice that many, it uses the one that repeats the fewest rows. If the source grants so few
  /// rows that no page crosses the position, reading continues at the border of two pages: only there can a row that is
  /// removed at that moment make another one be missed.
  ///
  /// - Parameter count: how many new rows are wanted; anything below 1 counts as 1.
  package func request(wanting count: Int) -> PageRequest? {
    guard !hasEnded, offset < PageRequest.farthest else { return nil }
    let doubled = min(max(1, count), PageRequest.farthest >> Self.barrenPagesAllowed) << doublings
    var rows = (lastOffset ?? 0)..<(offset + doubled)
    if let next = search?.next(wanting: doubled, takesTurns: memory.hasForgotten) { rows = next }
    let least = search == nil ? offset - rows.lowerBound + 1 : 1
    while true {
      if let request = PageRequest(covering: rows, limits: limits) { return request }
      guard rows.count > least else { return PageRequest(covering: offset..<offset + 1, limits: limits) }
      rows = rows.lowerBound..<(rows.lowerBound + max(least, rows.count / 2))
    }
  }

  /// How many times the window is doubled: once for each response without anything new, because the feed may grow
  /// faster than it is read, and on the way back down from the top.
  private var doublings: Int { max(barrenPages, lost.map { min($0.pages, Self.barrenPagesAllowed / 2) } ?? 0) }

  /// The state when no known row could be found any more.
  ///
  /// The feed is then read again from the top. Until a previously known row turns up, the rows met there get numbers
  /// far below all others.
  struct Lost: Sendable, Equatable {
    var nextNumber: Int
    var shift: Int
    var lastPlace: Place?
    var pages = 0

    static var shift: Int { PageRequest.farthest * 2 }
    /// The highest number that a row met while lost can have.
    static var highestNumber: Int { -PageRequest.farthest }
  }
}
