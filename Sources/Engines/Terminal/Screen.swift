/// What an editor displays around its edit line, and which part of it is on the screen.
struct Screen: Sendable {
  /// The rows of the panel, in the width and number given.
  var panel: [StyledText] = []
  /// Who owns the panel's keys.
  var keys = PanelKeys.none
  /// The widths of the lines printed above the edit line since something was last entered or opened. The panel leaves
  /// room for them.
  private var widthsAbove: [Int] = []
  /// Whether the lines printed above were requested and have to stay visible, unlike an unsolicited notice.
  var keepsAbove = false
  /// Whether the next lines printed above belong to something new.
  var beginsAbove = false
  /// What is on the screen below the edit line; nil if nothing is, or if it is unknown.
  var frame: PanelFrame?
  /// How many updates have begun but not ended.
  var updates = 0
  /// Lines to print when the terminal, or its main screen, is back.
  var held: [StyledText] = []
  /// Whether the edit line is on top of the terminal's alternate screen, and the panel may fill the rest.
  var isFull = false

  /// More lines than any screen has rows.
  private static let mostLinesAbove = 1_000

  mutating func keepAbove(_ lines: [StyledText]) {
    if beginsAbove { widthsAbove = [] }
    beginsAbove = false
    widthsAbove += lines.prefix(max(0, Self.mostLinesAbove - widthsAbove.count)).map(\.width)
  }

  mutating func forgetAbove() { widthsAbove = [] }

  /// How many rows the lines above the edit line occupy on a screen, which wraps them again when it is made narrower.
  func rowsAbove(columns: Int) -> Int { widthsAbove.reduce(0) { $0 + max(1, ($1 + columns - 1) / columns) } }
}
