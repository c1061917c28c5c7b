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

  /// Creates a page.
  package init(source: FeedLoader.Source, trouble: ImageFeedError? = nil, hasMore: Bool, items: [FeedRow]) {
    self.source = source
    self.trouble = trouble
    self.hasMore = hasMore
    self.items = items
  }
}
