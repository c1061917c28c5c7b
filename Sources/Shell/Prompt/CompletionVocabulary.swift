import Terminal

/// What completion needs to know, kept up to date after each command: it has to answer from memory.
@TerminalActor
final class CompletionVocabulary {
  var words: [CompletionKind: [CompletionWord]] = [:]

  nonisolated init() {}
}
