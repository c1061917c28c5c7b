import Birds
import Foundation
import Languages
import Loading
import Orders
import Terminal

extension SettingsReader {
  mutating func language(_ options: GlobalOptions?) -> Language {
    var source = source(.language, option: options?.language)
    // A locale of no language of ours has not chosen English: nothing has.
    if source == nil, let variable = Language.variables.first(where: { environment[$0]?.isEmpty == false }),
      let language = environment[variable].flatMap(Language.init(locale:))
    {
      source = Source(text: language.rawValue, origin: .environment(variable))
    }
    return read(.language, source, standard: .english, text: \.rawValue, SettingRules.language)
  }

  /// The host of a service of the birds.
  ///
  /// - Parameter emulator: a variable that comes before all else, as for Google's own clients, and alone asks for plain text.
  mutating func host(_ name: SettingName, option: String?, emulator: String) -> ServiceHost? {
    var source = source(name, option: option)
    var isEncrypted = true
    if let text = environment[emulator], !text.isEmpty {
      source = Source(text: text, origin: .environment(emulator))
      isEncrypted = false
    }
    return read(name, source, standard: nil, text: { $0?.text }) { text throws(SettingRules.Refusal) in
      try SettingRules.host(text, isEncrypted: isEncrypted)
    }
  }

  /// What a configuration file of Firebase says, and who named the file; `nil` where nobody did, and where the project is named by
  /// something that comes first: the file's key would be another project's.
  mutating func birdsConfig(_ options: GlobalOptions?) -> (file: BirdsConfig, origin: SettingOrigin)? {
    let source = source(.birdsConfig, option: options?.birdsConfig)
    let place = source.map { path($0.text, $0.origin) }
    let file: BirdsConfig? = read(.birdsConfig, source, standard: nil, text: { $0.flatMap { _ in place } }) {
      text throws(SettingRules.Refusal) in
      try BirdsConfig(path: place ?? text)
    }
    guard let file, let source else { return nil }
    let project = self.source(.birdsProject, option: options?.birdsProject)
    if let project, project.origin.rank <= source.origin.rank { return nil }
    return (file, source.origin)
  }

  /// A path as somebody wrote it: `~/` is the home folder, and in the settings file what is not absolute lies beside that file.
  private func path(_ text: String, _ origin: SettingOrigin) -> String {
    if text.hasPrefix("~/"), let home = environment["HOME"], !home.isEmpty { return home + text.dropFirst() }
    guard case .file(let settings) = origin, !text.hasPrefix("/"), let slash = settings.lastIndex(of: "/") else {
      return text
    }
    return settings[...slash] + text
  }

  mutating func ordersLimits() -> OrdersLimits {
    OrdersLimits(
      rows: read(
        .ordersMaxRows,
        source(.ordersMaxRows, option: nil),
        standard: OrdersLimits.standard.rows,
        text: { String($0) },
        SettingRules.size
      ),
      bytes: read(
        .ordersMaxBytes,
        source(.ordersMaxBytes, option: nil),
        standard: OrdersLimits.standard.bytes,
        text: { String($0) },
        SettingRules.size
      )
    )
  }

  mutating func images(_ options: GlobalOptions?) -> PictureProtocol? {
    let source =
      options?.noImages == true
      ? Source(text: PictureProtocol.words.rawValue, origin: .option("--no-images"))
      : source(.images, option: options?.images?.rawValue)
    return read(.images, source, standard: nil, text: \.?.rawValue) { text throws(SettingRules.Refusal) in
      let choice: PictureProtocol = try SettingRules.choice(text)
      return choice
    }
  }

  mutating func linear(_ options: GlobalOptions?) -> Bool {
    var source = source(.linear, option: options?.linear == true ? "true" : nil)
    // Whatever was set: it cannot do otherwise.
    if options?.linear != true, environment["TERM"] == "dumb" {
      source = Source(text: "true", origin: .environment("TERM"))
    }
    return read(.linear, source, standard: false, text: { $0 ? "true" : "false" }, SettingRules.flag)
  }

  mutating func pager() -> String {
    var source = source(.pager, option: nil, isEmptyText: true)
    if source == nil, let pager = environment["PAGER"] { source = Source(text: pager, origin: .environment("PAGER")) }
    return read(.pager, source, standard: Settings.standardPager, text: { $0 }, SettingRules.command)
  }

  mutating func now() -> Date? {
    guard let text = environment["CLASSIFIEDS_NOW"], !text.isEmpty else { return nil }
    if let date = WireDate.date(from: text) { return date }
    let what = Message.nowInvalid(text)
    let hint = Message.nowForm
    note(Failure(.usage, what, kept: .nothingDone, hint: hint), .environment("CLASSIFIEDS_NOW"))
    return nil
  }
}

extension Language {
  /// The variables that ask for a language, the first that is set before the others (POSIX, 8.2).
  static let variables = ["LC_ALL", "LC_MESSAGES", "LANG"]
}
