package import Foundation

/// Who we are to the service: somebody without a name, who is the same every time.
package struct AnonymousUser: Sendable, Equatable {
  /// What the service calls them.
  package var id: String
  /// What is shown with each request.
  package var idToken: String
  /// What gets a new one.
  package var refreshToken: String
  /// When the token ends, by our clock.
  package var expiresAt: Date

  /// Makes a user.
  package init(id: String, idToken: String, refreshToken: String, expiresAt: Date) {
    self.id = id
    self.idToken = idToken
    self.refreshToken = refreshToken
    self.expiresAt = expiresAt
  }
}

/// Keeps the user of one service where nobody else can read it. Adapters throw `StoreError`.
package protocol AnonymousUserStore: Sendable {
  /// The user; `nil` when there is none, or what is kept cannot be read.
  func retrieve() async throws -> AnonymousUser?
  /// Keeps the user in place of the one before.
  func save(_ user: AnonymousUser) async throws
}
