import BoardRules
import HTTPTypes
import Hummingbird
import NIOCore

/// Admits requests with a token, within the rate limit.
struct PublishingGuard: Sendable {
  let store: any BoardStore
  let clients: ClientAddress
  let limiter: RateLimiter<ContinuousClock.Instant>
  let suspensions: SuspensionEnd
  let clock: @Sendable () -> ContinuousClock.Instant

  /// The number of ``member(_:_:)``.
  func owner(_ request: Request, _ context: BoardRequestContext) async throws -> Int {
    try await member(request, context).id
  }

  /// The account of the request's token, which is not suspended. Throws ``PublishingError``: 401, 403, or 429.
  func member(_ request: Request, _ context: BoardRequestContext) async throws -> Account {
    let (account, _) = try await account(request, context)
    if account.isSuspended { throw PublishingError.suspended }
    return account
  }

  /// The moderator or admin with the request's token. Throws ``PublishingError``: 401, 403, or 429.
  func moderator(_ request: Request, _ context: BoardRequestContext) async throws -> Int {
    let account = try await member(request, context)
    guard account.mayModerate else { throw PublishingError.notModerator }
    return account.id
  }

  /// The account of the request's token, also a suspended one, and the token. Throws ``PublishingError``: 401, or 429.
  ///
  /// Requests without a valid token are counted by address, so that tokens cannot be tried one after another.
  func account(_ request: Request, _ context: BoardRequestContext) async throws -> (Account, PublishingToken) {
    guard let field = request.headers[.authorization], let token = PublishingToken(authorization: field) else {
      try countStranger(request, context)
      throw PublishingError.noToken
    }
    guard let account = try await store.account(of: token) else {
      try countStranger(request, context)
      throw PublishingError.wrongToken
    }
    try take("owner \(account.id)")
    return (account, token)
  }

  /// The account of the request's token on a route that everybody may use; `nil` without a valid one. A suspended one sees
  /// no more than a stranger.
  func viewer(_ request: Request) async throws -> Int? {
    guard let account = try await knownAccount(request), !account.isSuspended else { return nil }
    return account.id
  }

  private func knownAccount(_ request: Request) async throws -> Account? {
    guard let token = request.headers[.authorization].flatMap({ PublishingToken(authorization: $0) }) else {
      return nil
    }
    return try await store.account(of: token)
  }

  /// The account of the request's token on a route that everybody may use, but that a token changes; `nil` without one.
  /// Not counted for the account: how often it is used depends on what happens on the board. Throws ``PublishingError``:
  /// 401 for a token that is not valid, or 429.
  func listener(_ request: Request, _ context: BoardRequestContext) async throws -> Int? {
    if request.headers[.authorization] == nil { return nil }
    if let account = try await knownAccount(request) { return account.isSuspended ? nil : account.id }
    try countStranger(request, context)
    throw PublishingError.wrongToken
  }

  /// Throws ``PublishingError`` unless the request has a valid token: 401, 429, or 403 if its account is suspended. Like
  /// ``listener(_:_:)``, it is not counted for the account.
  ///
  /// - Parameter evenSuspended: whether a suspended account may pass.
  func requireMember(
    _ request: Request,
    _ context: BoardRequestContext,
    evenSuspended: Bool
  ) async throws {
    if let account = try await knownAccount(request) {
      if account.isSuspended, !evenSuspended { throw PublishingError.suspended }
      return
    }
    try countStranger(request, context)
    throw request.headers[.authorization] == nil ? PublishingError.membersOnly : .wrongToken
  }

  /// Counts a request without a token for its address. Throws ``PublishingError``: 429.
  func countStranger(_ request: Request, _ context: BoardRequestContext) throws(PublishingError) {
    try take("address " + clients.name(of: context.channel, request.headers))
  }

  /// Why a request is refused before its body is read: 401, 403, or 429. An accepted request is checked again, and
  /// counted, when it is complete.
  ///
  /// - Parameter permission: what the account of its token has to be allowed.
  func refusal(
    of head: HTTPRequest,
    needing permission: SignedRoutes.Permission,
    from channel: any Channel
  ) async -> RequestError? {
    await suspensions.check()
    do {
      if let token = head.headerFields[.authorization].flatMap({ PublishingToken(authorization: $0) }),
        let account = try await store.account(of: token)
      {
        if account.isSuspended, permission != .own { return RequestError(PublishingError.suspended) }
        return permission == .moderate && !account.mayModerate ? RequestError(PublishingError.notModerator) : nil
      }
      try take("address " + clients.name(of: channel, head.headerFields))
      return RequestError(head.headerFields[.authorization] == nil ? PublishingError.noToken : .wrongToken)
    } catch let error as PublishingError {
      return RequestError(error)
    } catch {
      return .busy
    }
  }

  private func take(_ caller: String) throws(PublishingError) {
    if let wait = limiter.take(caller, at: clock()) { throw .tooMany(retryAfter: wait) }
  }
}
