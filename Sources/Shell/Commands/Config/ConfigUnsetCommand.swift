import ArgumentParser
import Languages

struct ConfigUnsetCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "unset", abstract: .configUnsetHelp)
  }
  static var showsProblemsOfSettings: Bool { true }

  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? {
    arguments.isEmpty ? [.words(Settings.declarations.map(\.name.rawValue))] : nil
  }

  @OptionGroup package var options: GlobalOptions

  @Argument(help: ArgumentHelp(.configUnsetHelpName, valueName: .configUnsetHelpNameValue))
  var name: String

  func run(in context: CommandContext) async throws {
    let wasSet = try SettingsFileEditor(path: context.paths.settings).unset(name)
    try await context.acknowledgeSetting(Settings.declaration(of: name)?.name) {
      wasSet ? .isUnset(name, path: $0) : .wasNotSet(name, path: $0)
    }
  }
}
