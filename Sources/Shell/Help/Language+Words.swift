import Languages

extension Language {
  /// The language to answer these arguments in while nothing else is known of them: that of `--language`, or else of
  /// `CLASSIFIEDS_LANGUAGE`, or else the locale's. A tag that is none of ours is refused when the settings are read.
  init(words: [String], environment: [String: String]) {
    let words = words.prefix { $0 != "--" }
    let option = "--language"
    var tag = environment["CLASSIFIEDS_LANGUAGE"]
    tag = words.last { $0.hasPrefix(option + "=") }.map { String($0.dropFirst(option.count + 1)) } ?? tag
    if let place = words.lastIndex(of: option) { tag = words[(place + 1)...].first ?? tag }
    self = tag.flatMap(Language.init(locale:)) ?? Language(environment: environment)
  }
}
