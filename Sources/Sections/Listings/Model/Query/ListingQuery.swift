import Foundation
import Languages

/// The search text for the board, which must be part of the title or the description.
package struct ListingQuery: Sendable, Hashable {
  /// The trimmed text; empty for the whole feed.
  package let text: String

  /// Trims the text as the board does.
  package init(_ text: String) {
    self.text = text.trimmed
  }

  /// The rule of our searches: a substring of title or description, by whole characters, as ``FoldedText`` compares them.
  ///
  /// The published contract finds fewer ads, because it does not take `'` for ’.
  ///
  /// O(length of the ad). A store answers the same question from an index.
  package func matches(_ listing: Listing) -> Bool {
    let query = FoldedText(text)
    return FoldedText(listing.title).contains(query) || FoldedText(listing.description).contains(query)
  }
}
