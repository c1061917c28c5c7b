import ArgumentParser
import Languages

struct CompletionsCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "completions", abstract: .completionsHelp, discussion: .completionsHelpDiscussion)
  }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.completionsHelpShell, valueName: .completionsHelpShellValue))
  var shell: CompletingShell

  func run(in session: Session) async throws {
    try await session.console.print(document: shell.script)
  }
}

extension CompletingShell: ExpressibleByArgument {}
