import ArgumentParser
import Languages

struct ConfigSetCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "set", abstract: .configSetHelp, discussion: .configSetHelpDiscussion)
  }
  static var showsProblemsOfSettings: Bool { true }

  static var takesText: Bool { true }
  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? {
    switch arguments.count {
    case 0: [.words(Settings.declarations.map(\.name.rawValue))]
    case 1: [.words(arguments.first.flatMap { Settings.declaration(of: $0) }?.choices ?? [])]
    default: nil
    }
  }

  @OptionGroup package var options: GlobalOptions

  @Argument(help: ArgumentHelp(.configSetHelpName, valueName: .configSetHelpNameValue))
  var name: String

  @Argument(help: ArgumentHelp(.configSetHelpWords, valueName: .configSetHelpWordsValue))
  var words: [String]

  func run(in context: CommandContext) async throws {
    guard let setting = Settings.declaration(of: name) else { throw Failure.noSetting(name, kept: .fileUnchanged) }
    try SettingsFileEditor(path: context.paths.settings).set(setting, to: words.joined(separator: " "))
    try await context.acknowledgeSetting(setting.name) { .isSaved(name, path: $0) }
    await context.noteWhatComesFirst(setting.name)
  }
}
