/// A word of a search, with what was in quotes.
///
/// Words end at white space. Quotes, which may also surround only a part of a word, keep white space and everything
/// that would have a meaning; an open quote ends with the text. `\"` is a quotation mark, and between quotes `\\` is a
/// backslash. Every other backslash stays.
struct SearchWord: Sendable, Equatable {
  struct Letter: Sendable, Equatable {
    let character: Character
    let isQuoted: Bool
  }

  /// As it was typed.
  private(set) var typed = ""
  private(set) var letters: [Letter] = []

  /// Splits a text into words.
  static func words(in text: String) -> [SearchWord] {
    var words: [SearchWord] = []
    // Changed in place: a copy for each character would make the time grow with the square of a word's length.
    var word = SearchWord()
    var isQuoted = false
    var rest = text[...]
    while let character = rest.popFirst() {
      if !isQuoted, isSpace(character) {
        word.move(to: &words)
        continue
      }
      word.typed.append(character)
      if character == "\"" {
        isQuoted.toggle()
      } else if character == "\\", let next = rest.first, next == "\"" || (isQuoted && next == "\\") {
        word.typed.append(next)
        word.letters.append(Letter(character: next, isQuoted: true))
        rest.removeFirst()
      } else {
        word.letters.append(Letter(character: character, isQuoted: isQuoted))
      }
    }
    word.move(to: &words)
    return words
  }

  /// Ends the word, if it has begun.
  private mutating func move(to words: inout [SearchWord]) {
    if !typed.isEmpty { words.append(self) }
    self = SearchWord()
  }

  /// The word without its quotation marks.
  var text: String { String(letters.map(\.character)) }

  /// Whether a part of it is in quotes.
  var isQuoted: Bool { typed.contains("\"") }

  /// Whether it begins with this character, not in quotes.
  func begins(with character: Character) -> Bool {
    letters.first == Letter(character: character, isQuoted: false)
  }

  /// A text that an ad may contain.
  struct Text: Sendable, Equatable {
    var string: String
    /// Whether a part of it was typed with quotation marks, or behind a backslash.
    var isQuoted: Bool
  }

  /// The texts between bars that are not in quotes, without empty ones.
  static func alternatives(_ letters: some Collection<Letter>) -> [Text] {
    letters.split { $0 == Letter(character: "|", isQuoted: false) }.map { part in
      Text(string: String(part.map(\.character)), isQuoted: part.contains(where: \.isQuoted))
    }
  }

  /// The name and the value around the first colon that is not in quotes; `nil` without one.
  var field: (name: String, value: String)? {
    guard let colon = letters.firstIndex(of: Letter(character: ":", isQuoted: false)) else { return nil }
    let name = letters[..<colon]
    guard !name.contains(where: \.isQuoted) else { return nil }
    return (String(name.map(\.character)).lowercased(), String(letters[(colon + 1)...].map(\.character)))
  }

  private static func isSpace(_ character: Character) -> Bool {
    character.isNewline || character == " " || character == "\t"
  }
}
