/// A change of a board, and the ad as it is now.
package struct ListingChange: Sendable, Equatable {
  /// Its number in the board's list; each is higher than that before it.
  package var number: Int
  /// The ad's id.
  package var id: Listing.ID
  /// The ad; `nil` if it is no longer on the board.
  package var listing: Listing?

  /// Creates a change.
  package init(number: Int, id: Listing.ID, listing: Listing?) {
    (self.number, self.id, self.listing) = (number, id, listing)
  }
}
