package import Foundation

/// Our user at the service: signed up once, stored, and sent with a valid token.
///
/// Only one sign-up or renewal runs at a time, however many callers there are. A failing store is reported once; the
/// user then lasts until the process ends.
package actor BirdsIdentity {
  /// A token is renewed when it expires in less than this, in seconds.
  private static let margin: TimeInterval = 300

  private let api: IdentityAPI
  private let store: any AnonymousUserStore
  private let now: @Sendable () -> Date
  private let report: @Sendable (any Error) async -> Void
  private var user: AnonymousUser?
  private var work: Task<AnonymousUser, any Error>?

  /// Creates an identity; nobody is signed up before the first request.
  ///
  /// - Parameter report: receives the store's errors.
  package init(
    api: IdentityAPI,
    store: any AnonymousUserStore,
    now: @escaping @Sendable () -> Date = { Date() },
    report: @escaping @Sendable (any Error) async -> Void = { _ in }
  ) {
    self.api = api
    self.store = store
    self.now = now
    self.report = report
  }

  /// The user, with a token that is valid for some minutes.
  ///
  /// Throws ``FirestoreError``, the client's errors, and `CancellationError`.
  package func current() async throws -> AnonymousUser {
    if let user, holds(user) { return user }
    return try await single()
  }

  /// The user with another token than the refused one.
  ///
  /// Throws like ``current()``.
  package func renewed(after refused: String) async throws -> AnonymousUser {
    if var user, user.idToken == refused {
      user.expiresAt = .distantPast
      self.user = user
    }
    return try await current()
  }

  /// The user's id, if it is known without a request.
  package func knownID() async -> String? {
    if user == nil { user = await retrieve() }
    return user?.id
  }

  private func holds(_ user: AnonymousUser) -> Bool { user.expiresAt.timeIntervalSince(now()) > Self.margin }

  private func single() async throws -> AnonymousUser {
    if let work { return try await work.value }
    // A task of its own: the first caller may be cancelled while others wait for the same result.
    let task = Task { try await self.obtain() }
    work = task
    return try await task.value
  }

  private func obtain() async throws -> AnonymousUser {
    defer { work = nil }
    if user == nil { user = await retrieve() }
    let known = user?.id
    var obtained: AnonymousUser
    if let user {
      if holds(user) { return user }
      do {
        obtained = try await api.renew(user)
      } catch let error as FirestoreError where error.code == .invalidArgument || error.code == .notFound {
        // The service no longer knows this user, as if there were none.
        obtained = try await api.signUp()
      }
    } else {
      obtained = try await api.signUp()
    }
    do { obtained = try await store.save(obtained, replacing: known) } catch { await report(error) }
    user = obtained
    return obtained
  }

  private func retrieve() async -> AnonymousUser? {
    do {
      return try await store.retrieve()
    } catch {
      await report(error)
      return nil
    }
  }
}

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
  /// Stores the user, unless another process has stored a different one since. Returns the user who is stored then.
  ///
  /// - Parameter id: the id of the user who was stored before; `nil` if there was none.
  func save(_ user: AnonymousUser, replacing id: String?) async throws -> AnonymousUser
}
