import ArgumentParser
import Languages

struct ConfigUnsetCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "unset", abstract: .configUnsetHelp)
  }
  static var showsProblemsOfSettings: Bool { true }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.configUnsetHelpName, valueName: .configUnsetHelpNameValue))
  var name: String

  func run(in session: Session) async throws {
    let wasSet = try SettingsFileEditor(path: session.paths.settings).unset(name)
    try await session.acknowledgeSetting(SettingName(rawValue: name)) {
      wasSet ? .isUnset(name, path: $0) : .wasNotSet(name, path: $0)
    }
  }
}
