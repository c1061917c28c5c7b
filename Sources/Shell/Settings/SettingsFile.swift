import Foundation
import Languages

/// The settings file: TOML with one value a name.
package struct SettingsFile {
  /// Where it is.
  package let path: String
  /// The values by name, as text.
  package private(set) var values: [SettingName: String] = [:]
  /// Why it, or a line of it, is not used.
  package private(set) var problems: [Failure] = []

  /// Reads the file; one that does not exist sets nothing.
  package init(path: String) {
    do {
      self.init(toml: try Self.text(at: path) ?? "", path: path)
    } catch {
      self.init(toml: "", path: path)
      problems = [error]
    }
  }

  /// Reads a text. What is no TOML sets nothing at all; an unknown name or a value of the wrong type is passed over.
  package init(toml: String, path: String) {
    self.path = path
    do throws(Failure) {
      for (name, value) in try Self.document(toml, path: path).values {
        guard let setting = Settings.declaration(of: name) else {
          problems.append(.noSetting(name, in: path))
          continue
        }
        switch (setting.kind, value) {
        case (.flag, .flag(let flag)): values[setting.name] = flag ? "true" : "false"
        case (.text, .text(let text)), (.file, .text(let text)): values[setting.name] = text
        default: problems.append(Self.wrongType(setting, path))
        }
      }
    } catch {
      problems = [error]
    }
  }

  /// The text of the file; `nil` when there is none. Throws a usage ``Failure``.
  package static func text(at path: String) throws(Failure) -> String? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    if let text = try? String(contentsOfFile: path, encoding: .utf8) { return text }
    throw Failure(
      .usage,
      Message(
        en: "\(path) cannot be read",
        fr: "\(path) est illisible",
        el: "το \(path) δεν διαβάζεται",
        ptBR: "\(path) não pode ser lido"
      ),
      kept: .nothingDone,
      hint: Message(
        en: "check its permissions, and that it is UTF-8",
        fr: "vérifier ses permissions, et qu’il est en UTF-8",
        el: "ελέγξτε τα δικαιώματά του, και ότι είναι UTF-8",
        ptBR: "verifique as permissões, e se está em UTF-8"
      )
    )
  }

  /// A text as TOML. Throws a usage ``Failure`` that names the line.
  package static func document(_ toml: String, path: String) throws(Failure) -> TOMLDocument {
    do throws(TOMLError) {
      return try TOMLDocument(Array(toml.utf8))
    } catch {
      let (line, reason) = (error.line, error.message)
      throw Failure(
        .usage,
        Message(
          en: "\(path), line \(line): \(reason)",
          fr: "\(path), ligne \(line) : \(reason)",
          el: "\(path), γραμμή \(line): \(reason)",
          ptBR: "\(path), linha \(line): \(reason)"
        ),
        kept: .nothingDone,
        hint: Message(en: "correct it", fr: "la corriger", el: "διορθώστε την", ptBR: "corrija-a")
      )
    }
  }

  private static func wrongType(_ setting: any SettingDeclaration, _ path: String) -> Failure {
    let name = setting.name.rawValue
    let text = "\(path): \(name)"
    let form = setting.kind == .flag ? "\(name) = true" : "\(name) = \"…\""
    let what =
      setting.kind == .flag
      ? Message(
        en: "\(text) is neither true nor false",
        fr: "\(text) n’est ni true ni false",
        el: "το \(text) δεν είναι ούτε true ούτε false",
        ptBR: "\(text) não é true nem false"
      )
      : Message(
        en: "\(text) is no text",
        fr: "\(text) n’est pas un texte",
        el: "το \(text) δεν είναι κείμενο",
        ptBR: "\(text) não é um texto"
      )
    let hint = Message(en: "write \(form)", fr: "écrire \(form)", el: "γράψτε \(form)", ptBR: "escreva \(form)")
    return Failure(.usage, what, kept: .nothingDone, hint: hint)
  }
}
