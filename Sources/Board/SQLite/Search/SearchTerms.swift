import BoardRules
import Languages
import Postings

/// The terms of an ad in the search index, and the expressions for texts and facts.
///
/// A text is split at spaces, tabs and line ends into pieces. Its terms are all runs of up to eight characters of a
/// piece, so each text of up to eight characters without a space is one term: a single list of ads. Other texts are
/// looked up by terms that cover their pieces, and by what is around the spaces between them; these propose ads, and the
/// ad's text decides. Facts are terms as well, so that a frequent word and a rare price meet in the index.
///
/// An ad has the terms of its texts as they are typed and as they are written: `oeuf` and `œuf`. No typed text has a
/// character that is typed otherwise, so our own search finds its terms in both. The runs that an ad has only as they are
/// typed are terms of another kind too, so that the contract's query does not find `oeuf` there.
enum SearchTerms {
  /// The longest run of characters that is a term.
  static let longestRun = 8
  /// A longer run is looked up by terms at this distance.
  private static let stride = 4
  /// The lengths of the terms that begin with the last character of a piece and continue behind the space.
  private static let bridges = [5, 3]
  /// How many characters on either side of a space are a term.
  private static let side = 3
  /// The most terms by which one text is looked up.
  private static let mostTerms = 16
  /// The longest beginning of a title's word that is a term.
  private static let longestBeginning = 8

  /// The runs of an ad's texts (``PostingDocument/runs``).
  ///
  /// Beginnings that end within the cell of a character are terms too, which nobody looks up.
  static func runs(of texts: SearchTexts) -> [UInt8] {
    var runs: [UInt8] = []
    runs.reserveCapacity((texts.title.count + texts.description.count) * (longestRun + 1))
    for text in [texts.title, texts.description] {
      for piece in text.pieces {
        for start in piece { runs.add(text, start..<min(piece.upperBound, start + longestRun)) }
      }
    }
    return runs
  }

  /// The other terms of an ad, each followed by a line feed. Some are repeated.
  static func terms(of ad: Ad, _ texts: SearchTexts) -> [UInt8] {
    let title = texts.title
    var terms: [UInt8] = []
    terms.reserveCapacity((title.count + texts.description.count) * 4)
    for text in [title, texts.description] {
      for around in around(spacesOf: text) { terms.add(text, around) }
    }
    if let contract = texts.contract {
      let written = [contract.title, contract.description]
      for text in written {
        for run in text.variants.flatMap({ runs(of: text, with: $0) }) { terms.add(text, run) }
        for around in around(spacesOf: text) { terms.add(text, around) }
      }
      for text in [title, texts.description] {
        let runs = text.variants.flatMap { Self.runs(of: text, with: $0) }
        for run in runs where !written.contains(where: { $0.has(text, run) }) {
          terms.add(text, run, behind: onlyTyped)
        }
      }
    }
    for word in title.words {
      terms.add(title, word, behind: titleWord)
      for end in (word.lowerBound + 1)...min(word.upperBound, word.lowerBound + longestBeginning) {
        terms.add(title, word.lowerBound..<end, behind: titleBeginning)
      }
    }
    for text in [title, texts.description] {
      for word in text.vocabulary { terms.add(text, word, behind: vocabularyWord) }
    }
    for fact in [category(ad.categoryID), pictured(ad.isPictured), status(ad.status)] {
      terms.append(contentsOf: fact.utf8)
      terms.append(PostingDocument.termEnd)
    }
    return terms
  }

  /// The runs of characters that contain one of them.
  private static func runs(of text: SearchText, with character: Int) -> [Range<Int>] {
    guard let piece = text.pieces.first(where: { $0.contains(character) }) else { return [] }
    return (max(piece.lowerBound, character - longestRun + 1)...character).flatMap { start in
      ((character + 1)...min(piece.upperBound, start + longestRun)).map { start..<$0 }
    }
  }

  /// The terms around the spaces of a text.
  private static func around(spacesOf text: SearchText) -> [Range<Int>] {
    text.pieces.flatMap { piece in bridges.compactMap { bridge(behind: piece, of: text, length: $0) } }
      + sides(in: text)
  }

  /// Whether the index alone knows which ads contain a text.
  static func decides(_ text: SearchText) -> Bool {
    text.count <= longestRun && text.pieces == [0..<text.count]
  }

