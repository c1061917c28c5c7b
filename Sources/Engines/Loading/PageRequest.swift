/// A page to request from a feed that is paged by offset: the rows `(page - 1) * limit ..< page * limit`.
package struct PageRequest: Sendable, Hashable {
  /// The page's number, from 1.
  package var page: Int
  /// How many rows make a page.
  package var limit: Int

  /// Creates a request.
  package init(page: Int, limit: Int) {
    self.page = page
    self.limit = limit
  }

  /// The offset behind which no feed is read: sums and differences of a few smaller offsets cannot overflow.
  static var farthest: Int { Int.max >> 3 }

  /// How many limits are tried for a wide window; for a narrow one, all are tried.
  private static var trials: Int { 256 }

  /// The offset of the first row; 0…``farthest``.
  var offset: Int {
    let (offset, overflow) = (max(1, page) - 1).multipliedReportingOverflow(by: max(0, limit))
    return overflow ? Self.farthest : min(offset, Self.farthest)
  }

  /// The request whose window contains these rows and begins as close before them as possible.
  ///
  /// With limit `l`, the page that contains the offset `first` begins `first mod l` rows before it, and has room for all
  /// `width` rows if `first mod l + width <= l`. The limits from `width` to twice that are tried, then larger ones until
  /// one fits; of those with equally many pages before `first`, only the largest, whose page begins closest. O(width) at
  /// most, and never more than a few hundred steps in practice.
  ///
  /// - Parameters:
  ///   - offsets: the rows, at least one, none behind twice ``farthest``.
  ///   - limits: the limits that the source grants, from 1.
  /// - Returns: `nil` if no page of a granted limit contains all of the rows.
  init?(covering offsets: Range<Int>, limits: ClosedRange<Int>) {
    let first = offsets.lowerBound
    let comfortable = 2 * offsets.count
    let step = max(1, offsets.count / Self.trials)
    var best: (limit: Int, before: Int)?
    var limit = max(offsets.count, limits.lowerBound)
    while limit <= limits.upperBound, best == nil || (limit <= comfortable && best?.before != 0) {
      let pagesBefore = first / limit
      if pagesBefore == 0 {
        limit = max(limit, offsets.upperBound)
        if limit <= limits.upperBound, first < best?.before ?? .max { best = (limit, first) }
        break
      }
      limit = min(first / pagesBefore, limits.upperBound, limit <= comfortable ? comfortable : .max)
      let before = first - pagesBefore * limit
      if before + offsets.count <= limit, before < best?.before ?? .max { best = (limit, before) }
      limit += step
    }
    guard let best else { return nil }
    self.init(page: first / best.limit + 1, limit: best.limit)
  }
}

/// The rows of a response, and their position in the feed.
struct OffsetWindow<Place: Hashable & Sendable> {
  var places: [Place]
  var rejected: Int
  var offset: Int
  var hasMore: Bool

  var end: Int { offset + places.count + rejected }
  var isEmpty: Bool { end == offset }
  var isEnd: Bool { isEmpty || !hasMore }

  struct Anchor {
    var index: Int
    var number: ClosedRange<Int>
  }
}
