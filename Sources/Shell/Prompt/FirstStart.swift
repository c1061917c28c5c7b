import Foundation
import Loading

/// Whether a prompt starts for the first time: there is no history yet. An empty one remembers that it has started.
struct FirstStart {
  let history: String

  /// Looks at the history in a file.
  init(history: String) { self.history = history }

  /// Whether this is the first start, and the next one will know that it is not.
  func isRemembered() -> Bool {
    guard !FileManager.default.fileExists(atPath: history) else { return false }
    try? FileManager.default.createDirectory(
      atPath: FilePath(history).folder ?? ".",
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    return FileManager.default.createFile(atPath: history, contents: nil, attributes: [.posixPermissions: 0o600])
  }
}
