import ArgumentParser

/// `config` alone shows every setting.
struct ConfigCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Show and change the settings.",
    subcommands: [ConfigShowCommand.self, ConfigSetCommand.self, ConfigUnsetCommand.self]
  )
  static var showsProblemsOfSettings: Bool { true }

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    try await session.showSettings(session.settings.entries)
  }
}
