package import Foundation
import HTTP
package import Languages
import Loading
import Terminal

extension Setting where Value == URL? {
  /// The board's base address; `nil` for the local board.
  package static var server: Setting { address("server").otherwise(.settingLocalBoard) }

  /// The address of a service that the board offers where no other is named.
  package static func serviceOfTheBoard(_ name: String) -> Setting {
    address(name).otherwise(.settingBoard)
  }

  /// The address of a service, without a user name and a password, which nothing may show (``Settings/credentials``).
  package static func address(_ name: String) -> Setting {
    let name = SettingName(rawValue: name)
    return Setting(name, standard: nil, rule: SettingRules.address) { reader, rule in
      let url = reader.read(name, reader.source(name), standard: nil, text: { $0?.withoutPassword }, rule)
      reader.keepCredentials(of: url)
      return url?.withoutUser
    }
  }
}

extension Setting where Value == Capabilities.ColourChoice {
  /// When to use colour.
  static var color: Setting { Setting.choice("color", standard: .auto) }
}

extension Setting where Value == ThemeChoice {
  /// The colours that suit the background.
  static var theme: Setting { Setting.choice("theme", standard: .auto) }
}

extension Setting where Value: RawRepresentable<String> & CaseIterable {
  /// A setting with one of a few values.
  package static func choice(_ name: String, standard: Value) -> Setting {
    Setting(
      name,
      standard: standard,
      choices: Value.allCases.map(\.rawValue),
      text: \.rawValue,
      rule: SettingRules.choice
    )
  }
}

extension Setting where Value == Language {
  /// The language of the interface.
  static var language: Setting {
    Setting(
      "language",
      standard: .english,
      choices: Language.allCases.map(\.rawValue),
      text: \.rawValue,
      source: { $0.sourceOfLanguage },
      rule: SettingRules.language
    )
  }
}

extension Setting where Value == PictureProtocol? {
  /// How pictures are displayed; `nil` asks the terminal.
  static var images: Setting {
    Setting(
      "images",
      standard: nil,
      choices: PictureProtocol.allCases.map(\.rawValue),
      text: { $0?.rawValue },
      source: { $0.sourceOfImages }
    ) { text throws(SettingRules.InvalidValue) in try SettingRules.choice(text) as PictureProtocol }
    .otherwise(.settingImagesAutomatic)
  }
}

extension Setting where Value == Bool {
  /// Whether nothing on the screen may be redrawn.
  package static var linear: Setting {
    Setting(
      "linear",
      .flag,
      standard: false,
      choices: ["true", "false"],
      text: { $0 ? "true" : "false" },
      source: { $0.sourceOfLinear },
      rule: SettingRules.flag
    )
  }

  /// Whether lists that fill the screen react to the mouse.
  static var mouse: Setting {
    Setting(
      "mouse",
      .flag,
      standard: true,
      choices: ["true", "false"],
      text: { $0 ? "true" : "false" },
      rule: SettingRules.flag
    )
  }
}

extension Setting where Value == String {
  /// The command for long output; empty or `cat` for none.
  package static var pager: Setting {
    Setting("pager", standard: "less -FIRX", text: { $0 }, source: { $0.sourceOfPager }, rule: SettingRules.command)
  }
}

extension Settings {
  /// The board's base address; `nil` for the local board.
  package var server: URL? { self[.server] }
  var colour: Capabilities.ColourChoice { self[.color] }
  /// The language of the interface.
  package var language: Language { self[.language] }
  var theme: ThemeChoice { self[.theme] }
  var images: PictureProtocol? { self[.images] }
  var isLinear: Bool { self[.linear] }
  var pager: String { self[.pager] }
}

extension Settings {
  /// Whether a session can go on with another value of a setting of the shell's: nothing is prepared for pictures that
  /// were switched off.
  func canChange(_ name: SettingName, to next: Settings) -> Bool {
    name != Setting.images.name || (images != PictureProtocol.none && next.images != PictureProtocol.none)
  }
}

extension SettingEntry {
  /// Whether an option of this start decides.
  var isOption: Bool { if case .option = origin { true } else { false } }
}

extension SettingName {
  /// `--no-images`, which is no setting of its own but a value of `images`.
  static let noImages = SettingName(rawValue: "no_images")
}

extension SettingsReader {
  fileprivate var sourceOfLanguage: Source? {
    if let source = source(Setting.language.name) { return source }
    // A locale with an unsupported language has not chosen English: nothing has.
    guard let variable = Language.variables.first(where: { environment[$0]?.isEmpty == false }),
      let language = environment[variable].flatMap(Language.init(locale:))
    else { return nil }
    return Source(text: language.rawValue, origin: .environment(variable))
  }

  fileprivate var sourceOfImages: Source? {
    guard options[.noImages] != nil else { return source(Setting.images.name) }
    return Source(text: PictureProtocol.words.rawValue, origin: .option(SettingName.noImages.option))
  }

  fileprivate var sourceOfLinear: Source? {
    // Whatever was set: a dumb terminal cannot do otherwise.
    if options[Setting.linear.name] == nil, environment["TERM"] == "dumb" {
      return Source(text: "true", origin: .environment("TERM"))
    }
    // As in other programs (gh, huh), any value counts; but a value that says no must not mean yes.
    let says = environment["ACCESSIBLE"].map { !["", "0", "false"].contains($0.lowercased()) } ?? false
    let own = source(Setting.linear.name)
    guard says, options[Setting.linear.name] == nil, environment[Setting.linear.name.variable]?.isEmpty != false else {
      return own
    }
    return Source(text: "true", origin: .environment("ACCESSIBLE"))
  }

  fileprivate var sourceOfPager: Source? {
    if let source = source(Setting.pager.name, isEmptyText: true) { return source }
    return environment["PAGER"].map { Source(text: $0, origin: .environment("PAGER")) }
  }

  package mutating func now() -> Date? {
    guard let text = environment["CLASSIFIEDS_NOW"], !text.isEmpty else { return nil }
    if let date = WireDate.date(from: text) { return date }
    note(Failure(.usage, .nowInvalid(text), hint: .nowForm), .environment("CLASSIFIEDS_NOW"))
    return nil
  }
}

extension Language {
  /// The variables that select a language; the first one set decides (POSIX, 8.2).
  package static let variables = ["LC_ALL", "LC_MESSAGES", "LANG"]
}

extension URL {
  /// The address with dots for a password: it is displayed on screens and in reports.
  fileprivate var withoutPassword: String {
    guard password() != nil, var parts = URLComponents(url: self, resolvingAgainstBaseURL: false) else {
      return absoluteString
    }
    parts.percentEncodedPassword = "..."
    return parts.string ?? ""
  }
}
