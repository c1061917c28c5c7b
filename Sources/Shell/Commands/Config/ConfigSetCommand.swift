import ArgumentParser

struct ConfigSetCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Write a setting into the settings file.",
    discussion: "Everything else in the file stays as it is. It holds from the next start of the program."
  )
  static var showsProblemsOfSettings: Bool { true }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp("Which one.", valueName: "name"))
  var name: String

  @Argument(help: ArgumentHelp("Its value.", valueName: "value"))
  var words: [String]

  func run(in session: Session) async throws {
    guard let setting = SettingName(rawValue: name) else { throw Failure.noSetting(name, kept: .fileUnchanged) }
    try SettingsFileEditor(path: session.paths.settings).set(setting, to: words.joined(separator: " "))
    try await session.acknowledgeSetting(setting) { .isSaved(name, path: $0) }
    await session.noteWhatComesFirst(setting)
  }
}
