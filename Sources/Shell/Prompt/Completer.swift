import Languages
import Terminal

/// Completes commands, options and their values.
@TerminalActor
struct Completer {
  let vocabulary: CompletionVocabulary
  /// The user's home, which `~` stands for.
  var home = "/"

  /// What can follow the line up to the cursor.
  func completions(after line: String) -> Completions {
    if let meant = vocabulary.meantLine(by: line), SafeText(meant).description == meant {
      let word = Completion(SafeText(meant), appendsSpace: false)
      return Completions(start: line.startIndex, typed: line, words: [word]) { word, _ in word }
    }
    let split = SplitLine(line, aliases: vocabulary.aliases)
    let typed = split.open?.text ?? ""
    let slots = CompletionRules(grammar: .program).slots(after: split.wordsBeforeOpen, at: typed)
    let writing = WordWriting(split.nextKind, quote: split.open?.quote)
    return Completions(
      start: split.open?.start ?? line.endIndex,
      typed: typed,
      words: words(for: slots, typed),
      write: writing.write
    )
  }

  private func words(for slots: [CompletionSlot], _ typed: String) -> [Completion] {
    if let slot = slots.first(where: { $0.values == .files || $0.values == .folders }) {
      let isFolder = slot.values == .folders
      return FileNames(home: home).completions(of: typed, after: slot.prefix, foldersOnly: isFolder)
    }
    return slots.flatMap { $0.words(vocabulary.words) }
      .filter { FoldedText($0.text).string.hasPrefix(FoldedText(typed).string) }
      .map { Completion(SafeText($0.text)) }
  }
}

/// What completion needs to know, kept up to date after each command: it has to answer from memory.
@TerminalActor
final class CompletionVocabulary {
  var words: [WordKind: [CompletionWord]] = [:]
  /// What can stand for a command.
  var aliases: [Alias] = []
  /// The line that was probably meant by the last one, which is completed from an empty line.
  nonisolated let meantLine = CurrentValue<String?>(nil)
  /// A line that is being typed, and the one that was probably meant, which replaces it.
  var meantLineWhileTyping: (typed: String, meant: String)?

  nonisolated init() {}

  /// What a line is completed to as a whole.
  func meantLine(by line: String) -> String? {
    if line.isEmpty { return meantLine.value }
    return meantLineWhileTyping?.typed == line ? meantLineWhileTyping?.meant : nil
  }
}
