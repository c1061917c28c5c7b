import ArgumentParser
import Languages

struct ConfigShowCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "show", abstract: .configShowHelp)
  }
  static var showsProblemsOfSettings: Bool { true }

  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? {
    arguments.isEmpty ? [.words(Settings.declarations.map(\.name.rawValue))] : nil
  }

  @OptionGroup package var options: GlobalOptions

  @Argument(help: ArgumentHelp(.configShowHelpName, valueName: .configShowHelpNameValue))
  var name: String?

  func run(in context: CommandContext) async throws {
    guard let name else { return try await context.showSettings(context.settings.entries) }
    guard let setting = Settings.declaration(of: name) else { throw Failure.noSetting(name) }
    try await context.showSettings([context.settings.entry(setting.name)])
  }
}
