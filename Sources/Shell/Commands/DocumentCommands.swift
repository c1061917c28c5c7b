import ArgumentParser

struct CompletionsCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "completions", abstract: .completionsHelp, discussion: .completionsHelpDiscussion)
  }
  static var printsDocument: Bool { true }

  @OptionGroup package var options: GlobalOptions

  @Argument(help: ArgumentHelp(.completionsHelpShell, valueName: .completionsHelpShellValue))
  var shell: CompletingShell

  func run(in context: CommandContext) async throws {
    try await context.console.print(document: shell.script)
  }
}

extension CompletingShell: ExpressibleByArgument {}

struct ManualCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "manual", abstract: .manualHelp, discussion: .manualHelpDiscussion)
  }
  static var printsDocument: Bool { true }

  @OptionGroup package var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let page = ManualPage(grammar: .program).source
    // Printing adds the last line end.
    try await context.console.print(document: String(page.dropLast()))
  }
}
