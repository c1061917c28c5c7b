package import Terminal

/// The rows of a section below the edit line while a line is being typed.
package protocol LiveRows: Sendable {
  /// Receives news from the section's own work.
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
  /// Whether the pictures on the screen have changed.
  func hasNewPictures() async -> Bool
  /// The displayed lines, and the keys that they handle.
  ///
  /// - Parameters:
  ///   - width: columns.
  ///   - rows: the available rows.
  mutating func lines(width: Int, rows: Int) async -> (lines: [StyledText], keys: PanelKeys)
  /// Asks for more rows, if the user nears their end.
  func readAhead() async
}
