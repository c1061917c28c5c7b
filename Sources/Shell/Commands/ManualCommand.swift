import ArgumentParser
import Languages

struct ManualCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "manual", abstract: .manualHelp, discussion: .manualHelpDiscussion)
  }

  @OptionGroup package var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let page = ManualPage(grammar: .program).source
    // Printing adds the last line end.
    try await context.console.print(document: String(page.dropLast()))
  }
}
