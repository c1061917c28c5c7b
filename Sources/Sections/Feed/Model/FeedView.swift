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
