/// What the mouse did over rows that fill the screen.
package struct Mouse: Sendable, Equatable {
  /// A button, or the wheel.
  package enum Kind: Sendable, Equatable {
    /// The left button was pressed.
    case press
    /// The wheel was turned by one notch.
    case wheelUp, wheelDown
  }

  /// What was done.
  package var kind: Kind
  /// The column, from 0.
  package var column: Int
  /// The row, from 0; below the edit line for its owner.
  package var row: Int

  /// Describes what was done.
  package init(_ kind: Kind, column: Int, row: Int) { (self.kind, self.column, self.row) = (kind, column, row) }

  /// Reads a report in the form of xterm's mode 1006, without its introducer: `button;column;row`, and `M` or `m`. `nil` for what a program
  /// has no use for: other buttons, releases, and buttons with a modifier, which are the terminal's own.
  init?(report: String) {
    let parts = report.dropLast().split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    guard report.hasSuffix("M"), parts.count == 3, let button = parts[0], let column = parts[1], let row = parts[2],
      (1...Self.furthest).contains(column), (1...Self.furthest).contains(row)
    else { return nil }
    switch button {
    case 0: self.init(.press, column: column - 1, row: row - 1)
    case 64: self.init(.wheelUp, column: column - 1, row: row - 1)
    case 65: self.init(.wheelDown, column: column - 1, row: row - 1)
    default: return nil
    }
  }

  private static let furthest = 10_000

  /// Asks the terminal for reports of buttons (xterm, 1000) in decimal (1006).
  static let on = "\u{1B}[?1000h\u{1B}[?1006h"
  static let off = "\u{1B}[?1006l\u{1B}[?1000l"
}
