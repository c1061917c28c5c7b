package import Foundation

/// The feed and how far it has been read.
///
/// The newer contract (§3) pages by `limit` and `after_id`: what stands behind an image. So, unlike one that is paged by offset
/// (`Paginator`), the feed may move meanwhile and repeats and skips nothing. The feed ends with an empty page, and with one that
/// only repeats what is known: a service of the older contract gives the same whole feed again.
package struct FeedReading: Sendable, Equatable {
  /// The rows read so far, numbered from 1.
  package private(set) var rows: [FeedRow]
  /// Where the first page came from.
  package let source: FeedLoader.Source
  /// Why the first page is not the service's newest; `nil` when it is.
  package let trouble: ImageFeedError?
  /// When the first page was loaded from the service.
  package let loadedAt: Date
  /// Whether a further page may bring rows.
  package private(set) var hasMore: Bool

  private var known: Set<FeedImage.ID>
  private var pageStart = 0

  /// Begins with a first page, which is taken as it is.
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

  /// The image behind which the next page stands; `nil` at the end.
  package var nextPage: FeedImage.ID? { hasMore ? rows.last?.image.id : nil }

  /// The last page, ready to be shown.
  package var view: FeedView {
    FeedView(source: source, trouble: trouble, hasMore: hasMore, items: Array(rows[pageStart...]))
  }

  /// Adds a further page: what of it is not known yet. O(its images).
  package mutating func append(_ page: [FeedImage]) {
    pageStart = rows.count
    for image in page where known.insert(image.id).inserted {
      rows.append(FeedRow(row: rows.count + 1, image: image))
    }
    hasMore = pageStart < rows.count
  }

  /// Shows no rows: the feed had ended before.
  package mutating func stayAtEnd() { pageStart = rows.count }
}
