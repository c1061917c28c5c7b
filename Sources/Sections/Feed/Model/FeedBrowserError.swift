/// Why the feed browser could not fulfil a request.
package enum FeedBrowserError: Error, Sendable, Equatable {
  /// No row with this number is displayed; `shown` rows are.
  case noSuchRow(Int, shown: Int)
  /// A further page could not be loaded; the displayed rows stay.
  case pageFailed(shown: Int, cause: ImageFeedError)
}
