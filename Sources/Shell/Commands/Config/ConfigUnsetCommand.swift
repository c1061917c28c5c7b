import ArgumentParser
import Languages

struct ConfigUnsetCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "unset",
    abstract: "Take a setting out of the settings file."
  )
  static var showsProblemsOfSettings: Bool { true }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp("Which one.", valueName: "name"))
  var name: String

  func run(in session: Session) async throws {
    let wasSet = try SettingsFileEditor(path: session.paths.settings).unset(name)
    try await session.acknowledgeSetting(SettingName(rawValue: name)) {
      wasSet ? .isUnset(name, path: $0) : .wasNotSet(name, path: $0)
    }
  }
}
