/// One page of the feed, ready to be shown.
package struct FeedView: Sendable, Equatable {
  /// Where the rows came from; of rows of both, the cache.
  package var source: FeedLoader.Source
  /// Why the service did not answer, if it did not.
  package var trouble: ImageFeedError?
  /// Whether a further page may bring rows; only an empty one says that there are none.
  package var hasMore: Bool
  /// The page's rows, numbered on from the page before.
  package var items: [FeedRow]

  /// Makes a page.
  package init(source: FeedLoader.Source, trouble: ImageFeedError? = nil, hasMore: Bool, items: [FeedRow]) {
    self.source = source
    self.trouble = trouble
    self.hasMore = hasMore
    self.items = items
  }
}
