package import Birds
import Synchronization
import TestSupport

/// Stores a user in memory.
package final class InMemoryUserStore: AnonymousUserStore {
  private let user = Mutex<AnonymousUser?>(nil)

  /// Creates a store, empty or with a user.
  package init(_ user: AnonymousUser? = nil) {
    self.user.withLock { $0 = user }
  }

  /// The stored user.
  package var kept: AnonymousUser? { user.withLock { $0 } }

  package func retrieve() async throws -> AnonymousUser? { kept }

  package func save(_ user: AnonymousUser) async throws {
    self.user.withLock { $0 = user }
  }
}
