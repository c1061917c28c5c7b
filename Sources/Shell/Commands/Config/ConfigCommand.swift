import ArgumentParser
import Languages

/// Without a subcommand, `config` shows every setting.
struct ConfigCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "config",
      abstract: .configHelp,
      subcommands: [ConfigShowCommand.self, ConfigSetCommand.self, ConfigUnsetCommand.self]
    )
  }
  static var showsProblemsOfSettings: Bool { true }

  @OptionGroup package var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.showSettings(context.settings.entries)
  }
}
