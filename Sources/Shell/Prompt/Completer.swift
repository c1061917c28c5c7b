import Foundation
import Languages
package import Terminal

/// Completes commands, options and their values.
@TerminalActor
struct Completer {
  let vocabulary: CompletionVocabulary
  /// The user's home, which `~` stands for.
  var home = "/"

  /// The candidates for a request, in display order.
  func completions(for request: CompletionRequest) -> [Completion] {
    // An open quote belongs to the word, not to the text before it.
    let before = request.quote == nil ? request.before : request.before.dropLast()
    guard let words = try? WordSplitter.words(of: String(before), ending: .lenient) else { return [] }
    let slots = CompletionRules(grammar: .program).slots(after: words, at: request.word)
    if let slot = slots.first(where: { $0.values == .files || $0.values == .folders }) {
      return FileNames(home: home).completions(
        of: request.word,
        after: slot.prefix,
        foldersOnly: slot.values == .folders
      )
    }
    return slots.flatMap { $0.words(vocabulary.words) }
      .filter { FoldedText($0.text).string.hasPrefix(FoldedText(request.word).string) }
      .map { Completion(SafeText($0.text)) }
  }
}

/// What completion needs to know, kept up to date after each command: it has to answer from memory.
@TerminalActor
final class CompletionVocabulary {
  var words: [WordKind: [CompletionWord]] = [:]

  nonisolated init() {}
}

/// File names as typed at the prompt, without a shell in between: `~` is the user's home.
package struct FileNames: Sendable {
  package let home: String

  /// Creates the names of a user with this home.
  package init(home: String) { self.home = home }

  /// The path that a text means: `~` and `~/…` are in the user's home. Another user's `~name` is an ordinary name.
  package func path(_ typed: String) -> String {
    if typed == "~" { return home }
    return typed.hasPrefix("~/") ? home + typed.dropFirst() : typed
  }

  /// Completions of the typed beginning of a path, sorted by name; a folder continues after its slash. Hidden names
  /// require a typed dot. O(names in the folder).
  ///
  /// - Parameter prefix: the text before the path in the same word, as in `--catalogue=`.
  package func completions(of typed: String, after prefix: String, foldersOnly: Bool) -> [Completion] {
    let typed = String(typed.dropFirst(prefix.count))
    if typed == "~" { return [Completion(SafeText(prefix + "~/"), appendsSpace: false)] }
    let folder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
    let begun = typed.dropFirst(folder.count)
    let place = path(folder.isEmpty ? "." : folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    return names.filter { $0.hasPrefix(begun) && ($0.hasPrefix(".") == begun.hasPrefix(".")) }.sorted()
      .compactMap { name in
        var isFolder = ObjCBool(false)
        let isThere = FileManager.default.fileExists(atPath: place + "/" + name, isDirectory: &isFolder)
        // A name that cannot be displayed cannot be typed either.
        let word = prefix + folder + name + (isFolder.boolValue ? "/" : "")
        guard isThere, !foldersOnly || isFolder.boolValue, SafeText(word).description == word else { return nil }
        return Completion(SafeText(word), appendsSpace: !isFolder.boolValue)
      }
  }
}
