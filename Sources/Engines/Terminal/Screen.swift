/// What an editor has to show around its edit line, and what of it is there.
struct Screen: Sendable {
  /// The rows of the panel, as wide and as many as they were given.
  var panel: [StyledText] = []
  /// Whose the keys for the panel are.
  var keys = PanelKeys.none
  /// The widths of the lines that were printed above the edit line since something was last entered or opened: the panel leaves room for
  /// them.
  private var widthsAbove: [Int] = []
  /// Whether what is printed above was asked for, and has to stay visible; a notice that comes by itself does not.
  var keepsAbove = false
  /// Whether the next rows that are printed above belong to something else than those before.
  var beginsAbove = false
  /// What is on the screen below the edit line; nil when nothing is, or nobody knows what.
  var frame: PanelFrame?
  /// How many updates have begun and not ended.
  var updates = 0
  /// Lines to be printed once a child gives the terminal back.
  var held: [StyledText] = []

  /// More lines than any screen has rows.
  private static let mostLinesAbove = 1_000

  /// Adds lines to those above the edit line.
  mutating func keepAbove(_ lines: [StyledText]) {
    if beginsAbove { widthsAbove = [] }
    beginsAbove = false
    widthsAbove += lines.prefix(max(0, Self.mostLinesAbove - widthsAbove.count)).map(\.width)
  }

  /// Leaves no room any more for what was printed above the edit line.
  mutating func forgetAbove() { widthsAbove = [] }

  /// How many rows the lines above the edit line take on a screen, which wraps them again when it is made narrower.
  func rowsAbove(columns: Int) -> Int {
    widthsAbove.reduce(0) { $0 + max(1, ($1 + columns - 1) / columns) }
  }
}
