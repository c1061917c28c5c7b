import Languages
import Listings
import Postings

/// The terms of an ad's facts, so that the index intersects a frequent word and a rare fact.
enum ListingTerms {
  /// The longest beginning of a title's word that is told apart.
  private static let titleLength = 10
  /// So many ads are a core's share: it cuts the terms of one in a tenth of a millisecond.
  private static let sharedAtOnce = 100

  /// The ads of a category.
  static func category(_ id: Listings.Category.ID) -> PostingExpression { .term(categoryBeginning + String(id)) }

  /// How the terms of categories begin, before the id.
  static let categoryBeginning = term("c", "")

  /// The ads with, or without, a picture.
  static func pictured(_ isPictured: Bool) -> PostingExpression { .term(term("i", isPictured ? "1" : "0")) }

  /// The ads with a status.
  static func status(_ status: ListingStatus) -> PostingExpression { .term(term("s", status.rawValue)) }

  /// All terms of an ad, its text's among them, each followed by a line feed.
  static func all(of listing: Listing) -> [UInt8] {
    let text = SearchText.of(listing)
    var terms = SearchGrams.terms(of: text)
    appendWords(of: text, to: &terms)
    let facts =
      [
        categoryBeginning + String(listing.categoryID), term("i", listing.pictures.isEmpty ? "0" : "1"),
        term("s", listing.status.rawValue),
      ] + words(FoldedText(listing.title).string).map { title($0.scalars) }
    for fact in facts {
      terms.append(contentsOf: fact.utf8)
      terms.append(PostingDocument.termEnd)
    }
    return terms
  }

  /// The term of a folded word that is in an ad as a whole word: slips in searches are corrected by these.
  static func word(_ word: some StringProtocol) -> String { term("v", String(word)) }

  /// The ads with a word that begins with a text; `nil` if the text is not one that words can begin with.
  static func wordBeginning(with text: SearchText) -> PostingExpression? {
    SpellingCandidates.isWord(text.string.unicodeScalars) ? .beginning(Array(word(text.string).utf8)) : nil
  }

  private static func appendWords(of text: String, to terms: inout [UInt8]) {
    for word in text.unicodeScalars.split(whereSeparator: { !$0.isPartOfWord }) where SpellingCandidates.isWord(word) {
      terms.append(contentsOf: wordBeginning)
      terms.append(contentsOf: Substring(word).utf8)
      terms.append(PostingDocument.termEnd)
    }
  }

  private static let wordBeginning = Array(word("").utf8)

  /// The terms of each ad, cut on all cores. Ads have different ids.
  static func all(of listings: [Listing]) async -> [Listing.ID: [UInt8]] {
    await withTaskGroup { group in
      for start in stride(from: 0, to: listings.count, by: sharedAtOnce) {
        group.addTask { listings[start...].prefix(sharedAtOnce).map { ($0.id, all(of: $0)) } }
      }
      return await group.reduce(into: [:]) { all, share in all.merge(share) { $1 } }
    }
  }

  /// The expression for the ads whose titles can contain one of these texts as whole words, or at the beginnings of words
  /// (``TitleMatch``); `nil` if the index cannot narrow it.
  static func titles(with texts: [ListingQuery], asWholeWords isWhole: Bool) -> PostingExpression? {
    let expressions = texts.compactMap { query -> PostingExpression? in
      let text = FoldedText(query.text).string
      let words = words(text)
      let terms = words.map { word -> PostingExpression in
        let isBeginning = !isWhole && word.range.upperBound == text.endIndex && word.scalars.count < titleLength
        let term = Array(title(word.scalars).utf8)
        return isBeginning ? .beginning(term) : .term(term)
      }
      return terms.isEmpty ? nil : .all(terms)
    }
    return expressions.count == texts.count && !texts.isEmpty ? .any(expressions) : nil
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

extension Unicode.Scalar {
  /// Whether a word of a search text goes on with it.
  fileprivate var isPartOfWord: Bool {
    switch self {
    case "a"..."z", "0"..."9": true
    default: !isASCII && (properties.isAlphabetic || properties.numericType != nil)
    }
  }
}
