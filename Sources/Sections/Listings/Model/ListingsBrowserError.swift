/// Why the browser could not do what it was asked.
package enum ListingsBrowserError: Error, Sendable, Equatable {
  /// No row of this number is shown; `shown` rows are.
  case noSuchRow(Int, shown: Int)
  /// No ad of this id was found, here or on the board.
  case noSuchListing(Listing.ID)
  /// The board has no category of this name; these it has.
  case noSuchCategory(String, known: [String])
  /// A further page could not be loaded; what is shown stays.
  case pageFailed(page: Int, shown: Int, cause: any Error)

  package static func == (one: ListingsBrowserError, other: ListingsBrowserError) -> Bool {
    String(describing: one) == String(describing: other)
  }
}