  /// The expression for the ads that contain a text as it is written, and perhaps others if the index cannot decide; `nil`
  /// if the index knows nothing.
  static func containingAsWritten(_ text: SearchText) -> PostingExpression? {
    let found = containing(text)
    guard let found, decides(text) else { return found }
    return .all([found, .not(term(onlyTyped, text, 0..<text.count))])
  }

  /// The expression for the ads that contain a text, and perhaps others if the index cannot decide; `nil` if the index
  /// knows nothing, because the text has only spaces.
  static func containing(_ text: SearchText) -> PostingExpression? {
    var parts = text.pieces.flatMap { covering($0) }
    for piece in text.pieces {
      parts += bridges.compactMap { bridge(behind: piece, of: text, length: $0) }.prefix(1)
    }
    parts += sides(in: text)
    if parts.isEmpty { return nil }
    let chosen = (0..<min(parts.count, mostTerms)).map { parts[$0 * parts.count / min(parts.count, mostTerms)] }
    return .all(chosen.map { term("", text, $0) })
  }

  /// The expression for the ads that contain one of these texts, and perhaps others; `nil` if the index knows nothing.
  static func containing(oneOf texts: [SearchText]) -> PostingExpression? {
    let known = texts.compactMap(containing)
    return known.count == texts.count ? .any(known) : nil
  }

  /// The spaces between two pieces, with the characters on either side, where the pieces have enough.
  private static func sides(in text: SearchText) -> [Range<Int>] {
    zip(text.pieces, text.pieces.dropFirst()).compactMap { piece, next in
      guard piece.upperBound + 1 == next.lowerBound, piece.count >= side, next.count >= side else { return nil }
      return (piece.upperBound - side)..<(next.lowerBound + side)
    }
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
  static func wholeInTitle(_ text: SearchText) -> PostingExpression? {
    text.words.isEmpty ? nil : .all(text.words.map { term(titleWord, text, $0) })
  }

  /// The expression for the ads whose title can contain a text at the beginning of a word; `nil` if the index does not
  /// know.
  static func beginningInTitle(_ text: SearchText) -> PostingExpression? {
    guard let last = text.words.last, last.upperBound == text.count else { return wholeInTitle(text) }
    let beginning = last.lowerBound..<min(last.upperBound, last.lowerBound + longestBeginning)
    return .all(text.words.dropLast().map { term(titleWord, text, $0) } + [term(titleBeginning, text, beginning)])
  }

  /// The term of a category.
  static func category(_ id: Int) -> String { categoryBeginning + String(id) }

  /// How the terms of categories begin, before the id.
  static let categoryBeginning = IndexedCharacter.fact + "c"

  /// The term of ads with, or without, a picture.
  static func pictured(_ isPictured: Bool) -> String { IndexedCharacter.fact + (isPictured ? "i1" : "i0") }

  /// The term of a status.
  static func status(_ status: Ad.Status) -> String { IndexedCharacter.fact + "s" + status.rawValue }

  /// The term of a folded word that is in an ad as a whole word: mistyped searches are corrected by these.
  static func word(_ word: String) -> String { vocabularyWord + word }

  /// The ads with a word that begins with a text; `nil` if the text is not one that words can begin with.
  static func wordBeginning(with text: SearchText) -> PostingExpression? {
    SpellingCandidates.isWord(text.string.unicodeScalars) ? .beginning(Array(word(text.string).utf8)) : nil
  }

  private static let onlyTyped = IndexedCharacter.fact + "k"
  private static let vocabularyWord = IndexedCharacter.fact + "v"
  private static let titleWord = IndexedCharacter.fact + "w"
  private static let titleBeginning = IndexedCharacter.fact + "b"

  private static func term(_ prefix: String, _ text: SearchText, _ range: Range<Int>) -> PostingExpression {
    .term(Array(prefix.utf8) + text.bytes[text.place(range)])
  }
}

extension SearchText {
  /// Whether it has some characters of another text.
  fileprivate func has(_ other: SearchText, _ range: Range<Int>) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      other.withCells(range) { ByteSearch.offset(of: $0, in: bytes) != nil }
    }
  }
}

extension [UInt8] {
  /// Adds a term: some characters of a text, behind a prefix.
  fileprivate mutating func add(_ text: SearchText, _ range: Range<Int>, behind prefix: String = "") {
    append(contentsOf: prefix.utf8)
    text.withCells(range) { append(contentsOf: $0) }
    append(PostingDocument.termEnd)
  }
}
