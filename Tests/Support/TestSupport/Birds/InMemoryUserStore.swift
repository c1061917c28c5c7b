package import Birds
import Synchronization

/// Keeps a user in memory.
package final class InMemoryUserStore: AnonymousUserStore {
  private let user = Mutex<AnonymousUser?>(nil)

  /// Makes a store, empty or with somebody.
  package init(_ user: AnonymousUser? = nil) {
    self.user.withLock { $0 = user }
  }

  /// Whom it has.
  package var kept: AnonymousUser? { user.withLock { $0 } }

  package func retrieve() async throws -> AnonymousUser? { kept }

  package func save(_ user: AnonymousUser) async throws {
    self.user.withLock { $0 = user }
  }
}
