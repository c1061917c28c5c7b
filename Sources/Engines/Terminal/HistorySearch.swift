/// A search of the history while it is typed, as readline has it (Ctrl-R, Ctrl-S), and the one whose text is entered
/// first (Alt-P, and `/` in vi mode).
///
/// Positions are those of ``LineRecall``, offsets are in bytes of UTF-8. Texts are compared byte for byte.
struct HistorySearch: Equatable {
  enum Kind: Equatable {
    /// Each key searches again.
    case incremental
    /// Enter searches, with a pattern of the shell in vi mode.
    case entered(mark: String, isPattern: Bool)
  }

  /// Where a text was found.
  struct Match: Equatable {
    var position: Int
    var offset: Int
  }

  let kind: Kind
  /// Where the search began, with the cursor there.
  let start: Match
  private(set) var isBackward: Bool
  private(set) var query = ""
  /// The newest match; nil before the first.
  private(set) var match: Match?
  private(set) var hasFailed = false

  init(_ kind: Kind = .incremental, isBackward: Bool, start: Match) {
    (self.kind, self.isBackward, self.start) = (kind, isBackward, start)
  }

  /// Readline's words for an incremental search, before the line that was found. Control characters in
  /// the text are shown as in a line: `^A`.
  var prompt: String {
    let shown = query.unicodeScalars.map { scalar -> String in
      guard scalar.value < 0x20 || scalar.value == 0x7F else { return String(scalar) }
      return "^" + String(UnicodeScalar(UInt8(scalar.value) ^ 0x40))
    }
    return "(\(hasFailed ? "failed " : "")\(isBackward ? "reverse-" : "")i-search)`\(shown.joined())': "
  }

  /// Adds to the text, and searches for it from the newest match on. O(lines) and their lengths, as the others that
  /// search.
  mutating func type(_ text: String, in lines: Lines) {
    query += text
    if kind == .incremental { search(from: match ?? start, in: lines) }
  }

  /// Removes the last character; false if there is none.
  mutating func erase(in lines: Lines) -> Bool {
    if query.isEmpty { return false }
    query.removeLast()
    if kind == .incremental, !query.isEmpty { search(from: match ?? start, in: lines) }
    return true
  }

  /// Removes the last word, and the blanks behind it.
  mutating func eraseWord() {
    while query.last?.isWhitespace == true { query.removeLast() }
    while query.last?.isWhitespace == false { query.removeLast() }
  }

  /// Removes the text.
  mutating func eraseAll() { query = "" }

  /// Searches for the next match in a direction; another direction than before only turns round.
  ///
  /// - Parameter last: the text of the search before, which an empty one repeats.
  mutating func again(backward: Bool, last: String, in lines: Lines) {
    let turns = backward != isBackward
    isBackward = backward
    if query.isEmpty {
      query = last
      if !query.isEmpty { search(from: match ?? start, in: lines) }
    } else if !turns {
      var next = match ?? start
      next.offset += isBackward ? -1 : 1
      search(from: next, in: lines)
    }
  }

  /// The lines to search: one at each position from 0.
  struct Lines {
    let count: Int
    let text: (Int) -> String
  }

  private mutating func search(from place: Match, in lines: Lines) {
    hasFailed = true
    let wanted = Array(query.utf8)
    let found = match.map { lines.text($0.position) }
    var (position, offset) = (place.position, Optional(place.offset))
    while (0..<lines.count).contains(position) {
      let text = lines.text(position)
      // A copy of the line on show would look as if nothing had been found.
      if offset != nil || text != found,
        let offset = Self.offset(of: wanted, in: Array(text.utf8), from: offset, isBackward: isBackward)
      {
        (match, hasFailed) = (Match(position: position, offset: offset), false)
        return
      }
      position += isBackward ? -1 : 1
      offset = nil
    }
  }

  /// Where the wanted bytes begin, at this offset or in the direction from there; nil begins at the line's end, or at
  /// its beginning. O(text × wanted) in the worst case.
  static func offset(of wanted: [UInt8], in text: [UInt8], from start: Int?, isBackward: Bool) -> Int? {
    let last = text.count - wanted.count
    let first = start ?? (isBackward ? last : 0)
    let places =
      isBackward
      ? stride(from: min(first, last), through: 0, by: -1) : stride(from: max(0, first), through: last, by: 1)
    return places.first { text[$0...].starts(with: wanted) }
  }
}
