/// What the panel below the edit line shows, as the bytes that bring it there.
///
/// The cursor is expected behind the last character of the edit line, and is there again afterwards. No arithmetic
/// about widths is needed: index (IND) makes room also on the last row of the screen, save and restore the rest.
struct PanelFrame: Sendable, Equatable {
  /// One entry for each row, colours included, none wider than the screen.
  let rows: [String]

  /// Cut to the screen: with the edit line at most half of its height, and nothing on less than four rows. A window
  /// made narrower wraps every row in two, and what then no longer fits would be left behind in the scrollback.
  init(_ rows: [StyledText], columns: Int, screenRows: Int, editRows: Int, painter: Painter) {
    let room = screenRows < 4 ? 0 : screenRows / 2 - editRows
    self.rows = rows.prefix(max(0, room)).map { painter.paint($0.truncated(to: columns)) }
  }

  /// Erases what is behind and below the cursor.
  static let erasure = "\u{1B}[J"

  /// Erases the cursor's row and everything below it. Never from the first cell on: on the first row of the screen tmux
  /// takes that for clearing the screen, and keeps what was there in its scrollback.
  static let erasureOfRows = "\r\u{1B}[C\u{1B}[J\r\u{1B}[K"

  /// What to send when `previous` is on the screen below the same edit line, whose unchanged rows are not sent again;
  /// nil when it is not known what is there.
  func bytes(replacing previous: PanelFrame?) -> String {
    if self == previous { return "" }
    if rows.isEmpty { return Self.erasure }
    var bytes = previous == nil ? "\u{1B}[K" : ""
    bytes += String(repeating: Self.index, count: rows.count) + "\u{1B}[\(rows.count)A"
    bytes += Self.saveCursor + Self.noAutowrap
    for (number, row) in rows.enumerated() {
      bytes += "\u{1B}[B"
      let isLast = number == rows.count - 1
      let isUnchanged = previous.map { $0.rows.indices.contains(number) && $0.rows[number] == row } ?? false
      // The last row also erases the rows of a longer frame below it.
      if isUnchanged, !isLast || previous?.rows.count == rows.count { continue }
      // Erased first: behind a row that fills the screen's width the cursor is still on its last character.
      bytes += "\r" + (isLast ? "\u{1B}[J" : "\u{1B}[K") + row
    }
    return bytes + Self.restoreCursor + Self.autowrap
  }

  private static let index = "\u{1B}D"
  private static let saveCursor = "\u{1B}7"
  private static let restoreCursor = "\u{1B}8"
  // A terminal that takes a character for wider than we do cuts the row instead of pushing the others down.
  private static let noAutowrap = "\u{1B}[?7l"
  private static let autowrap = "\u{1B}[?7h"
}
