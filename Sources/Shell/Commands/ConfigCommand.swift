import ArgumentParser
package import Languages
import Terminal

/// Without a subcommand, `config` shows every setting.
struct ConfigCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "config",
      abstract: .configHelp,
      subcommands: [ConfigShowCommand.self, ConfigSetCommand.self, ConfigUnsetCommand.self]
    )
  }
  static var showsProblemsOfSettings: Bool { true }
  static var triedWords: TriedWords {
    [
      "settings", "options", "preferences", "prefs", "réglages", "paramètres", "préférences", "ρυθμίσεις",
      "configurações", "ajustes",
    ]
  }

  @OptionGroup var options: GlobalOptions

  func run(in context: ShellContext) async throws {
    try await context.showSettings(context.settings.entries)
  }
}

struct ConfigShowCommand: SessionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "show", abstract: .configShowHelp) }
  static var showsProblemsOfSettings: Bool { true }

  static var firstArgument: [CompletionSlot]? { [.words(Settings.declarations.map(\.name.rawValue))] }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.configShowHelpName, valueName: .configShowHelpNameValue))
  var name: String?

  func run(in context: ShellContext) async throws {
    guard let name else { return try await context.showSettings(context.settings.entries) }
    guard let setting = Settings.declaration(of: name) else { throw Failure.noSetting(name) }
    try await context.showSettings([context.settings.entry(setting.name)])
  }
}

struct ConfigSetCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "set", abstract: .configSetHelp, discussion: .configSetHelpDiscussion)
  }
  static var showsProblemsOfSettings: Bool { true }

  static var lineForm: LineForm { .dashedWords }
  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? {
    switch arguments.count {
    case 0: [.words(Settings.declarations.map(\.name.rawValue))]
    case 1: [.words(arguments.first.flatMap { Settings.declaration(of: $0) }?.choices ?? [])]
    default: nil
    }
  }
  static var triedWords: TriedWords {
    [
      "language": ["language", "lang", "langue", "γλώσσα", "idioma", "língua"],
      "theme": ["theme", "thème", "θέμα", "tema"],
      "color": ["color", "colour", "couleur", "χρώμα", "cor"],
    ]
  }
  static var need: CommandNeed? { CommandNeed(.needSettingAndValue, as: "theme dark") }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.configSetHelpName, valueName: .configSetHelpNameValue))
  var name: String

  @Argument(help: ArgumentHelp(.configSetHelpWords, valueName: .configSetHelpWordsValue))
  var words: [String]

  func run(in context: ShellContext) async throws {
    guard let setting = Settings.declaration(of: name) else { throw Failure.noSetting(name) }
    try SettingsFileEditor(path: context.paths.settings).set(setting, to: words.joined(separator: " "))
    try await context.acknowledgeSetting(setting.name) { .isSaved(name, path: $0) }
  }
}

struct ConfigUnsetCommand: SessionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "unset", abstract: .configUnsetHelp) }
  static var showsProblemsOfSettings: Bool { true }

  static var firstArgument: [CompletionSlot]? { [.words(Settings.declarations.map(\.name.rawValue))] }
  static var need: CommandNeed? { CommandNeed(.needSetting, as: "theme") }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.configUnsetHelpName, valueName: .configUnsetHelpNameValue))
  var name: String

  func run(in context: ShellContext) async throws {
    let wasSet = try SettingsFileEditor(path: context.paths.settings).unset(name)
    try await context.acknowledgeSetting(Settings.declaration(of: name)?.name, isChanged: wasSet) {
      wasSet ? .isUnset(name, path: $0) : .wasNotSet(name, path: $0)
    }
  }
}

extension CommandContext {
  /// Displays settings with their origins, and their problems.
  func showSettings(_ entries: [SettingEntry]) async throws {
    if isJSON { return try await print(ConfigRendering.document(entries)) }
    let rendering = ConfigRendering(language: language)
    try await console.print(rendering.table(entries).lines(width: nil))
    await say(rendering.place(of: paths.settings))
    for problem in settings.problems { await say(problem.failure.sentences(at: place), .failure) }
  }

  /// Applies a changed setting, and says what was changed in the settings file, and if it does not count at once.
  ///
  /// - Parameter text: the change of the file at a path.
  func acknowledgeSetting(
    _ name: SettingName?,
    isChanged: Bool = true,
    _ text: (_ path: String) -> Message
  ) async throws {
    let remark: Message? = if let name, isChanged { await applying(name) } else { nil }
    if isJSON {
      return try await print(ConfigRendering.document(name.map { [nextSettings().entry($0)] } ?? []))
    }
    let isLocal = isChanged && name == Setting.server.name && nextSettings()[.server] == nil
    await say([text(paths.settings), remark ?? (isLocal ? .localBoardInUse : nil)].compactMap(\.self))
  }

  /// Applies a setting that was changed in the file.
  ///
  /// - Returns: why it does not count at once, if so.
  package func applying(_ name: SettingName) async -> Message? {
    // After a one-shot command nothing follows that it could apply to.
    let isLive = place == .oneShot ? true : await apply(name)
    if case .environment(let variable) = nextSettings().entry(name).origin { return .comesFirst(variable) }
    if !isLive { return .takesRestart }
    for section in sections { if let remark = await section.remark(on: name) { return remark } }
    return nil
  }
}
