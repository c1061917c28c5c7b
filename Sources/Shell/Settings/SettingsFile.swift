import Foundation
import Languages
import Loading
import Terminal

/// The settings file: TOML with one value per name.
package struct SettingsFile {
  /// Its path.
  package let path: String
  /// The values by name, as text.
  package private(set) var values: [SettingName: String] = [:]
  /// The words of the user's own, from its table `alias`, in order.
  package private(set) var aliases: [Alias] = []
  /// The looks of the user's own, from the theme file beside it.
  private(set) var themeChanges = ThemeChanges()
  /// Why it, or a line of it, is not used.
  package private(set) var problems: [Failure] = []

  /// Reads the file; a missing one sets nothing.
  package init(path: String) {
    do {
      self.init(toml: try Self.text(at: path) ?? "", path: path)
    } catch {
      self.init(toml: "", path: path)
      problems = [error]
    }
    readTheme(at: (FilePath(path).folder ?? ".") + "/theme.toml")
  }

  /// Reads the theme file; a missing one changes nothing.
  private mutating func readTheme(at path: String) {
    do throws(Failure) {
      for (name, value) in try Self.document(try Self.text(at: path) ?? "", path: path).values {
        guard case .text(let words) = value else {
          problems.append(Failure(.usage, .settingNotText("\(path): \(name)"), hint: .lookWords))
          continue
        }
        do throws(ThemeChanges.Flaw) {
          try themeChanges.set(name, to: words)
        } catch {
          problems.append(error.failure(of: "\(path): \(name)"))
        }
      }
    } catch {
      problems.append(error)
    }
  }

  /// Parses a text. Invalid TOML sets nothing at all; an unknown name or a value of the wrong type is skipped.
  package init(toml: String, path: String) {
    self.path = path
    do throws(Failure) {
      let document = try Self.document(toml, path: path)
      for (name, statement) in document.statements(inTable: Alias.table) {
        guard case .text(let line) = statement.content else {
          let what = Message.settingNotText("\(path): \(Alias.table).\(name)")
          problems.append(Failure(.usage, what, hint: .writeSettingAs("\(SettingsText.key(name)) = \"search …\"")))
          continue
        }
        aliases.append(Alias(name: name, line: line))
      }
      let isTable = !document.statements.contains { $0.path == [Alias.table] }
      for (name, value) in document.values where name != Alias.table || !isTable {
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

  /// The text of the file; `nil` if there is none. Throws a usage ``Failure``.
  package static func text(at path: String) throws(Failure) -> String? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    if let text = try? String(contentsOfFile: path, encoding: .utf8) { return text }
    throw Failure(.usage, .settingsFileUnreadable(path), hint: .settingsFileUnreadableHint)
  }

  /// Parses a text as TOML. Throws a usage ``Failure`` that names the line.
  package static func document(_ toml: String, path: String) throws(Failure) -> TOMLDocument {
    do throws(TOMLError) {
      return try TOMLDocument(Array(toml.utf8))
    } catch {
      let what = Message.settingsFileProblem(path, line: error.line, reason: error.message)
      throw Failure(.usage, what, hint: .correctLine)
    }
  }

  private static func wrongType(_ setting: any SettingDeclaration, _ path: String) -> Failure {
    let name = setting.name.rawValue
    let text = "\(path): \(name)"
    let form = setting.kind == .flag ? "\(name) = true" : "\(name) = \"…\""
    let what = setting.kind == .flag ? Message.neitherTrueNorFalse(text) : Message.settingNotText(text)
    return Failure(.usage, what, hint: .writeSettingAs(form))
  }
}

extension ThemeChanges.Flaw {
  /// The problem of a line in the theme file.
  fileprivate func failure(of place: String) -> Failure {
    switch self {
    case .unknownName:
      Failure(.usage, .noLook(place), hint: .looksAre(ThemeChanges.names.joined(separator: ", ")))
    case .unknownWord(let word): Failure(.usage, .lookNotUnderstood(place, word: .quoted(word)), hint: .lookWords)
    }
  }
}
