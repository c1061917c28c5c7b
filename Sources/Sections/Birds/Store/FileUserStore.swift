package import Birds
import Database
import Foundation
import Languages
import Loading

/// Stores the users of all services by service name in one file that nobody else can read (0600).
///
/// The file is replaced as a whole, so that a reader finds the old or the new one. A file that others can read is made
/// private.
package struct FileUserStore: AnonymousUserStore {
  private struct Entry: Codable {
    var id: String
    var idToken: String
    var refreshToken: String
    var expiresAt: Date
  }

  private let path: String
  private let service: String

  /// Creates a store; its file need not exist.
  package init(path: String, service: String) {
    self.path = path
    self.service = service
  }

  package func retrieve() async throws -> AnonymousUser? {
    guard let entry = entries()[service] else { return nil }
    chmod(path, 0o600)
    return AnonymousUser(
      id: entry.id,
      idToken: entry.idToken,
      refreshToken: entry.refreshToken,
      expiresAt: entry.expiresAt
    )
  }

  package func save(_ user: AnonymousUser) async throws {
    try PrivateFile.create(path)
    do {
      // Another process may be adding the user of another service.
      try PrivateTextFile(path: path).withLock {
        var entries = entries()
        entries[service] = Entry(
          id: user.id,
          idToken: user.idToken,
          refreshToken: user.refreshToken,
          expiresAt: user.expiresAt
        )
        try write(entries)
      }
    } catch let error as PrivateFileError {
      throw StoreError.cannotOpen(path: path, reason: Message(verbatim: error.reason))
    }
  }

  private func write(_ entries: [String: Entry]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    let data = try encoder.encode(entries)
    do throws(FileError) {
      let file = try AtomicFile(FilePath(path))
      try file.write(data)
      try file.commit()
    } catch {
      throw error.isDiskFull
        ? StoreError.full(path: path) : StoreError.cannotOpen(path: path, reason: Message(verbatim: error.reason))
    }
  }

  /// Unreadable entries count as missing: a new user is quickly created.
  private func entries() -> [String: Entry] {
    guard let data = FileManager.default.contents(atPath: path) else { return [:] }
    return (try? JSONDecoder().decode([String: Entry].self, from: data)) ?? [:]
  }
}
