import Languages

extension Language {
  /// The language for messages about arguments that cannot be parsed: from `--language`, or else
  /// `CLASSIFIEDS_LANGUAGE`, the settings file, or the locale. An unsupported tag is ignored here.
  ///
  /// - Parameter file: only read if it decides.
  package init(words: [String], environment: [String: String], file: @autoclosure () -> SettingsFile) {
    let words = words.prefix { $0 != "--" }
    let option = "--language"
    var tag = environment[Setting.language.name.variable]
    tag = words.last { $0.hasPrefix(option + "=") }.map { String($0.dropFirst(option.count + 1)) } ?? tag
    if let place = words.lastIndex(of: option) { tag = words[(place + 1)...].first ?? tag }
    self =
      tag.flatMap(Language.init(locale:)) ?? file().values[Setting.language.name].flatMap(Language.init(locale:))
      ?? Language(environment: environment)
  }
}
