import Languages
import Listings

extension SearchText {
  /// The searched text of an ad: its title and its description, separated.
  static func of(_ listing: Listing) -> String {
    var text = SearchText(FoldedText(listing.title)).string
    text.unicodeScalars.append(separator)
    text += SearchText(FoldedText(listing.description)).string
    return text
  }
}
