/// What an editor has to show around its edit line, and what of it is there.
struct Screen: Sendable {
  /// The rows of the panel, as wide and as many as they were given.
  var panel: [StyledText] = []
  /// Whose the keys for the panel are.
  var keys = PanelKeys.none
  /// How many rows were printed above the edit line since something was last entered or opened: the panel leaves room for them.
  var rowsAbove = 0
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
}
