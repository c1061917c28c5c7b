import Database
import Foundation
import Languages
import Listings

/// What the text index cannot decide, checked in an ad's own text.
struct ListingTextCheck {
  /// For each condition, the texts of which the title or the description must contain one.
  var texts: [[String]]
  /// The texts that neither may contain.
  var excluded: [String]
  /// How well the title must match these words.
  var title: (words: [[ListingQuery]], match: TitleMatch)?

  var isEmpty: Bool { texts.isEmpty && excluded.isEmpty && title == nil }

  /// Whether stored texts meet it. O(length of the texts).
  func holds(title: String, description: String) -> Bool {
    let title = StoredText.decoded(title)
    if let wanted = self.title, TitleMatch(of: wanted.words, in: title) != wanted.match { return false }
    guard !texts.isEmpty || !excluded.isEmpty else { return true }
    let parts = [title, description].map(SearchText.init(stored:))
    func isInAd(_ text: String) -> Bool { parts.contains { ByteSearch.contains($0.string, text) } }
    return texts.allSatisfy { $0.contains(where: isInAd) } && !excluded.contains(where: isInAd)
  }
}
