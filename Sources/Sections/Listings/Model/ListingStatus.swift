/// Whether an ad can still be had.
package enum ListingStatus: String, Sendable, CaseIterable {
  /// On offer; also every ad of a board that does not say.
  case active
  /// Promised to somebody.
  case reserved
  /// Sold.
  case sold
}
