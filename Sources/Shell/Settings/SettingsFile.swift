import Foundation
import Languages

/// The settings file: TOML with one value a name.
struct SettingsFile: Equatable {
  /// Where it is.
  let path: String
  /// The values by name, as text.
  private(set) var values: [SettingName: String] = [:]
  /// Why it, or a line of it, is not used.
  private(set) var problems: [Failure] = []

  /// Reads the file; one that does not exist sets nothing.
  init(path: String) {
    do {
      self.init(toml: try Self.text(at: path) ?? "", path: path)
    } catch {
      self.init(toml: "", path: path)
      problems = [error]
    }
  }

  /// Reads a text. What is no TOML sets nothing at all; an unknown name or a value of the wrong type is passed over.
  init(toml: String, path: String) {
    self.path = path
    do throws(Failure) {
      for (name, value) in try Self.document(toml, path: path).values {
        guard let setting = SettingName(rawValue: name) else {
          problems.append(.noSetting(name, in: path))
          continue
        }
        switch (setting, value) {
        case (.linear, .flag(let flag)): values[setting] = flag ? "true" : "false"
        case (.linear, _): problems.append(Self.wrongType(setting, path))
        case (_, .text(let text)): values[setting] = text
        case (_, _): problems.append(Self.wrongType(setting, path))
        }
      }
    } catch {
      problems = [error]
    }
  }

  /// The text of the file; `nil` when there is none. Throws a usage ``Failure``.
  static func text(at path: String) throws(Failure) -> String? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    if let text = try? String(contentsOfFile: path, encoding: .utf8) { return text }
    throw Failure(.usage, .settingsFileUnreadable(path), kept: .nothingDone, hint: .settingsFileUnreadableHint)
  }

  /// A text as TOML. Throws a usage ``Failure`` that names the line.
  static func document(_ toml: String, path: String) throws(Failure) -> TOMLDocument {
    do throws(TOMLError) {
      return try TOMLDocument(Array(toml.utf8))
    } catch {
      let (line, reason) = (error.line, error.message)
      throw Failure(
        .usage,
        .settingsFileProblem(path, line: line, reason: reason),
        kept: .nothingDone,
        hint: .correctLine
      )
    }
  }

  private static func wrongType(_ name: SettingName, _ path: String) -> Failure {
    let text = "\(path): \(name.rawValue)"
    let form = name == .linear ? "linear = true" : "\(name.rawValue) = \"…\""
    let what =
      name == .linear
      ? Message.neitherTrueNorFalse(text)
      : Message.settingNotText(text)
    let hint = Message.writeSettingAs(form)
    return Failure(.usage, what, kept: .nothingDone, hint: hint)
  }
}
