/// Why the browser of the feed could not do what it was asked.
package enum FeedBrowserError: Error, Sendable, Equatable {
  /// No row of this number is shown; `shown` rows are.
  case noSuchRow(Int, shown: Int)
  /// A further page could not be loaded; the rows that are shown stay.
  case pageFailed(shown: Int, cause: ImageFeedError)
}
