import Languages
import Terminal

extension CommandContext {
  /// What a prompt says when it starts.
  ///
  /// - Parameter isFirst: whether nobody has been told yet what to do.
  func greet(isFirst: Bool) async {
    if isFirst {
      for hint in [Message.firstStartSearch, .firstStartList, .firstStartHelp] { await say(hint) }
    } else {
      await say(Message(verbatim: "classifieds \(ProgramVersion.current)") + .colon + .firstSteps)
    }
  }

  /// The text before the edit line.
  func promptText() async -> StyledText {
    var name = "classifieds"
    for section in sections {
      if let mark = await section.promptMark() { name += " [\(mark)]" }
    }
    return StyledText(SafeText(name + "> "), .prompt)
  }

  /// Tells completion what can be typed now.
  func refresh(_ vocabulary: CompletionVocabulary) async {
    let aliases = settings.aliases
    await TerminalActor.run {
      vocabulary.aliases = aliases
      vocabulary.words[.aliases] = aliases.words
    }
    for section in sections {
      var words: [WordKind: [CompletionWord]] = [:]
      for kind in type(of: section).completions { words[kind] = await section.words(of: kind, in: with(())) }
      let known = words
      await TerminalActor.run { vocabulary.words.merge(known) { $1 } }
    }
  }
}
