import Foundation
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
      throw Failure(.usage, "\(path) cannot be read", hint: "check its permissions, and that it is UTF-8")
    }
    try self.init(toml: text, path: path)
  }

  init(toml: String, path: String) throws {
    let table: TOMLTable
    do {
      table = try TOMLTable(string: toml)
    } catch let error as TOMLParseError {
      throw Failure(.usage, "\(path), line \(error.source.begin.line): \(error.description)", hint: "correct it")
    }
    for (name, value) in table {
      guard Self.names.contains(name) else {
        let guess = DidYouMean.closest(to: name, in: Self.names).map { "did you mean “\($0)”?" }
        throw Failure(
          .usage,
          "\(path): there is no setting “\(name)”",
          hint: guess ?? "the settings are " + Self.names.joined(separator: ", ")
        )
      }
      guard let text = value.string else {
        throw Failure(.usage, "\(path): \(name) is no text", hint: "write \(name) = \"…\"")
      }
      values[name] = text
    }
  }
}
