/// The words of a message in one language, with its arguments.
///
/// It is written as a literal, `"page \(number): \(reason)"`.
package struct Phrase: Sendable, ExpressibleByStringInterpolation {
  enum Piece: Sendable {
    /// Written by a translator.
    case words(String)
    /// A name, a number, or text that someone typed.
    case text(String)
    /// A message, rendered in the same language.
    case message(Message)
    /// A clause that stands alone.
    case sentence(Message)
  }

  private var pieces: [Piece] = []

  init(_ pieces: [Piece]) { self.pieces = pieces }

  /// Creates a phrase of foreign text, which is left unchanged.
  init(verbatim text: String) { pieces = [.text(text)] }

  /// A message as a sentence: with a full stop, and with a capital unless it begins with a name or a typed text.
  init(sentence clause: Message) { pieces = [.sentence(clause)] }

  /// Messages with nothing in between.
  init(joining messages: [Message]) { pieces = messages.map(Piece.message) }

  func text(in language: Language) -> String { pieces.reduce(into: "") { $0 += Self.text(of: $1, in: language) } }

  private static func text(of piece: Piece, in language: Language) -> String {
    switch piece {
    case .words(let words): language == .french ? typeset(words) : words
    case .text(let text): text
    case .message(let message): message.text(in: language)
    case .sentence(let clause): sentence(clause, in: language)
    }
  }

  private static func sentence(_ clause: Message, in language: Language) -> String {
    let text = clause.text(in: language)
    guard let last = text.last else { return text }
    let capital = clause.beginsWithWords(in: language) ? text.prefix(1).uppercased() : String(text.prefix(1))
    return capital + String(text.dropFirst()) + (".…!?:;".contains(last) ? "" : ".")
  }

  /// Whether a translator wrote its first letter.
  func beginsWithWords(in language: Language) -> Bool {
    guard let first = pieces.first(where: { !Self.text(of: $0, in: language).isEmpty }) else { return false }
    return switch first {
    case .words: true
    case .text: false
    case .message(let message): message.beginsWithWords(in: language)
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
    var pieces: [Piece] = []

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

    /// Appends a message, rendered in the same language.
    package mutating func appendInterpolation(_ message: Message) { pieces.append(.message(message)) }
  }

  /// Creates a phrase of words alone.
  package init(stringLiteral words: String) { pieces = [.words(words)] }

  /// Creates a phrase with arguments.
  package init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }
}
