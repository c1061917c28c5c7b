package import Birds
import Database
import Foundation
import Languages
import Loading

/// Keeps the users of all services in one file, which nobody else may read (0600), by the names of the services.
///
/// It is replaced as a whole, so that whoever reads it finds the one or the other. A file that others may read is closed to them.
package struct FileUserStore: AnonymousUserStore {
  private struct Entry: Codable {
    var id: String
    var idToken: String
    var refreshToken: String
    var expiresAt: Date
  }

  private let path: String
  private let service: String

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - path: where the file is, or will be.
  ///   - service: the service's name.
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
    var entries = entries()
    entries[service] = Entry(
      id: user.id,
      idToken: user.idToken,
      refreshToken: user.refreshToken,
      expiresAt: user.expiresAt
    )
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    let data = try encoder.encode(entries)
    try PrivateFile.create(path)
    do throws(FileError) {
      let file = try AtomicFile(FilePath(path))
      try file.write(data)
      try file.commit()
    } catch {
      throw error.isDiskFull
        ? StoreError.full(path: path) : StoreError.cannotOpen(path: path, reason: Message(verbatim: error.reason))
    }
  }

  /// What cannot be read is as if it were not there: a new user is soon made.
  private func entries() -> [String: Entry] {
    guard let data = FileManager.default.contents(atPath: path) else { return [:] }
    return (try? JSONDecoder().decode([String: Entry].self, from: data)) ?? [:]
  }
}
