package import ArgumentParser
import Languages

package struct RefreshCommand: SessionCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "refresh", abstract: .refreshHelp)
  }

  @OptionGroup package var options: GlobalOptions

  package init() {}

  package func run(in context: CommandContext) async throws {
    try await context.sectionOnShow?.refresh(in: context)
  }
}
