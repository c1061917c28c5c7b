import HTTPTypes
import Hummingbird
import NIOCore

/// Admits requests with a token, within the rate limit.
struct PublishingGuard: Sendable {
  let store: BoardStore
  let limiter: RateLimiter<ContinuousClock.Instant>
  let clock: @Sendable () -> ContinuousClock.Instant

  /// The owner of the request's token. Throws ``PublishingError``: 401, or 429.
  ///
  /// Requests without a valid token are counted by address, so that tokens cannot be tried one after another.
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

  /// Why a request is refused before its body is read: 401, or 429. An accepted request is checked again, and counted,
  /// when it is complete.
  func refusal(of head: HTTPRequest, from channel: any Channel) async -> RequestError? {
    do {
      if let token = head.headerFields[.authorization].flatMap({ PublishingToken(authorization: $0) }),
        try await store.owner(of: token) != nil
      {
        return nil
      }
      try take("address " + address(of: channel))
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

  private func address(of channel: any Channel) -> String { channel.remoteAddress?.ipAddress ?? "unknown" }
}
