package import ArgumentParser
import Languages

package struct MoreCommand: SessionCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "more", abstract: .moreHelp)
  }

  @OptionGroup package var options: GlobalOptions

  package init() {}

  package func run(in context: CommandContext) async throws {
    try await context.sectionOnShow?.more(in: context)
  }
}
