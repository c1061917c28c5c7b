import Foundation
import Loading

/// The secrets of a board's operator, which are in files, or in the environment.
package struct Secrets: Sendable {
  private let environment: [String: String]

  /// The secrets that an environment names.
  package init(_ environment: [String: String]) { self.environment = environment }

  /// The file of a secret: the one that the variable of its name with `_FILE` gives, or else the credential of its name
  /// that systemd has loaded for this service (`LoadCredential=`).
  package func file(_ name: String) -> String? {
    if let file = environment[name + "_FILE"], !file.isEmpty { return file }
    guard let folder = environment["CREDENTIALS_DIRECTORY"], !folder.isEmpty else { return nil }
    return FileStatus(folder + "/" + name) == nil ? nil : folder + "/" + name
  }

  /// The text in the file of a secret, without line ends around it; `nil` if there is no file. Throws ``BoardError``.
  package func text(_ name: String) throws(BoardError) -> String? {
    guard let file = file(name) else { return nil }
    return try Self.text(at: file)
  }

  /// The text in a file, without line ends around it. Throws ``BoardError``.
  package static func text(at file: String) throws(BoardError) -> String {
    guard let content = try? String(contentsOfFile: file, encoding: .utf8) else { throw .unreadableSecret(file: file) }
    return content.trimmingCharacters(in: .newlines)
  }
}
