/// The texts of a message of a catalogue, in the order of `Language.allCases`, with a `|` between them; an empty one is
/// missing.
///
/// `{0}` is the first argument, and `{0|0=none|one={0} row|other={0} rows}` a form that agrees with it: for an exact
/// number, or for a plural category of the language. A backslash precedes a `{`, `|`, `}` or backslash of a text itself.
struct MessageTexts: Sendable {
  private let all: StaticString

  init(_ all: StaticString) { self.all = all }

  /// The text in a language, with its arguments; `nil` if it is missing. O(length of all texts).
  func phrase(in language: Language, _ arguments: [Message.Argument]) -> Phrase? {
    all.withUTF8Buffer { bytes in
      var reader = MessageTextsReader(bytes[...], language, arguments)
      for _ in Language.allCases.prefix(while: { $0 != language }) { reader.skip() }
      let pieces = reader.pieces()
      return pieces.isEmpty ? nil : Phrase(pieces)
    }
  }
}

/// Reads one text after another. What does not follow the rules is left out.
private struct MessageTextsReader {
  private var rest: Slice<UnsafeBufferPointer<UInt8>>
  private let language: Language
  private let arguments: [Message.Argument]

  init(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, _ language: Language, _ arguments: [Message.Argument]) {
    rest = bytes
    self.language = language
    self.arguments = arguments
  }

  /// Skips a text and the `|` behind it.
  mutating func skip() {
    var depth = 0
    while let byte = rest.popFirst() {
      switch byte {
      case .backslash: _ = rest.popFirst()
      case .open: depth += 1
      case .close: depth -= 1
      case .separator where depth == 0: return
      default: break
      }
    }
  }

  /// The text, or the form, up to the next `|` or `}`.
  mutating func pieces() -> [Phrase.Piece] {
    var pieces: [Phrase.Piece] = []
    var words = ""
    func endWords() {
      if !words.isEmpty { pieces.append(.words(words)) }
      words = ""
    }
    while true {
      let run = rest.prefix { !$0.isSign }
      if !run.isEmpty { words += String(decoding: run, as: UTF8.self) }
      rest = rest[run.endIndex...]
      switch rest.first {
      case .backslash:
        rest.removeFirst()
        rest.popFirst().map { words.unicodeScalars.append(Unicode.Scalar($0)) }
      case .open:
        rest.removeFirst()
        endWords()
        pieces += argument()
      default:
        endWords()
        return pieces
      }
    }
  }

  /// An argument, or the form that agrees with it, up to and with the `}`.
  private mutating func argument() -> [Phrase.Piece] {
    let place = Int(key()) ?? -1
    let argument = arguments.indices.contains(place) ? arguments[place] : .text("")
    guard rest.first == .separator else {
      _ = rest.popFirst()
      return [argument.piece(in: language)]
    }
    let keys = argument.keys(in: language)
    var best = keys.endIndex
    var chosen: [Phrase.Piece] = []
    while rest.popFirst() == .separator {
      let rank = keys.firstIndex(of: key()) ?? keys.endIndex
      _ = rest.popFirst()
      let form = pieces()
      if rank < best { (best, chosen) = (rank, form) }
    }
    return chosen
  }

  /// The number of an argument, or what a form is for.
  private mutating func key() -> String {
    let key = rest.prefix { ![.separator, .close, .equals].contains($0) }
    rest = rest[key.endIndex...]
    return String(decoding: key, as: UTF8.self)
  }
}

extension Message.Argument {
  fileprivate func piece(in language: Language) -> Phrase.Piece {
    switch self {
    case .number(let number): .text(NumberText.text(number, in: language))
    case .digits(let number): .text(String(number))
    case .text(let text): .text(text)
    case .message(let message): .message(message)
    }
  }

  /// What the forms are for that agree with it, the best one first.
  fileprivate func keys(in language: Language) -> [String] {
    switch self {
    case .number(let number), .digits(let number):
      ["\(number)", PluralCategory(number, in: language).rawValue, "other"]
    case .text, .message: ["other"]
    }
  }
}

extension UInt8 {
  /// Whether it is part of the notation.
  fileprivate var isSign: Bool { self == .backslash || self == .open || self == .separator || self == .close }

  fileprivate static var backslash: UInt8 { UInt8(ascii: "\\") }
  fileprivate static var open: UInt8 { UInt8(ascii: "{") }
  fileprivate static var close: UInt8 { UInt8(ascii: "}") }
  fileprivate static var separator: UInt8 { UInt8(ascii: "|") }
  fileprivate static var equals: UInt8 { UInt8(ascii: "=") }
}

/// The form of a noun that agrees with a number: the cardinal plural rules of the Unicode CLDR for whole numbers.
private enum PluralCategory: String {
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
}
