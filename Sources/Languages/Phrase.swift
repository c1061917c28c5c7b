/// The words of a message in one language, with what is put into them.
///
/// It is only ever written as a literal: `"page \(number): \(reason)"`. Numbers are put in as they are, without grouping; for
/// what is counted there is `Message.count`.
package struct Phrase: Sendable {
  fileprivate enum Piece: Sendable {
    /// Written by a translator.
    case words(String)
    /// A name, a number, what someone typed.
    case text(String)
    /// Said in the language of what it is put into.
    case message(Message)
  }

  private var pieces: [Piece] = []

  /// What someone else wrote: it is left as it is.
  init(verbatim text: String) {
    pieces = [.text(text)]
  }

  /// One behind the other.
  static func + (left: Phrase, right: Phrase) -> Phrase {
    var sum = left
    sum.pieces += right.pieces
    return sum
  }

  /// How it reads as a phrase of this language.
  func text(in language: Language) -> String {
    pieces.map { piece in
      switch piece {
      case .words(let words): language == .french ? Self.typeset(words) : words
      case .text(let text): text
      case .message(let message): message.text(in: language)
      }
    }
    .joined()
  }

  /// French puts a space before `: ; ! ?` and inside its quotation marks, at which no line may be broken: U+00A0.
  private static func typeset(_ words: String) -> String {
    var text = ""
    var rest = words[...]
    while let character = rest.popFirst() {
      let isBound = character == " " && (text.last == "«" || rest.first.map(":;!?»".contains) == true)
      text.append(isBound ? "\u{A0}" : character)
    }
    return text
  }
}

extension Phrase: ExpressibleByStringInterpolation {
  /// Collects the pieces of a literal.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pieces: [Piece] = []

    /// Makes an empty one.
    package init(literalCapacity: Int, interpolationCount: Int) {
      pieces.reserveCapacity(2 * interpolationCount + 1)
    }

    /// Takes words of the literal.
    package mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { pieces.append(.words(literal)) }
    }

    /// Puts in a text that is the same in every language.
    package mutating func appendInterpolation(_ text: some StringProtocol) { pieces.append(.text(String(text))) }

    /// Puts in a character that is the same in every language.
    package mutating func appendInterpolation(_ character: Character) { pieces.append(.text(String(character))) }

    /// Puts in a whole number, without grouping.
    package mutating func appendInterpolation(_ number: some BinaryInteger) { pieces.append(.text(String(number))) }

    /// Puts in what is said in the same language.
    package mutating func appendInterpolation(_ message: Message) { pieces.append(.message(message)) }
  }

  /// Words alone.
  package init(stringLiteral words: String) {
    pieces = [.words(words)]
  }

  /// Words with something put into them.
  package init(stringInterpolation: StringInterpolation) {
    pieces = stringInterpolation.pieces
  }
}
