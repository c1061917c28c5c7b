import Loading

/// Reads a feed of numbers with a cursor, and keeps the returned rows.
struct CursorReader {
  var cursor: OffsetCursor<Int>
  /// The current feed.
  var feed: [Int]
  /// The most rows that the source grants.
  var mostGranted = Int.max
  private(set) var below: [Int] = []
  private(set) var above: [Int] = []
  private(set) var requests: [PageRequest] = []

  init(_ feed: some Sequence<Int>, cursor: OffsetCursor<Int> = OffsetCursor()) {
    self.feed = Array(feed)
    self.cursor = cursor
  }

  /// Makes one request; does nothing when the feed has ended.
  mutating func read(_ count: Int) {
    guard let request = cursor.request(wanting: count) else { return }
    requests.append(request)
    let limit = min(mostGranted, request.limit)
    let start = min(feed.count, (request.page - 1) * limit)
    let rows = Array(feed[start...].prefix(limit))
    let more = request.page * limit < feed.count
    let newRows = cursor.take(rows, rejected: 0, for: request, limit: limit, hasMore: more)
    below += newRows.below.map { rows[$0] }
    above += newRows.above.map { rows[$0] }
  }

  /// Makes requests until this many rows were read, the feed has ended, or a hundred requests were made.
  mutating func read(_ count: Int, until rows: Int) {
    while below.count < rows, !cursor.hasEnded, requests.count < 100 { read(count) }
  }

  /// Makes requests until the feed has ended, or a hundred were made.
  mutating func readToEnd(_ count: Int) { read(count, until: .max) }
}
