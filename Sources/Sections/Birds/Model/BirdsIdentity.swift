package import Foundation

/// Who we are to the service: signed up once, kept, and shown with a token that holds.
///
/// One at a time is signed up or renewed, whoever asks meanwhile. A store that cannot be used is reported once, and we are who we are until
/// the process ends.
package actor BirdsIdentity {
  /// A token is renewed when it has no longer than this, in seconds.
  private static let margin: TimeInterval = 300

  private let api: IdentityAPI
  private let store: any AnonymousUserStore
  private let now: @Sendable () -> Date
  private let report: @Sendable (any Error) async -> Void
  private var user: AnonymousUser?
  private var work: Task<AnonymousUser, any Error>?

  /// Makes an identity; nobody is signed up before somebody asks.
  ///
  /// - Parameters:
  ///   - api: signs up and renews.
  ///   - store: keeps the user.
  ///   - now: the time.
  ///   - report: takes what the store has against being used.
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

  /// The user, with a token that holds for some minutes.
  ///
  /// Throws ``FirestoreError``, what the client throws, and `CancellationError`.
  package func current() async throws -> AnonymousUser {
    if let user, holds(user) { return user }
    return try await single()
  }

  /// The user with another token than this one, which was refused.
  ///
  /// Throws as ``current()`` does.
  package func renewed(after refused: String) async throws -> AnonymousUser {
    if var user, user.idToken == refused {
      user.expiresAt = .distantPast
      self.user = user
    }
    return try await current()
  }

  /// The user's name, if there is one without asking the service.
  package func knownID() async -> String? {
    if user == nil { user = await retrieve() }
    return user?.id
  }
}

extension BirdsIdentity {
  private func holds(_ user: AnonymousUser) -> Bool {
    user.expiresAt.timeIntervalSince(now()) > Self.margin
  }

  private func single() async throws -> AnonymousUser {
    if let work { return try await work.value }
    // A task of its own: who asked first may be cancelled, and others wait for the same.
    let task = Task { try await self.obtain() }
    work = task
    return try await task.value
  }

  private func obtain() async throws -> AnonymousUser {
    defer { work = nil }
    if user == nil { user = await retrieve() }
    let obtained: AnonymousUser
    if let user {
      if holds(user) { return user }
      do {
        obtained = try await api.renew(user)
      } catch let error as FirestoreError where error.code == .invalidArgument || error.code == .notFound {
        // The service does not know this user any more: it is as if there were none.
        obtained = try await api.signUp()
      }
    } else {
      obtained = try await api.signUp()
    }
    user = obtained
    do {
      try await store.save(obtained)
    } catch {
      await report(error)
    }
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
