package import Terminal

/// The rows of a section below the edit line while a line is being typed.
package protocol LiveRows: Sendable {
  /// Receives news from the section's own work.
  mutating func take(_ news: any Sendable) async
  /// The line has changed.
  mutating func changed(_ line: String) async
  /// The line was entered: returns it with what was on the screen for it.
  mutating func entered(_ line: String) async -> PromptLine
  /// The current line, and the one that was probably meant; `nil` if that is not known.
  var meantLine: (typed: String, meant: String)? { get async }
  /// The words that completion does not know yet, once the section's own work has found them.
  mutating func newWords() async -> [WordKind: [CompletionWord]]
  /// A key moves through the rows: returns the line to run, if it opens something.
  mutating func press(_ key: PanelKey) async -> PromptLine?
  /// Whether the pictures on the screen have changed.
  func hasNewPictures() async -> Bool
  /// The lines to display in these columns and, at the most, rows; and the keys that they handle.
  mutating func lines(width: Int, rows: Int) async -> (lines: [StyledText], keys: PanelKeys)
}

/// An entered line, with what was on the screen for it.
package struct PromptLine: Sendable {
  /// The line; a pasted one may contain several commands.
  package var text: String
  /// The live search's result for it.
  package var answer: (any Sendable)?
  /// Runs before the line: displays the rows that it refers to.
  package var prepare: (@Sendable () async -> Void)?
  /// Whether it was entered while another one ran, so that output came in between.
  var hasWaited = false
  /// Opens a screen instead of running the line, which is there again afterwards.
  package var screen: ScreenOpening?

  /// Creates a line.
  package init(text: String, answer: (any Sendable)? = nil, prepare: (@Sendable () async -> Void)? = nil) {
    (self.text, self.answer, self.prepare) = (text, answer, prepare)
  }

  /// Creates a line that opens a screen.
  package init(text: String, screen: @escaping ScreenOpening) { (self.text, self.screen) = (text, screen) }

  /// Whether the user would lose something if the line were not executed.
  package func isWriting(_ aliases: [Alias]) -> Bool {
    SplitLine.commands(in: text, aliases: aliases).contains { CommandTree.path(of: $0.words).contains { $0.writes } }
  }
}
