package import Terminal

/// What is below the edit line while a line is being typed: the rows of a section.
package protocol LiveRows: Sendable {
  /// Takes what the section's own work has yielded.
  mutating func take(_ news: any Sendable) async
  /// The line has changed.
  mutating func changed(_ line: String) async
  /// The line was entered.
  ///
  /// - Returns: the line, with what was on the screen for it.
  mutating func entered(_ line: String) async -> PromptLine
  /// A key moves through the rows.
  ///
  /// - Returns: the line to run, if the key opens something.
  mutating func press(_ key: PanelKey) async -> PromptLine?
  /// Whether there is something new to be seen of the pictures on the screen.
  func hasNewPictures() async -> Bool
  /// What is shown, and which keys it takes.
  ///
  /// - Parameters:
  ///   - width: columns.
  ///   - rows: how many there are for it.
  mutating func lines(width: Int, rows: Int) async -> (lines: [StyledText], keys: PanelKeys)
  /// Asks for more rows, if the user nears their end.
  func readAhead() async
}
