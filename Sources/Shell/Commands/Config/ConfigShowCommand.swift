import ArgumentParser
import Languages

struct ConfigShowCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "show", abstract: .configShowHelp)
  }
  static var showsProblemsOfSettings: Bool { true }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.configShowHelpName, valueName: .configShowHelpNameValue))
  var name: String?

  func run(in session: Session) async throws {
    guard let name else { return try await session.showSettings(session.settings.entries) }
    guard let setting = SettingName(rawValue: name) else { throw Failure.noSetting(name) }
    try await session.showSettings([session.settings.entry(setting)])
  }
}
