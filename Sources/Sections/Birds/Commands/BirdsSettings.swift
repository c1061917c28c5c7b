package import Birds
package import Foundation
import Imaging
import Languages
import Shell

extension Setting where Value == URL? {
  /// The base address of the watermark service; `nil` for the board's.
  static var watermarkServer: Setting { .serviceOfTheBoard("watermark_server") }
}

extension Setting where Value == BirdsConfig.Named? {
  /// A configuration file of Firebase, which names a project and its key.
  static var birdsConfig: Setting {
    let name = SettingName(rawValue: "birds_config")
    return Setting(name, .file, standard: nil, rule: BirdsConfig.Named.read) { reader, _ in
      let source = reader.source(name)
      let place = source.map { path($0.text, $0.origin, home: reader.environment["HOME"]) }
      let file: BirdsConfig? = reader.read(name, source, standard: nil, text: { $0.flatMap { _ in place } }) {
        text throws(SettingRules.InvalidValue) in
        try BirdsConfig(path: place ?? text)
      }
      guard let file, let source else { return nil }
      // The key of the file belongs to its project: where something that comes first names another, it is not that
      // one's.
      let project = reader.source(Setting<String?>.birdsProject.name)
      if let project, project.origin.rank <= source.origin.rank { return nil }
      return BirdsConfig.Named(file: file, origin: source.origin)
    }
  }

  /// A path as written: `~/` is the home folder, and in the settings file a relative path is relative to that file.
  private static func path(_ text: String, _ origin: SettingOrigin, home: String?) -> String {
    if text.hasPrefix("~/"), let home, !home.isEmpty { return home + text.dropFirst() }
    guard case .file(let settings) = origin, !text.hasPrefix("/"), let slash = settings.lastIndex(of: "/") else {
      return text
    }
    return settings[...slash] + text
  }
}

extension BirdsConfig {
  /// A configuration file, and who named it.
  struct Named: Sendable {
    let file: BirdsConfig
    let origin: SettingOrigin

    /// A file that is about to be named in the settings file.
    @Sendable
    static func read(_ path: String) throws(SettingRules.InvalidValue) -> Named? {
      Named(file: try BirdsConfig(path: (path as NSString).expandingTildeInPath), origin: .standard)
    }
  }
}

extension Setting where Value == String? {
  /// The project of the birds; `nil` for the board's.
  static var birdsProject: Setting {
    Setting(
      "birds_project",
      standard: nil,
      text: { $0 },
      source: { $0.source("birds_project", or: \.project) },
      rule: SettingRules.cloudName
    )
    .otherwise(.birdsOfBoard)
  }
}

extension Setting where Value == String {
  /// The API key for signing up.
  static var birdsKey: Setting {
    Setting(
      "birds_key",
      standard: "",
      text: { $0.isEmpty ? nil : "..." },
      source: { $0.source("birds_key", or: \.key) },
      rule: SettingRules.key
    )
  }

  /// The database in the project.
  static var birdsDatabase: Setting {
    Setting("birds_database", standard: "(default)", text: { $0 }, rule: SettingRules.cloudName)
  }
}

extension Setting where Value == ServiceHost? {
  /// Firestore's host; `nil` for Google's, or the board.
  static var birdsHost: Setting { host("birds_host", emulator: "FIRESTORE_EMULATOR_HOST") }
  /// The sign-in host; `nil` for Google's, or the board.
  static var birdsAuthHost: Setting { host("birds_auth_host", emulator: "FIREBASE_AUTH_EMULATOR_HOST") }

  /// - Parameter emulator: a variable that comes before all else, as for Google's own clients, and alone asks for plain text.
  private static func host(_ name: String, emulator: String) -> Setting {
    let name = SettingName(rawValue: name)
    return Setting(name, standard: nil, rule: { text throws(SettingRules.InvalidValue) in try SettingRules.host(text) })
    {
      reader,
      _ in
      var source = reader.source(name)
      let plain = reader.environment[emulator].flatMap { $0.isEmpty ? nil : $0 }
      if let plain { source = SettingsReader.Source(text: plain, origin: .environment(emulator)) }
      return reader.read(name, source, standard: nil, text: { $0?.text }) { text throws(SettingRules.InvalidValue) in
        try SettingRules.host(text, isEncrypted: plain == nil)
      }
    }
    .otherwise(.birdsHostOfBoard)
  }
}

