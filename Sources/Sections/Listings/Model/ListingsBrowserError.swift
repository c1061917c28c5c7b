/// Why the browser could not fulfil a request.
package enum ListingsBrowserError: Error, Sendable, Equatable {
  /// No row with this number is displayed; `shown` rows are.
  case noSuchRow(Int, shown: Int)
  /// No ad with this id was found, here or on the board.
  case noSuchListing(Listing.ID)
  /// The board has no category with this name; it has these.
  case noSuchCategory(String, known: [String])
  /// A further page could not be loaded; the displayed rows stay.
  case pageFailed(page: Int, shown: Int, cause: any Error)

  package static func == (one: ListingsBrowserError, other: ListingsBrowserError) -> Bool {
    String(describing: one) == String(describing: other)
  }
}
