import ArgumentParser
import Foundation
import Languages
import Terminal

extension Program {
  /// The first argument of a shell's completion request.
  static var completionRequest: String { "---complete" }

  /// Answers a shell from data on this machine, never from a board, and with nothing if anything is wrong.
  ///
  /// - Parameter arguments: the shell's name, the line up to the cursor, and bash's word breaks.
  package func complete(_ arguments: ArraySlice<String>) async {
    var arguments = arguments
    guard let shell = arguments.popFirst().flatMap(CompletingShell.init), let text = arguments.popFirst() else {
      return
    }
    var line = PartialLine(text)
    let aliases = SettingsFile(path: Paths(environment: environment).settings).aliases
    line.arguments = (try? aliases.expanded(in: line.arguments)) ?? line.arguments
    let language = language(of: line.arguments)
    let slots = CompletionRules(grammar: Grammar.program(in: language)).slots(after: line.arguments, at: line.word)
    let known = await words(for: slots, line.arguments, aliases, language)
    let words = slots.flatMap { $0.words(known) }
      .map(\.neutralised)
      .filter { FoldedText($0.text).string.hasPrefix(FoldedText(line.word).string) }
    let kind =
      slots.contains { $0.values == .files } ? "files" : slots.contains { $0.values == .folders } ? "folders" : "words"
    let rows = words.map { shell.row($0, in: line, breaks: arguments.first ?? "") }
    let output = StreamConsole(environment: environment, settings: Settings())
    try? await output.print(document: ([kind] + rows).joined(separator: "\n"))
  }

  private func words(
    for slots: [CompletionSlot],
    _ words: [String],
    _ aliases: [Alias],
    _ language: Language
  ) async -> [WordKind: [CompletionWord]] {
    let kinds = slots.compactMap { slot in if case .kind(let kind) = slot.values { kind } else { nil } }
    if kinds == [.aliases] { return [.aliases: aliases.words] }
    guard !kinds.isEmpty, let options = try? GlobalOptions.parse(Self.serverOption(in: words)) else { return [:] }
    let paths = Paths(environment: environment)
    let settings = settings(options.startOptions, paths)
    // Of another board's words none would be right.
    guard settings.problems.isEmpty else { return [:] }
    let console = SilentConsole()
    let zone = TimeZoneVariable(environment: environment).zone
    let services = makeServices(Situation(settings: settings, paths: paths, timeZone: zone, console: console))
    let context = ShellContext(
      console: console,
      language: language,
      paths: paths,
      now: settings.clock,
      timeZone: zone,
      sections: services.sections
    )
    var known: [WordKind: [CompletionWord]] = [:]
    for section in context.sections {
      for kind in type(of: section).completions where kinds.contains(kind) {
        known[kind] = await section.words(of: kind, in: context)
      }
    }
    return known
  }

  /// The board that the line names: categories are stored by board.
  private static func serverOption(in words: [String]) -> [String] {
    if let word = words.last(where: { $0.hasPrefix("--server=") }) { return [word] }
    guard let place = words.lastIndex(of: "--server"), place + 1 < words.count else { return [] }
    return ["--server", words[place + 1]]
  }
}

extension CompletionWord {
  /// The word in a form that can be listed on a terminal, on a line of its own.
  package var neutralised: CompletionWord {
    CompletionWord(SafeText(text).description, purpose: purpose.map { SafeText($0).description })
  }
}
