/// The terms of an ad in the search index, and the index expressions for texts and facts.
///
/// The terms of a text are the five characters from each position on, fewer at its end. With the index's prefix lists
/// for one to four characters, each text of up to five is one term or the beginning of one: a single list of ads. For a
/// longer text, terms that cover it propose ads, and the ad's text decides. Facts are terms as well, so that a frequent
/// word and a rare price meet in the index.
enum SearchTerms {
  private static let length = 5
  /// A longer text is looked up by terms at this distance.
  private static let stride = 3
  /// The most terms by which one text is looked up.
  private static let mostTerms = 16
  /// The longest beginning of a title's word that is a term.
  private static let longestBeginning = 8

  /// All terms of an ad, separated by spaces.
  static func document(of ad: Ad, title: SearchText, description: SearchText) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity((title.bytes.count + description.bytes.count) * (length + 1))
    for text in [title, description] {
      for start in 0..<text.count {
        bytes += text.cells(start..<(start + length))
        bytes.append(UInt8(ascii: " "))
      }
    }
    var facts = [
      category(ad.categoryID), pictured(ad.isPictured), status(ad.status), ad.priceBucket.term,
      ad.priceBucket.decadeTerm,
    ]
    for word in title.words {
      facts.append(titleWord(title.cells(word)))
      for end in (word.lowerBound + 1)...min(word.upperBound, word.lowerBound + longestBeginning) {
        facts.append(titleBeginning(title.cells(word.lowerBound..<end)))
      }
    }
    return String(decoding: bytes, as: UTF8.self) + facts.joined(separator: " ")
  }

  /// Whether the index alone knows which ads contain a text.
  static func decides(_ text: SearchText) -> Bool { text.count <= length }

  /// The expression for the ads that contain a text, and perhaps others if the index cannot decide.
  static func containing(_ text: SearchText) -> String {
    guard text.count >= length else { return quoted(text.string) + " *" }
    let last = text.count - length
    let distance = max(stride, last / mostTerms + 1)
    let starts = Array(Swift.stride(from: 0, to: last, by: distance)) + [last]
    let terms = starts.map { quoted(String(decoding: text.cells($0..<($0 + length)), as: UTF8.self)) }
    return all(terms)
  }

  /// The expression for the ads whose title can contain a text as whole words; `nil` if the index does not know.
  static func wholeInTitle(_ text: SearchText) -> String? {
    text.words.isEmpty ? nil : all(text.words.map { quoted(titleWord(text.cells($0))) })
  }

  /// The expression for the ads whose title can contain a text at the beginning of a word; `nil` if the index does not
  /// know.
  static func beginningInTitle(_ text: SearchText) -> String? {
    guard let last = text.words.last, last.upperBound == text.count else { return wholeInTitle(text) }
    let beginning = last.lowerBound..<min(last.upperBound, last.lowerBound + longestBeginning)
    return all(
      text.words.dropLast().map { quoted(titleWord(text.cells($0))) } + [quoted(titleBeginning(text.cells(beginning)))]
    )
  }

  /// The expression for all ads.
  static let everything = quoted(IndexedCharacter.fact) + " *"

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

  private static func titleWord(_ cells: ArraySlice<UInt8>) -> String {
    IndexedCharacter.fact + "w" + String(decoding: cells, as: UTF8.self)
  }

  private static func titleBeginning(_ cells: ArraySlice<UInt8>) -> String {
    IndexedCharacter.fact + "b" + String(decoding: cells, as: UTF8.self)
  }
}
