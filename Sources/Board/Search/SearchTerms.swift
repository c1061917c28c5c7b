/// The terms of an ad in the search index, and the index expressions for texts and facts.
///
/// A text is split at spaces, tabs and line ends into pieces. Its terms are all runs of up to eight characters of a
/// piece, so each text of up to eight characters without a space is one term: a single list of ads. Other texts are
/// looked up by terms that cover their pieces, and by what is around the spaces between them; these propose ads, and the
/// ad's text decides. Facts are terms as well, so that a frequent word and a rare price meet in the index.
enum SearchTerms {
  /// The longest run of characters that is a term.
  static let longestRun = 8
  /// A longer run is looked up by terms at this distance.
  private static let stride = 4
  /// The lengths of the terms that begin with the last character of a piece and continue behind the space.
  private static let bridges = [5, 3]
  /// The most terms by which one text is looked up.
  private static let mostTerms = 16
  /// The longest beginning of a title's word that is a term.
  private static let longestBeginning = 8

  /// All terms of an ad, each once, separated by spaces.
  static func document(of ad: Ad, title: SearchText, description: SearchText) -> String {
    let count = title.count + description.count
    var terms = TermList(most: count * (longestRun + bridges.count) + title.count * 2 + 20)
    for text in [title, description] {
      for piece in text.pieces {
        for start in piece {
          for end in (start + 1)...min(piece.upperBound, start + longestRun) {
            terms.insert(text.bytes, text.place(start..<end))
          }
        }
        for length in bridges {
          if let bridge = bridge(behind: piece, of: text, length: length) {
            terms.insert(text.bytes, text.place(bridge))
          }
        }
      }
    }
    for word in title.words {
      terms.insert(title.bytes, title.place(word), behind: Array(titleWord.utf8))
      for end in (word.lowerBound + 1)...min(word.upperBound, word.lowerBound + longestBeginning) {
        terms.insert(title.bytes, title.place(word.lowerBound..<end), behind: Array(titleBeginning.utf8))
      }
    }
    let price = ad.amount
    let (spans, bucket) = (PriceKey(price).spans, PriceBucket(price))
    for term in [category(ad.categoryID), pictured(ad.isPictured), status(ad.status)] { terms.insert(term) }
    for term in spans.map(\.term) + [bucket.term, bucket.decadeTerm] { terms.insert(term) }
    return String(decoding: terms.bytes, as: UTF8.self)
  }

  /// Whether the index alone knows which ads contain a text.
  static func decides(_ text: SearchText) -> Bool { text.count <= longestRun && text.pieces == [0..<text.count] }

  /// The expression for the ads that contain a text, and perhaps others if the index cannot decide; `nil` if the index
  /// knows nothing, because the text has only spaces.
  static func containing(_ text: SearchText) -> String? {
    var parts = text.pieces.flatMap { covering($0) }
    for piece in text.pieces {
      parts += bridges.compactMap { bridge(behind: piece, of: text, length: $0) }.prefix(1)
    }
    if parts.isEmpty { return nil }
    let chosen = (0..<min(parts.count, mostTerms)).map { parts[$0 * parts.count / min(parts.count, mostTerms)] }
    return all(chosen.map { quoted("", text, $0) })
  }

  /// The expression for the ads that contain one of these texts, and perhaps others; `nil` if the index knows nothing.
  static func containing(oneOf texts: [SearchText]) -> String? {
    let known = texts.compactMap(containing)
    return known.count == texts.count ? any(known) : nil
  }

  /// The runs by which a piece is looked up.
  private static func covering(_ piece: Range<Int>) -> [Range<Int>] {
    guard piece.count > longestRun else { return [piece] }
    let last = piece.upperBound - longestRun
    return (Array(Swift.stride(from: piece.lowerBound, to: last, by: stride)) + [last]).map { $0..<($0 + longestRun) }
  }

  /// The characters from the last one of a piece on; `nil` if there are not enough.
  private static func bridge(behind piece: Range<Int>, of text: SearchText, length: Int) -> Range<Int>? {
    let start = piece.upperBound - 1
    return start + length <= text.count ? start..<(start + length) : nil
  }

  /// The expression for the ads whose title can contain a text as whole words; `nil` if the index does not know.
  static func wholeInTitle(_ text: SearchText) -> String? {
    text.words.isEmpty ? nil : all(text.words.map { quoted(titleWord, text, $0) })
  }

  /// The expression for the ads whose title can contain a text at the beginning of a word; `nil` if the index does not
  /// know.
  static func beginningInTitle(_ text: SearchText) -> String? {
    guard let last = text.words.last, last.upperBound == text.count else { return wholeInTitle(text) }
    let beginning = last.lowerBound..<min(last.upperBound, last.lowerBound + longestBeginning)
    return all(
      text.words.dropLast().map { quoted(titleWord, text, $0) } + [quoted(titleBeginning, text, beginning)]
    )
  }

  /// The expression for all ads.
  static let everything = any([quoted(pictured(true)), quoted(pictured(false))])

  /// The term of a category.
  static func category(_ id: Int) -> String {
    IndexedCharacter.fact + "c" + String(id).replacing("-", with: "n")
  }

  /// The term of ads with, or without, a picture.
  static func pictured(_ isPictured: Bool) -> String { IndexedCharacter.fact + (isPictured ? "i1" : "i0") }

  /// The term of a status.
  static func status(_ status: Ad.Status) -> String { IndexedCharacter.fact + "s" + status.rawValue }

  /// A term as an expression.
  static func quoted(_ term: String) -> String { "\"\(term)\"" }

  /// The expression for the ads that all of these find.
  static func all(_ expressions: [String]) -> String { "(" + expressions.joined(separator: " AND ") + ")" }

  /// The expression for the ads that one of these finds.
  static func any(_ expressions: [String]) -> String { "(" + expressions.joined(separator: " OR ") + ")" }

  private static let titleWord = IndexedCharacter.fact + "w"
  private static let titleBeginning = IndexedCharacter.fact + "b"

  private static func quoted(_ prefix: String, _ text: SearchText, _ range: Range<Int>) -> String {
    quoted(prefix + String(decoding: text.bytes[text.place(range)], as: UTF8.self))
  }
}
