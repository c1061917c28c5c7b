import ArgumentParser
import Languages

struct ConfigSetCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "set", abstract: .configSetHelp, discussion: .configSetHelpDiscussion)
  }
  static var showsProblemsOfSettings: Bool { true }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.configSetHelpName, valueName: .configSetHelpNameValue))
  var name: String

  @Argument(help: ArgumentHelp(.configSetHelpWords, valueName: .configSetHelpWordsValue))
  var words: [String]

  func run(in session: Session) async throws {
    guard let setting = SettingName(rawValue: name) else { throw Failure.noSetting(name, kept: .fileUnchanged) }
    try SettingsFileEditor(path: session.paths.settings).set(setting, to: words.joined(separator: " "))
    try await session.acknowledgeSetting(setting) { .isSaved(name, path: $0) }
    await session.noteWhatComesFirst(setting)
  }
}
