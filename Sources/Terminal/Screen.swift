/// What an editor has to show around its edit line, and what of it is there.
struct Screen: Sendable {
  /// The rows of the panel, as wide and as many as they were given.
  var panel: [StyledText] = []
  /// Whose the keys for the panel are.
  var keys = PanelKeys.none
  /// What is on the screen below the edit line; nil when nothing is, or nobody knows what.
  var frame: PanelFrame?
  /// How many updates have begun and not ended.
  var updates = 0
  /// Lines to be printed once a child gives the terminal back.
  var held: [StyledText] = []
}
