import Languages
import Listings

extension SearchText {
  /// The text of an ad that is searched: its title and its description, apart.
  static func of(_ listing: Listing) -> String {
    var text = SearchText(FoldedText(listing.title)).string
    text.unicodeScalars.append(separator)
    text += SearchText(FoldedText(listing.description)).string
    return text
  }
}
