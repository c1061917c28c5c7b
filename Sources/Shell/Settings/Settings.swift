package import Foundation
import Languages
import Terminal

/// The settings: from an option, else the environment, else the settings file.
package struct Settings: Sendable {
  /// A fixed current time.
  package let now: Date?
  /// Every setting in the order of its declaration, with the origin of its value.
  package private(set) var entries: [SettingEntry]
  /// The problems; a setting with one counts as not set.
  package let problems: [SettingProblem]
  /// The words of the user's own.
  package internal(set) var aliases: [Alias]
  /// The looks of the user's own.
  let themeChanges: ThemeChanges
  /// The user names and passwords in addresses of servers, as the values of header fields, by origin.
  package let credentials: [String: String]
  private var values: [SettingName: any Sendable]

  /// Reads every declared setting.
  ///
  /// - Parameter options: the texts of the options that were given, by the setting's name.
  package init(options: [SettingName: String] = [:], environment: [String: String], file: SettingsFile) {
    var reader = SettingsReader(options: options, environment: environment, file: file)
    for declaration in Self.declarations { reader.read(declaration) }
    now = reader.now()
    (entries, problems, values) = (reader.entries, reader.problems, reader.values)
    credentials = reader.credentials
    aliases = file.aliases
    themeChanges = file.themeChanges
  }

  /// Every setting: the board's address, those of the sections, and those of the shell.
  static var declarations: [any SettingDeclaration] {
    [Setting<URL?>.server] + Sections.all.flatMap { $0.settings } + [
      Setting<Capabilities.ColourChoice>.color, Setting<Language>.language, Setting<ThemeChoice>.theme,
      Setting<PictureProtocol?>.images, Setting<Bool>.linear, Setting<Bool>.mouse, Setting<String>.pager,
    ]
  }

  /// The setting of this name; `nil` if there is none.
  package static func declaration(of name: String) -> (any SettingDeclaration)? {
    declarations.first { $0.name.rawValue == name }
  }

  /// Creates the default settings.
  package init() {
    self.init(environment: [:], file: SettingsFile(toml: "", path: ""))
  }

  /// The value of a setting.
  package subscript<Value>(setting: Setting<Value>) -> Value {
    values[setting.name] as? Value ?? setting.standard
  }

  /// The same settings, but one with the value that it has in others.
  func taking(_ name: SettingName, from others: Settings) -> Settings {
    var settings = self
    settings.values[name] = others.values[name]
    settings.entries = entries.map { $0.name == name ? others.entry(name) : $0 }
    return settings
  }

  /// The current time: the fixed one, or the clock's.
  package var clock: @Sendable () -> Date {
    { [now] in now ?? Date() }
  }

  /// The setting with this name.
  package func entry(_ name: SettingName) -> SettingEntry {
    entries.first { $0.name == name } ?? SettingEntry(name: name, value: nil, origin: .standard)
  }
}

extension Failure {
  /// A name that is not a setting.
  ///
  /// - Parameter path: the settings file that contains it.
  package static func noSetting(_ name: String, in path: String? = nil) -> Failure {
    let names = Settings.declarations.map(\.name.rawValue)
    let guess = DidYouMean.closest(to: name, in: names)
    let hint = guess.map { Message.didYouMean(.quoted($0)) } ?? .settingNames(names.joined(separator: ", "))
    let place = Message(verbatim: path.map { "\($0): " } ?? "")
    return Failure(.usage, place + .unknownSetting(name), hint: hint)
  }
}
