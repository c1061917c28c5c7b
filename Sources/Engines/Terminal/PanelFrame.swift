/// The panel below the edit line, as the bytes that paint it.
///
/// The cursor must be after the last character of the edit line, and is there again afterwards. No width has to be
/// computed: index (IND) makes room even on the last row of the screen, and save and restore do the rest.
struct PanelFrame: Sendable, Equatable {
  /// One entry per row, including colours, none wider than the screen.
  let rows: [String]
  /// The pictures that the terminal draws over them.
  let graphics: [PlacedGraphic]
  let columns: Int
  /// How many rows the edit line above it occupies.
  let editRows: Int

  init(
    _ rows: [StyledText],
    columns: Int,
    screenRows: Int,
    editRows: Int,
    rowsAbove: Int = 0,
    isFull: Bool = false,
    painter: Painter
  ) {
    let room =
      isFull
      ? Self.fullRoom(screenRows: screenRows, editRows: editRows)
      : Self.room(screenRows: screenRows, editRows: editRows, rowsAbove: rowsAbove)
    let shown = rows.prefix(room).map { $0.truncated(to: columns) }
    self.rows = shown.map(painter.paint(row:))
    graphics = PlacedGraphic.all(on: shown)
    self.columns = columns
    self.editRows = editRows
  }

  /// How many rows a panel has: with the edit line at most half of the screen, and none on fewer than four rows. A
  /// window made narrower wraps every row in two, and rows that no longer fit would be left behind in the scrollback.
  ///
  /// It makes room for rows above the edit line that should stay on the screen, down to a quarter of the screen. One
  /// row is reserved, because sixel pictures at the end of a panel need one more.
  static func room(screenRows: Int, editRows: Int, rowsAbove: Int = 0) -> Int {
    if screenRows < 4 { return 0 }
    return max(0, min(screenRows / 2, max(screenRows / 4, screenRows - 1 - rowsAbove)) - editRows)
  }

  /// How many rows a panel has below an edit line on top of the screen.
  static func fullRoom(screenRows: Int, editRows: Int) -> Int { max(0, screenRows - editRows) }

  static let erasure = "\u{1B}[J"

  /// Erases the cursor's row and everything below it, but never starts at the first cell: on the first row of the
  /// screen, tmux would treat that as clearing the screen and keep the content in its scrollback.
  static let erasureOfRows = "\r\u{1B}[C\u{1B}[J\r\u{1B}[K"

  /// The bytes to send if `previous` is on the screen below the same edit line; its unchanged rows are not sent again.
  /// nil means that the screen's content is unknown.
  func bytes(replacing previous: PanelFrame?) -> String {
    let changes = GraphicChanges(from: previous?.graphics ?? [], to: graphics)
    if rows == previous?.rows, changes.isEmpty { return "" }
    if rows.isEmpty { return changes.removal + Self.erasure }
    let before = previous?.rows ?? []
    var bytes = changes.removal + (previous == nil ? "\u{1B}[K" : "")
    if previous.map(\.height) ?? 0 < height {
      bytes += String(repeating: Self.index, count: height) + "\u{1B}[\(height)A"
    }
    bytes += Self.saveCursor + Self.noAutowrap
    var below = 0
    var rewritten: Set<Int> = []
    for (number, row) in rows.enumerated() {
      below += 1
      let isLast = number == rows.count - 1
      // The last row also erases the rows of a longer previous frame below it.
      let isThere = before.indices.contains(number) && before[number] == row && !changes.erased.contains(number)
      if isThere, !isLast || before.count == rows.count { continue }
      // Erased first: after a row as wide as the screen, the cursor is still on its last character.
      bytes += "\u{1B}[\(below)B\r" + (isLast ? "\u{1B}[J" : "\u{1B}[K") + row
      below = 0
      if !graphics.isEmpty { rewritten.insert(number) }
    }
    for (graphic, drawing) in changes.drawings(afterRewriting: rewritten) {
      let right = graphic.column > 0 ? "\u{1B}[\(graphic.column)C" : ""
      bytes += Self.restoreCursor + "\u{1B}[\(graphic.row + 1)B\r" + right + drawing
    }
    return bytes + Self.restoreCursor + Self.autowrap
  }

  /// How many rows are needed below the edit line. After a sixel picture, xterm and mlterm move to the row below it; on
  /// the last row of the screen that would scroll everything up.
  private var height: Int {
    let hasSixelsAtEnd = graphics.contains { $0.graphic.kind == .sixel && $0.rows.upperBound == rows.count }
    return rows.count + (hasSixelsAtEnd ? 1 : 0)
  }

  /// Removes what would stay when the rows are erased.
  var removal: String { GraphicChanges(from: graphics, to: []).removal }

  private static let index = "\u{1B}D"
  private static let saveCursor = "\u{1B}7"
  private static let restoreCursor = "\u{1B}8"
  // A terminal that considers a character wider than we do cuts the row instead of wrapping it.
  private static let noAutowrap = "\u{1B}[?7l"
  private static let autowrap = "\u{1B}[?7h"
}
