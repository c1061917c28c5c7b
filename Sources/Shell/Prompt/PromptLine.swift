/// An entered line, with what was on the screen for it.
package struct PromptLine: Sendable {
  /// The line; a pasted one may contain several commands.
  package var text: String
  /// The live search's result for it.
  package var answer: (any Sendable)?
  /// Runs before the line: displays the rows that it refers to.
  package var prepare: (@Sendable () async -> Void)?

  /// Creates a line.
  package init(text: String, answer: (any Sendable)? = nil, prepare: (@Sendable () async -> Void)? = nil) {
    (self.text, self.answer, self.prepare) = (text, answer, prepare)
  }

  /// Whether the user would lose something if the line were not executed.
  package var isWriting: Bool {
    let commands = (try? WordSplitter.commands(in: text)) ?? []
    return commands.contains { words in CommandTree.path(of: words).contains { $0.writes } }
  }
}
