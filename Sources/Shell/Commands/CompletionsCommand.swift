import ArgumentParser
import Languages

struct CompletionsCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "completions", abstract: .completionsHelp, discussion: .completionsHelpDiscussion)
  }

  @OptionGroup package var options: GlobalOptions

  @Argument(help: ArgumentHelp(.completionsHelpShell, valueName: .completionsHelpShellValue))
  var shell: CompletingShell

  func run(in context: CommandContext) async throws {
    try await context.console.print(document: shell.script)
  }
}

extension CompletingShell: ExpressibleByArgument {}