extension Settings {
  /// The base address of the watermark service; `nil` for the board's.
  package var watermarkServer: URL? { self[.watermarkServer] }

  /// The configured place of the birds.
  package var birdsSource: BirdsSource {
    BirdsSource(
      project: self[.birdsProject],
      key: self[.birdsKey],
      database: self[.birdsDatabase],
      firestore: self[.birdsHost],
      auth: self[.birdsAuthHost]
    )
  }
}

extension SettingsReader {
  /// The first of what was written about a setting that the configuration file may say as well.
  fileprivate func source(_ name: String, or value: (BirdsConfig) -> String) -> Source? {
    let source = source(SettingName(rawValue: name))
    guard let config = self.value(of: Setting.birdsConfig), source.map({ config.origin.rank < $0.origin.rank }) ?? true
    else { return source }
    return Source(text: value(config.file), origin: config.origin)
  }
}

extension SettingRules {
  /// The name of a project or database in a path: `birds-2f41`, `(default)`.
  static func cloudName(_ text: String) throws(InvalidValue) -> String {
    let allowed = text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || [UInt8(ascii: "-"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "."), UInt8(ascii: ":")].contains(
          byte
        )
    }
    guard (1...100).contains(text.utf8.count), allowed else { throw InvalidValue(expected: .settingFormName) }
    return text
  }

  /// The host of a service, without a scheme, which the setting cannot choose.
  static func host(_ text: String, isEncrypted: Bool = true) throws(InvalidValue) -> ServiceHost {
    guard let host = ServiceHost(text, isEncrypted: isEncrypted) else {
      let examples = "birds.example, birds.example:8443, [2001:db8::1]:8443"
      throw InvalidValue(expected: .settingFormHost(examples))
    }
    return host
  }

  /// A text for an address that is never displayed.
  static func key(_ text: String) throws(InvalidValue) -> String {
    guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { throw InvalidValue(expected: .settingFormKey) }
    return text
  }
}

/// The project and the API key from a `google-services.json`, Firebase's configuration file for apps.
struct BirdsConfig: Sendable, Equatable {
  /// The maximum size in bytes; a real file has a few thousand.
  private static let longest = 1 << 20

  /// `project_info.project_id`.
  let project: String
  /// The first `client[].api_key[].current_key`.
  let key: String

  /// Reads a file. Throws if it cannot be read, or is another kind of file.
  init(path: String) throws(SettingRules.InvalidValue) {
    let data: Data
    do throws(PictureFileError) {
      data = try PictureFile.read(path, most: Self.longest)
    } catch {
      let reason = error.explanation.what
      throw Self.refusal(.birdsConfigUnreadable(path, reason: reason))
    }
    guard let contents = try? JSONDecoder().decode(Contents.self, from: data) else {
      throw Self.refusal(.birdsConfigOtherFile(path))
    }
    guard let project = contents.project_info?.project_id else {
      throw Self.refusal(
        contents.type == nil ? .birdsConfigLacks(path, member: "project_info.project_id") : .birdsConfigOtherFile(path)
      )
    }
    let keys = contents.client?.flatMap { $0.api_key ?? [] }.compactMap(\.current_key) ?? []
    guard let key = keys.first(where: { !$0.isEmpty }) else {
      throw Self.refusal(.birdsConfigLacks(path, member: "client[].api_key[].current_key"))
    }
    self.project = try SettingRules.cloudName(project)
    self.key = try SettingRules.key(key)
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  private struct Contents: Decodable {
    struct ProjectInfo: Decodable { var project_id: String? }
    struct Client: Decodable { var api_key: [Key]? }
    struct Key: Decodable { var current_key: String? }

    var project_info: ProjectInfo?
    var client: [Client]?
    /// Only the keys of service accounts have one.
    var type: String?
  }

  private static func refusal(_ problem: Message) -> SettingRules.InvalidValue {
    SettingRules.InvalidValue(expected: .birdsConfigExpected, problem: problem)
  }
}
