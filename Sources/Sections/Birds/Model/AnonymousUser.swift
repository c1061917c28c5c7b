package import Foundation

/// Our user at the service: anonymous, and the same every time.
package struct AnonymousUser: Sendable, Equatable {
  /// The service's id of the user.
  package var id: String
  /// The token that is sent with each request.
  package var idToken: String
  /// The token that renews it.
  package var refreshToken: String
  /// When the token expires, by our clock.
  package var expiresAt: Date

  /// Creates a user.
  package init(id: String, idToken: String, refreshToken: String, expiresAt: Date) {
    self.id = id
    self.idToken = idToken
    self.refreshToken = refreshToken
    self.expiresAt = expiresAt
  }
}

/// Stores the user of one service where nobody else can read it. Adapters throw `StoreError`.
package protocol AnonymousUserStore: Sendable {
  /// The user; `nil` if there is none, or it cannot be read.
  func retrieve() async throws -> AnonymousUser?
  /// Stores the user, replacing the previous one.
  func save(_ user: AnonymousUser) async throws
}
