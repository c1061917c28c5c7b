import Glibc

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
      guard let first = bytes.baseAddress else { return nil }
      var reader = MessageTextsReader(first, language, arguments)
      for _ in Language.allCases.prefix(while: { $0 != language }) { reader.skip() }
      let pieces = reader.pieces()
      return pieces.isEmpty ? nil : Phrase(pieces)
    }
  }
}

/// Reads one text after another, up to the zero byte with which every literal ends. What does not follow the rules is left out.
///
/// It looks for the next sign with strcspn(3): a command's declarations ask for hundreds of texts, and a loop over bytes was a
/// quarter of the time that a command takes in a debug build.
private struct MessageTextsReader {
  private var rest: UnsafePointer<UInt8>
  private let language: Language
  private let arguments: [Message.Argument]

  init(_ text: UnsafePointer<UInt8>, _ language: Language, _ arguments: [Message.Argument]) {
    rest = text
    self.language = language
    self.arguments = arguments
  }

  /// The text up to the next of some bytes, or to the end.
  private mutating func run(before signs: String) -> String {
    let first = rest
    return String(decoding: UnsafeBufferPointer(start: first, count: skip(to: signs)), as: UTF8.self)
  }

  /// Skips the bytes before the next of some, and returns their number.
  @discardableResult
  private mutating func skip(to signs: String) -> Int {
    let count = strcspn(UnsafeRawPointer(rest).assumingMemoryBound(to: CChar.self), signs)
    rest += count
    return count
  }

  /// Takes the next byte, except the zero byte at the end.
  @discardableResult
  private mutating func take() -> UInt8? {
    let byte = rest.pointee
    if byte == 0 { return nil }
    rest += 1
    return byte
  }

  /// Skips a text and the `|` behind it.
  mutating func skip() {
    var depth = 0
    while true {
      skip(to: #"\{|}"#)
      switch take() {
      case .backslash?: take()
      case .open?: depth += 1
      case .close?: depth -= 1
      case .separator? where depth == 0, nil: return
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
      words += run(before: #"\{|}"#)
      switch rest.pointee {
      case .backslash:
        take()
        take().map { words.unicodeScalars.append(Unicode.Scalar($0)) }
      case .open:
        take()
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
    guard rest.pointee == .separator else {
      take()
      return [argument.piece(in: language)]
    }
    let keys = argument.keys(in: language)
    var best = keys.endIndex
    var chosen: [Phrase.Piece] = []
    while take() == .separator {
      let rank = keys.firstIndex(of: key()) ?? keys.endIndex
      take()
      let form = pieces()
      if rank < best { (best, chosen) = (rank, form) }
    }
    return chosen
  }

  /// The number of an argument, or what a form is for.
  private mutating func key() -> String { run(before: "|}=") }
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
  fileprivate static var backslash: UInt8 { UInt8(ascii: "\\") }
  fileprivate static var open: UInt8 { UInt8(ascii: "{") }
  fileprivate static var close: UInt8 { UInt8(ascii: "}") }
  fileprivate static var separator: UInt8 { UInt8(ascii: "|") }
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
