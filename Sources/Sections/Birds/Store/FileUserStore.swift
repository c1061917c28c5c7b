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

    init(_ user: AnonymousUser) {
      (id, idToken, refreshToken, expiresAt) = (user.id, user.idToken, user.refreshToken, user.expiresAt)
    }

    var user: AnonymousUser {
      AnonymousUser(id: id, idToken: idToken, refreshToken: refreshToken, expiresAt: expiresAt)
    }
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
    return entry.user
  }

  package func save(_ user: AnonymousUser, replacing id: String?) async throws -> AnonymousUser {
    try PrivateFile.create(path)
    var stored = user
    do {
      // Another process may be adding the user of this service, or of another one.
      try PrivateTextFile(path: path).withLock {
        var entries = entries()
        if let other = entries[service], other.id != id, other.id != user.id {
          stored = other.user
          return
        }
        entries[service] = Entry(user)
        try write(entries)
      }
    } catch let error as PrivateFileError {
      throw StoreError.cannotOpen(path: path, reason: Message(verbatim: error.reason))
    }
    return stored
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
