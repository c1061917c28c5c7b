/// A terminal's screen without a terminal: bytes in, text out.
///
/// It supports what readline and the panel send: cursor movements, erasing, inserting and deleting, scrolling,
/// automatic wrapping (with the wrap pending in the last column) and wide characters; and pictures, by sixel and by the
/// kitty protocol, in cells of 8 × 16 pixels. Colours are ignored.
package struct VirtualScreen: Sendable {
  /// One character cell; the right half of a wide character is empty.
  struct Cell: Sendable, Equatable {
    var text = " "
    /// The name of the sixel picture visible here.
    var picture: Character?
    static let blank = Cell()
    static let rightHalf = Cell(text: "")
  }

  /// One row, and whether its text continues in the next one because it was wrapped.
  struct Row: Sendable, Equatable {
    var cells: [Cell]
    var isWrapped = false

    init(columns: Int) {
      cells = Array(repeating: .blank, count: columns)
    }

    var text: String {
      let text = cells.map(\.text).joined()
      let end = text.lastIndex { $0 != " " }
      return end.map { String(text[...$0]) } ?? ""
    }
  }

  /// What the main screen shows when the alternate one is left.
  struct MainScreen: Sendable {
    var grid: [Row]
    var scrolledOut: [Row]
    var cursor: Position
  }

  /// A position on the screen, counted from 0.
  package struct Position: Sendable, Equatable {
    package var row: Int
    package var column: Int

    package init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  package internal(set) var columns: Int
  package internal(set) var rows: Int
  /// Where the next character goes.
  package internal(set) var cursor = Position(row: 0, column: 0)
  /// Whether a synchronised update (mode 2026) has begun and not ended: the screen is incomplete.
  package internal(set) var isUpdating = false
  /// Mistakes in the use of the kitty protocol.
  package internal(set) var mistakes: [String] = []
  /// How often it was asked for its device attributes (DA1).
  package internal(set) var questions = 0
  /// The names of the pictures that the terminal stores.
  package internal(set) var keptPictures: [Int: Character] = [:]
  var placements: [PicturePlacement] = []
  /// A picture sent in pieces: the keys of the first one, and the payload so far.
  var transfer: (keys: [String: String], payload: String)?
  var grid: [Row]
  /// The main screen while the alternate one is shown.
  var main: MainScreen?
  var scrolledOut: [Row] = []
  var savedCursor = Position(row: 0, column: 0)
  var wrapIsPending = false
  var wrapsAutomatically = true
  /// How many bytes it was fed.
  package private(set) var byteCount = 0
  private var parser = TerminalParser()

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    grid = Array(repeating: Row(columns: columns), count: rows)
  }

  /// The rows of the screen from top to bottom, without trailing blanks.
  package var lines: [String] { grid.map(\.text) }

  /// Whether the alternate screen is shown.
  package var isFull: Bool { main != nil }

  /// The rows that scrolled off the top, oldest first.
  package var scrollback: [String] { scrolledOut.map(\.text) }

  /// Drops the rows that have scrolled out.
  mutating func forgetScrollback() { scrolledOut = [] }

  /// Everything that was printed and is still there: scrollback and screen, without trailing blank rows.
  package var text: String {
    let all = scrollback + lines
    let end = all.lastIndex { !$0.isEmpty } ?? -1
    return all[...end].joined(separator: "\n")
  }

  /// Feeds a program's output; characters and sequences may be split anywhere.
  package mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      byteCount += 1
      if let action = parser.parse(byte) { perform(action) }
    }
  }

  /// Feeds a text as a program's output.
  package mutating func feed(_ text: String) {
    feed(text.utf8)
  }
}
