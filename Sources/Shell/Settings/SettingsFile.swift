import Foundation
import Languages
import TOMLKit

/// The settings file: TOML with one value a name.
struct SettingsFile: Equatable {
  /// The names that may be set.
  static let names = ["server", "currency", "color", "language", "theme", "images"]

  /// The values by name, as text.
  private(set) var values: [String: String] = [:]

  /// Sets nothing.
  init() {}

  /// Reads the file; one that does not exist sets nothing.
  ///
  /// Throws a usage ``Failure`` that names the line for what is no TOML, an unknown name or a value that is no text.
  init(path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else {
      self.init()
      return
    }
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw Failure(.usage, .unreadable(path), hint: .checkPermissionsAndEncoding)
    }
    try self.init(toml: text, path: path)
  }

  init(toml: String, path: String) throws {
    let table: TOMLTable
    do {
      table = try TOMLTable(string: toml)
    } catch let error as TOMLParseError {
      throw Failure(.usage, .wrongLine(error.source.begin.line, of: path, error.description), hint: .correctIt)
    }
    for (name, value) in table {
      guard Self.names.contains(name) else {
        let guess = DidYouMean.closest(to: name, in: Self.names).map { Message.didYouMean(.quoted($0)) }
        throw Failure(.usage, .noSetting(name, in: path), hint: guess ?? .settingsAre(Self.names))
      }
      guard let text = value.string else {
        throw Failure(.usage, .noText(name, in: path), hint: .writeAsText(name))
      }
      values[name] = text
    }
  }
}

extension Message {
  fileprivate static func unreadable(_ path: String) -> Message {
    Message(
      en: "\(path) cannot be read",
      fr: "\(path) est illisible",
      el: "το \(path) δεν διαβάζεται",
      ptBR: "\(path) não pode ser lido"
    )
  }

  fileprivate static let checkPermissionsAndEncoding = Message(
    en: "check its permissions, and that it is UTF-8",
    fr: "vérifier ses droits d’accès, et qu’il est en UTF-8",
    el: "ελέγξτε τα δικαιώματά του και ότι είναι UTF-8",
    ptBR: "verifique as permissões, e se é UTF-8"
  )

  fileprivate static func wrongLine(_ line: some BinaryInteger, of path: String, _ reason: String) -> Message {
    Message(
      en: "\(path), line \(line): \(reason)",
      fr: "\(path), ligne \(line) : \(reason)",
      el: "\(path), γραμμή \(line): \(reason)",
      ptBR: "\(path), linha \(line): \(reason)"
    )
  }

  fileprivate static let correctIt = Message(
    en: "correct it",
    fr: "la corriger",
    el: "διορθώστε την",
    ptBR: "corrija a linha"
  )

  fileprivate static func noSetting(_ name: String, in path: String) -> Message {
    let quoted = Message.quoted(name)
    return Message(
      en: "\(path): there is no setting \(quoted)",
      fr: "\(path) : il n’y a pas de réglage \(quoted)",
      el: "\(path): δεν υπάρχει ρύθμιση \(quoted)",
      ptBR: "\(path): não há configuração \(quoted)"
    )
  }

  fileprivate static func settingsAre(_ names: [String]) -> Message {
    let names = names.joined(separator: ", ")
    return Message(
      en: "the settings are \(names)",
      fr: "les réglages sont \(names)",
      el: "οι ρυθμίσεις είναι \(names)",
      ptBR: "as configurações são \(names)"
    )
  }

  fileprivate static func noText(_ name: String, in path: String) -> Message {
    Message(
      en: "\(path): \(name) is no text",
      fr: "\(path) : \(name) n’est pas un texte",
      el: "\(path): το \(name) δεν είναι κείμενο",
      ptBR: "\(path): \(name) não é um texto"
    )
  }

  fileprivate static func writeAsText(_ name: String) -> Message {
    Message(
      en: "write \(name) = \"…\"",
      fr: "écrire \(name) = \"…\"",
      el: "γράψτε \(name) = \"…\"",
      ptBR: "escreva \(name) = \"…\""
    )
  }
}
