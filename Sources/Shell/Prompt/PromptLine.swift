import Listings

/// A line that was entered at the prompt, with what was on the screen for it.
struct PromptLine: Sendable {
  /// The line; a pasted one may hold several commands.
  var text: String
  /// What the live search had for it.
  var answer: LiveAnswer?
  /// Rows of a live search that the line may speak of.
  var rows: ListingsReading?
  /// Whether those rows are on show from now on, or only if none are.
  var showsRows = false

  /// Whether something of the user's is lost if the line is not done.
  var isWriting: Bool {
    let commands = (try? WordSplitter.commands(in: text)) ?? []
    return commands.contains { words in
      let names = words.filter { !$0.hasPrefix("-") }.prefix(2)
      return names.first.map(["draft", "ads", "outbox"].contains) ?? false || names == ["birds", "note"]
    }
  }
}
