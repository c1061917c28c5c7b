import Hummingbird
import NIOCore

/// Lets in who shows a token, and no one too often.
struct PublishingGuard: Sendable {
  let store: BoardStore
  let limiter: RateLimiter<ContinuousClock.Instant>
  let clock: @Sendable () -> ContinuousClock.Instant

  /// Whose token the request shows. Throws ``PublishingError``: 401, or 429.
  ///
  /// Who shows none, or a wrong one, is counted by address, so that tokens are not tried one after another.
  func owner(_ request: Request, _ context: BoardRequestContext) async throws -> Int {
    guard let field = request.headers[.authorization], let token = PublishingToken(authorization: field) else {
      try take("address " + address(of: context.channel))
      throw PublishingError.noToken
    }
    guard let owner = try await store.owner(of: token) else {
      try take("address " + address(of: context.channel))
      throw PublishingError.wrongToken
    }
    try take("owner \(owner)")
    return owner
  }

  private func take(_ caller: String) throws(PublishingError) {
    if let wait = limiter.take(caller, at: clock()) { throw .tooMany(retryAfter: wait) }
  }

  private func address(of channel: any Channel) -> String { channel.remoteAddress?.ipAddress ?? "unknown" }
}
