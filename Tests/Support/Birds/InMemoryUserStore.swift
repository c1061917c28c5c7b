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

  package func save(_ user: AnonymousUser, replacing id: String?) async throws -> AnonymousUser {
    self.user.withLock { stored in
      if let other = stored, other.id != id, other.id != user.id { return other }
      stored = user
      return user
    }
  }
}
