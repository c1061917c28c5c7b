import ArgumentParser
import Languages
import Terminal

/// `help keys`: the keys of the prompt, of lists and of the sections' screens, in the words that those show themselves.
struct KeysPage {
  /// What follows `help`.
  static let topic = "keys"

  let language: Language

  /// The keys in groups.
  var groups: [(title: Message, keys: [Message])] {
    let sections = HelpLanguage.$current.withValue(language) {
      Sections.all.map { (title: Message(verbatim: $0.commands.first?.name ?? ""), keys: $0.keys) }
    }
    return [
      (
        .keysOfTheLine,
        [.keyLiveSearch, .keyIntoList, .keyCompletes, .keyHistory, .keyInterrupts, .keyQuits, .keyReadline]
      ),
      (
        .keysOfLists,
        [
          .helpMoves, .helpOpens, .helpNeighbours, .helpCloseUp, .helpZooms, .helpMark, .helpCompare, .helpRetries,
          .helpEditQuery, .helpLeaves,
        ]
      ),
    ] + sections.filter { !$0.keys.isEmpty }
  }

  /// The page for a number of columns, as ``HelpPage/lines(columns:)``.
  func lines(columns: Int?) -> [StyledText] {
    let columns = min(max(columns ?? 80, 40), 100)
    let layout = HelpLayout(columns: columns, language: language)
    let blocks = groups.map { title, keys in
      [layout.heading(title.text(in: language))]
        + keys.flatMap { StyledText($0, in: language).wrapped(to: columns - 2).map { "  " + $0 } }
    }
    return Array(blocks.joined(separator: [""]))
  }
}
