import Languages
import Listings

/// The terms of an ad's facts in the text index, so that the index intersects a frequent word and a rare fact.
enum ListingTerms {
  /// The longest beginning of a title's word that is told apart.
  private static let titleLength = 10
  /// So many ads are a core's share: it cuts the terms of one in a tenth of a millisecond.
  private static let sharedAtOnce = 100

  /// Every ad has it.
  static let everything = term("a", "")

  /// The ads of a category.
  static func category(_ id: Listings.Category.ID) -> String { term("c", String(id)) }

  /// The ads with a price.
  static func price(_ key: String) -> String { term("p", key) }

  /// The ads whose price is as long, and begins with the same digit.
  static func prices(_ bucket: PriceBucket) -> String { term("b", bucket.prefix) }

  /// All terms of an ad, its text's among them, each followed by a line end.
  static func all(of listing: Listing) -> String {
    var terms = SearchGrams.terms(of: SearchText.of(listing))
    let key = PriceKey.text(of: listing.price.amount)
    let facts =
      [everything, category(listing.categoryID), price(key), prices(PriceBucket(key))]
      + words(FoldedText(listing.title).string).map { title($0.scalars) }
    for fact in facts {
      terms.append(contentsOf: fact.utf8)
      terms.append(UInt8(ascii: "\n"))
    }
    return String(decoding: terms, as: UTF8.self)
  }

  /// The terms of each ad, cut on all cores. Ads have different ids.
  static func all(of listings: [Listing]) async -> [Listing.ID: String] {
    await withTaskGroup { group in
      for start in stride(from: 0, to: listings.count, by: sharedAtOnce) {
        group.addTask { listings[start...].prefix(sharedAtOnce).map { ($0.id, all(of: $0)) } }
      }
      return await group.reduce(into: [:]) { all, share in all.merge(share) { $1 } }
    }
  }

  /// The index expression for the ads whose titles can contain one of these texts as whole words, or at the beginnings of words
  /// (``TitleMatch``); `nil` if the index cannot narrow it.
  static func titles(with texts: [ListingQuery], asWholeWords isWhole: Bool) -> String? {
    let expressions = texts.compactMap { query -> String? in
      let text = FoldedText(query.text).string
      let words = words(text)
      let terms = words.map { word in
        let isBeginning = !isWhole && word.range.upperBound == text.endIndex && word.scalars.count < titleLength
        return IndexExpression.term(title(word.scalars), isBeginning: isBeginning)
      }
      return terms.isEmpty ? nil : IndexExpression.all(terms)
    }
    return expressions.count == texts.count && !texts.isEmpty ? IndexExpression.any(expressions) : nil
  }

  private static func title(_ scalars: [Unicode.Scalar]) -> String {
    term("t", String(String.UnicodeScalarView(scalars.prefix(titleLength))))
  }

  /// The words of a folded text.
  private static func words(_ text: String) -> [(range: Range<String.Index>, scalars: [Unicode.Scalar])] {
    text.split { !$0.isPartOfWord }.map { word in
      let written = SearchText(FoldedText(folded: String(word))).string
      return (word.startIndex..<word.endIndex, Array(written.unicodeScalars))
    }
  }

  private static func term(_ kind: String, _ value: String) -> String { "\(SearchText.fact)\(kind)\(value)" }
}
