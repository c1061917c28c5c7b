import ArgumentParser
import Languages
import Terminal

/// A page of help that is about no command.
package enum HelpTopic: String, Sendable, CaseIterable {
  /// The keys of the prompt, of lists and of the sections' screens, in the words that those show themselves.
  case keys
  /// How a line is split into texts and words.
  case line

  /// What it says, in groups. In this language, because the sections' names of keys depend on it.
  func groups(in language: Language) -> [(title: Message, texts: [Message])] {
    switch self {
    case .keys: Self.keys(in: language)
    case .line:
      [
        (.lineTexts, [.lineTextsRule(Self.textCommands)]), (.lineWords, [.lineWordsRule]),
        (.lineFiles, [.lineFilesRule]),
        (.lineBackslash, [.lineBackslashRule]), (.lineComments, [.lineCommentsRule]), (.linePastes, [.linePastesRule]),
        (.lineLimits, [.lineLimitsRule]),
      ]
    }
  }

  /// The commands that end with a text, as they are typed before it.
  private static var textCommands: Message {
    CommandTree.all.compactMap { names, command in
      guard case .text(let count) = command.lineForm else { return nil }
      return Message { language in
        let arguments = Grammar.program(in: language).command(names)?.positionals.prefix(count) ?? []
        return "`" + (names + arguments.map { $0.valueName.uppercased() }).joined(separator: " ") + "`"
      }
    }
    .joined(separator: .comma)
  }

  private static func keys(in language: Language) -> [(title: Message, texts: [Message])] {
    let sections = HelpLanguage.$current.withValue(language) {
      Sections.all.map { (title: Message(verbatim: $0.commands.first?.name ?? ""), texts: $0.keys) }
    }
    return [
      (
        .keysOfTheLine,
        [.keyLiveSearch, .keyIntoList, .keyCompletes, .keyHistory, .keyInterrupts, .keyQuits, .keyReadline]
      ),
      (
        .keysOfLists,
        [
          .helpMoves, .helpOpens, .helpNeighbours, .helpCloseUp, .helpZooms, .helpFacts, .helpMark, .helpCompare,
          .helpUndoes, .helpRetries, .helpDetail, .helpEditQuery, .helpLeaves,
        ]
      ),
    ] + sections.filter { !$0.texts.isEmpty }
  }

  /// The page for a number of columns, as ``HelpPage/lines(columns:)``.
  func lines(in language: Language, columns: Int?) -> [StyledText] {
    let columns = min(max(columns ?? 80, 40), 100)
    let layout = HelpLayout(columns: columns, language: language)
    let blocks = groups(in: language).map { title, texts in
      [layout.heading(title.text(in: language))]
        + texts.flatMap { StyledText($0, in: language).wrapped(to: columns - 2).map { "  " + $0 } }
    }
    return Array(blocks.joined(separator: [""]))
  }
}
