import Languages

extension Language {
  /// The language in which the program speaks before it knows its settings: `--language` as far as it can be found in the
  /// arguments, then `CLASSIFIEDS_LANGUAGE`, then the locale.
  init(arguments: [String], environment: [String: String]) {
    let named = Self.option(in: arguments) ?? environment["CLASSIFIEDS_LANGUAGE"]
    self = named.flatMap(Language.init(locale:)) ?? Language(environment: environment)
  }

  private static func option(in arguments: [String]) -> String? {
    let options = arguments.prefix { $0 != "--" }
    if let given = options.last(where: { $0.hasPrefix("--language=") }) {
      return String(given.dropFirst("--language=".count))
    }
    guard let name = options.lastIndex(of: "--language"), options.indices.contains(name + 1) else { return nil }
    return options[name + 1]
  }
}
