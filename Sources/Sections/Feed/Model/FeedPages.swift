package import Foundation

/// The feed, as far as it has been read.
///
/// The newer contract (§3) pages by `limit` and `after_id`: what follows an image. So, unlike a feed paged by offset
/// (`Paginator`), the feed may move in between without repeating or skipping anything. The feed ends with an empty
/// page, or with one that only repeats known images: a service of the older contract returns the same whole feed again.
package struct FeedPages: Sendable, Equatable {
  /// The rows read so far, numbered from 1.
  package private(set) var rows: [FeedRow]
  /// The source of the first page.
  package let source: FeedLoader.Source
  /// Why the first page is not the service's current one; `nil` if it is.
  package let trouble: ImageFeedError?
  /// When the first page was loaded from the service.
  package let loadedAt: Date
  /// Whether another page may bring rows.
  package private(set) var hasMore: Bool

  private var known: Set<FeedImage.ID>
  private var pageStart = 0

  /// Begins with a first page, unchanged.
  package init(_ first: FeedLoader.Loaded) {
    rows = first.images.enumerated().map { FeedRow(row: $0 + 1, image: $1) }
    source = first.source
    trouble = first.trouble
    loadedAt = first.loadedAt
    hasMore = !first.images.isEmpty
    known = Set(first.images.map(\.id))
  }

  /// The images read so far.
  package var images: [FeedImage] { rows.map(\.image) }

  /// The image before the next page; `nil` at the end.
  package var nextPage: FeedImage.ID? { hasMore ? rows.last?.image.id : nil }

  /// The last page, ready to be displayed.
  package var view: FeedView {
    FeedView(source: source, trouble: trouble, hasMore: hasMore, items: Array(rows[pageStart...]))
  }

  /// Adds the unknown images of another page. O(its images).
  package mutating func append(_ page: [FeedImage]) {
    pageStart = rows.count
    for image in page where known.insert(image.id).inserted {
      rows.append(FeedRow(row: rows.count + 1, image: image))
    }
    hasMore = pageStart < rows.count
  }

  /// Shows no rows, because the feed had already ended.
  mutating func stayAtEnd() { pageStart = rows.count }
}

/// An image as a displayed row.
package struct FeedRow: Sendable, Equatable {
  /// The row's number, from 1, as accepted by `feed comments`.
  package var row: Int
  /// The image.
  package var image: FeedImage
}

/// One page of the feed, ready to be displayed.
package struct FeedView: Sendable, Equatable {
  /// The source of the rows; the cache if any row is from there.
  package var source: FeedLoader.Source
  /// Why the service did not respond, if it did not.
  package var trouble: ImageFeedError?
  /// Whether another page may bring rows; only an empty one proves that there are none.
  package var hasMore: Bool
  /// The page's rows, with continuous numbers.
  package var items: [FeedRow]
}
