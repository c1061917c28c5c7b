package import Birds
import Foundation
import Languages
import Loading

/// Keeps who we are to a service in a file that nobody else reads: of several services in the same file, each by its name.
package struct AnonymousUserFile: AnonymousUserStore {
  private let path: String
  private let service: String

  /// Makes a store over a file, which need not be there.
  ///
  /// - Parameter service: tells the users of services apart.
  package init(path: String, service: String) {
    (self.path, self.service) = (path, service)
  }

  package func retrieve() async throws -> AnonymousUser? { users()[service]?.user }

  /// In one step: a reader finds the old users or the new ones.
  package func save(_ user: AnonymousUser) async throws {
    var users = users()
    users[service] = Entry(user)
    let beside = "\(path).\(ProcessInfo.processInfo.processIdentifier)"
    do {
      let data = try JSONEncoder().encode(users)
      try PrivateFile.create(beside)
      try data.write(to: URL(filePath: beside))
      guard rename(beside, path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    } catch let error as StoreError {
      throw error
    } catch {
      unlink(beside)
      throw StoreError.failed(path: path, reason: Message(verbatim: error.localizedDescription))
    }
  }

  private struct Entry: Codable {
    var id, idToken, refreshToken: String
    var expiresAt: Double

    init(_ user: AnonymousUser) {
      (id, idToken, refreshToken) = (user.id, user.idToken, user.refreshToken)
      expiresAt = user.expiresAt.timeIntervalSince1970
    }

    var user: AnonymousUser {
      AnonymousUser(
        id: id,
        idToken: idToken,
        refreshToken: refreshToken,
        expiresAt: Date(timeIntervalSince1970: expiresAt)
      )
    }
  }

  /// Whom it has; nobody where it cannot be read: to sign up again loses nothing but a name.
  private func users() -> [String: Entry] {
    guard let data = try? Data(contentsOf: URL(filePath: path)) else { return [:] }
    return (try? JSONDecoder().decode([String: Entry].self, from: data)) ?? [:]
  }
}
