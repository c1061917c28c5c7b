/// A command line as a shell has it when Tab is pressed: up to the cursor, with its quotes.
struct PartialLine: Equatable {
  /// The words before the cursor's word, unquoted, beginning with the program's arguments.
  var arguments: [String] = []
  /// The typed part of the word at the cursor, unquoted.
  var word = ""
  /// The open quote at the cursor.
  private(set) var quote: Character?
  /// The typed part of the word at the cursor, unchanged.
  private(set) var raw: Substring = ""
  /// Where the text after the open quote begins in `raw`; without one, the position of the first unquoted character.
  private var afterQuote: Substring.Index?
  private var unquoted: [Substring.Index] = []

  init(_ line: String) {
    var start: String.Index?
    var index = line.startIndex
    while index < line.endIndex {
      let character = line[index]
      let here = index
      index = line.index(after: index)
      if let open = quote {
        if character == open {
          (quote, afterQuote) = (nil, nil)
        } else if character == "\\", open == "\"", index < line.endIndex {
          index = line.index(after: index)
        }
        continue
      }
      if character.isWhitespace {
        (start, unquoted) = (nil, [])
        continue
      }
      if start == nil { start = here }
      switch character {
      case "'", "\"": (quote, afterQuote) = (character, index)
      case "\\": if index < line.endIndex { index = line.index(after: index) }
      default: unquoted.append(here)
      }
    }
    raw = line[(start ?? line.endIndex)...]
    word = Self.meant(raw)
    let words = ShellWords.lenient(String(line[..<raw.startIndex]))
    // The program may follow assignments: `LANG=fr classifieds …`.
    arguments = Array(words.drop { $0.contains("=") }.dropFirst())
  }

  /// How many characters of the unquoted word readline keeps: it replaces what follows the open quote, or else the last
  /// character at which it breaks words.
  ///
  /// - Parameter breaks: bash's COMP_WORDBREAKS.
  func kept(breaks: String) -> Int {
    if let afterQuote { return Self.meant(raw[..<afterQuote]).count }
    guard let last = unquoted.last(where: { breaks.contains(raw[$0]) }) else { return 0 }
    return Self.meant(raw[...last]).count
  }

  private static func meant(_ raw: Substring) -> String {
    ShellWords.lenient(String(raw)).last ?? ""
  }
}
