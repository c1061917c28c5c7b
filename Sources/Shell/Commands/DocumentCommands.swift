import ArgumentParser

struct CompletionsCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "completions", abstract: .completionsHelp, discussion: .completionsHelpDiscussion)
  }
  static var printsDocument: Bool { true }
  static var triedWords: TriedWords { ["completion", "autocomplete", "complétion", "συμπλήρωση", "completar"] }
  static var need: CommandNeed? { CommandNeed(.needShell, as: "bash") }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.completionsHelpShell, valueName: .completionsHelpShellValue))
  var shell: CompletingShell

  func run(in context: ShellContext) async throws {
    try await context.console.print(document: shell.script)
  }
}

extension CompletingShell: ExpressibleByArgument {}

struct ManualCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "manual", abstract: .manualHelp, discussion: .manualHelpDiscussion)
  }
  static var printsDocument: Bool { true }
  // It asks nobody.
  static var isBounded: Bool { false }
  static var triedWords: TriedWords { ["man", "docs", "manuel", "εγχειρίδιο"] }

  @OptionGroup var options: GlobalOptions

  func run(in context: ShellContext) async throws {
    let page = ManualPage(grammar: .program).source
    // Printing adds the last line end.
    try await context.console.print(document: String(page.dropLast()))
  }
}
