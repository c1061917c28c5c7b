/// The words of a message in one language, with its arguments.
///
/// It is written as a literal, `"page \(number): \(reason)"`, or as several in a row: `["at ", .plural(…)]`.
package struct Phrase: Sendable, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral {
  fileprivate enum Piece: Sendable {
    /// Written by a translator.
    case words(String)
    /// A name, a number, or text that someone typed.
    case text(String)
    /// A message, rendered in the same language.
    case message(Message)
    /// A number with grouped digits.
    case number(Int)
    /// Words that agree with a number.
    case plural(Int, exactly: [Int: Phrase], one: Phrase, many: Phrase?, other: Phrase)
    /// A clause that stands alone.
    case sentence(Phrase)
  }

  private var pieces: [Piece] = []

  private init(_ pieces: [Piece]) { self.pieces = pieces }

  /// Creates a phrase of foreign text, which is left unchanged.
  init(verbatim text: String) { pieces = [.text(text)] }

  /// Words that agree with a number, by the plural rules of the language.
  ///
  /// - Parameters:
  ///   - exactly: replacements for these numbers.
  ///   - many: for whole millions in French and Portuguese: `d’annonces`. Defaults to `other`.
  package static func plural(
    _ number: Int,
    exactly: [Int: Phrase] = [:],
    one: Phrase,
    many: Phrase? = nil,
    other: Phrase
  ) -> Phrase {
    Phrase([.plural(number, exactly: exactly, one: one, many: many, other: other)])
  }

  static func + (left: Phrase, right: Phrase) -> Phrase {
    var sum = left
    sum.pieces += right.pieces
    return sum
  }

  /// The phrase as a sentence: with a full stop, and with a capital unless it begins with a name or a typed text.
  var sentence: Phrase { Phrase([.sentence(self)]) }

  func text(in language: Language) -> String { pieces.map { Self.text(of: $0, in: language) }.joined() }

  private static func text(of piece: Piece, in language: Language) -> String {
    switch piece {
    case .words(let words): language == .french ? typeset(words) : words
    case .text(let text): text
    case .message(let message): message.text(in: language)
    case .number(let number): NumberText.text(number, in: language)
    case .plural(let number, let exactly, let one, let many, let other):
      (exactly[number] ?? PluralCategory(number, in: language).choice(one, many ?? other, other)).text(in: language)
    case .sentence(let clause): clause.sentence(in: language)
    }
  }

  private func sentence(in language: Language) -> String {
    let text = text(in: language)
    guard let last = text.last else { return text }
    let capital = beginsWithWords(in: language) ? text.prefix(1).uppercased() : String(text.prefix(1))
    return capital + text.dropFirst() + (".…!?:;".contains(last) ? "" : ".")
  }

  /// Whether a translator wrote its first letter.
  private func beginsWithWords(in language: Language) -> Bool {
    guard let first = pieces.first(where: { !Self.text(of: $0, in: language).isEmpty }) else { return false }
    return switch first {
    case .words: true
    case .text, .number: false
    case .message(let message): message.phrase(in: language).beginsWithWords(in: language)
    case .plural(let number, let exactly, let one, let many, let other):
      (exactly[number] ?? PluralCategory(number, in: language).choice(one, many ?? other, other))
        .beginsWithWords(in: language)
    case .sentence(let clause): clause.beginsWithWords(in: language)
    }
  }

  /// French puts a no-break space (U+00A0) before `: ; ! ?` and inside its quotation marks.
  private static func typeset(_ words: String) -> String {
    var text = ""
    var rest = words[...]
    while let character = rest.popFirst() {
      let isBound = character == " " && (text.last == "«" || rest.first.map(":;!?»".contains) == true)
      text.append(isBound ? "\u{A0}" : character)
    }
    return text
  }

  /// Collects the pieces of a literal.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pieces: [Piece] = []

    /// Creates an empty one.
    package init(literalCapacity: Int, interpolationCount: Int) { pieces.reserveCapacity(2 * interpolationCount + 1) }

    /// Appends words of the literal.
    package mutating func appendLiteral(_ literal: String) { if !literal.isEmpty { pieces.append(.words(literal)) } }

    /// Appends a text that is the same in every language.
    package mutating func appendInterpolation(_ text: some StringProtocol) { pieces.append(.text(String(text))) }

    /// Appends a character that is the same in every language.
    package mutating func appendInterpolation(_ character: Character) { pieces.append(.text(String(character))) }

    /// Appends a whole number, without grouping.
    package mutating func appendInterpolation(_ number: some BinaryInteger) { pieces.append(.text(String(number))) }

    /// Appends a number as the language writes it: `12,500`, `12.500`.
    package mutating func appendInterpolation(grouped number: Int) { pieces.append(.number(number)) }

    /// Appends a message, rendered in the same language.
    package mutating func appendInterpolation(_ message: Message) { pieces.append(.message(message)) }
  }

  /// Creates a phrase of words alone.
  package init(stringLiteral words: String) { pieces = [.words(words)] }

  /// Creates a phrase with arguments.
  package init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

  /// Joins several phrases.
  package init(arrayLiteral phrases: Phrase...) { pieces = phrases.flatMap(\.pieces) }
}

/// The form of a noun that agrees with a number: the cardinal plural rules of the Unicode CLDR for whole numbers.
enum PluralCategory: Sendable {
  case one
  /// Millions in French and Portuguese, followed by a preposition: `1 000 000 d’annonces`.
  case many
  case other

  init(_ number: Int, in language: Language) {
    let isMillions = number != 0 && number.isMultiple(of: 1_000_000)
    switch language {
    case .english, .greek: self = number.magnitude == 1 ? .one : .other
    case .french, .brazilianPortuguese: self = number.magnitude <= 1 ? .one : isMillions ? .many : .other
    }
  }

  func choice(_ one: Phrase, _ many: Phrase, _ other: Phrase) -> Phrase {
    switch self {
    case .one: one
    case .many: many
    case .other: other
    }
  }
}
