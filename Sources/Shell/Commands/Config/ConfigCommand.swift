import ArgumentParser
import Languages

/// `config` alone shows every setting.
struct ConfigCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "config",
      abstract: .configHelp,
      subcommands: [ConfigShowCommand.self, ConfigSetCommand.self, ConfigUnsetCommand.self]
    )
  }
  static var showsProblemsOfSettings: Bool { true }

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    try await session.showSettings(session.settings.entries)
  }
}
