/// A line that was entered at the prompt, with what was on the screen for it.
package struct PromptLine: Sendable {
  /// The line; a pasted one may hold several commands.
  package var text: String
  /// What was found for it while it was typed.
  package var answer: (any Sendable)?
  /// What is done before it is run: the rows that it speaks of are put on show.
  package var prepare: (@Sendable () async -> Void)?

  /// Notes a line.
  package init(text: String, answer: (any Sendable)? = nil, prepare: (@Sendable () async -> Void)? = nil) {
    (self.text, self.answer, self.prepare) = (text, answer, prepare)
  }

  /// Whether something of the user's is lost if the line is not done.
  package var isWriting: Bool {
    let commands = (try? WordSplitter.commands(in: text)) ?? []
    return commands.contains { words in CommandTree.path(of: words).contains { $0.writes } }
  }
}
