import BoardRules
import HTTPTypes
import Hummingbird

/// Handles `POST /notices` and `GET /notices/{receipt}`: notices of people without an account.
struct NoticeController: Sendable {
  let store: any BoardStore
  let guardian: PublishingGuard
  /// Limits the notices of an address.
  let limiter: RateLimiter<ContinuousClock.Instant>
  let deadline: Deadline
  /// Seconds since 1970.
  let now: @Sendable () -> Int

  func addRoutes(to router: Router<BoardRequestContext>) {
    router.post("notices", use: take)
    router.get("notices/:receipt", use: status)
  }

  private struct SentNotice: Decodable {
    var address: String
    var reason: String
    var text: String
    var name: String
    var email: String
    var isInGoodFaith: Bool

    private enum CodingKeys: String, CodingKey {
      case address, reason, text, name, email
      case isInGoodFaith = "good_faith"
    }
  }

  @Sendable func take(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    try guardian.countStranger(request, context)
    let sent: SentNotice = try await request.body.collect(upTo: .max).decoded()
    let notice = try SubmittedNotice(
      address: sent.address,
      at: request.head.authority,
      reason: sent.reason,
      text: sent.text,
      name: sent.name,
      email: sent.email,
      isInGoodFaith: sent.isInGoodFaith
    )
    // Only one that could be taken counts.
    if let wait = limiter.take(guardian.clients.name(of: context.channel, request.headers), at: guardian.clock()) {
      throw PublishingError.tooMany(retryAfter: wait)
    }
    let (receipt, status) = try await deadline.run(for: context.channel) { [store, now] in
      try await store.take(notice, at: now())
    }
    let path = "/notices/" + receipt.text
    let json = JSONObject.text {
      $0.add("receipt", receipt.text)
      $0.add("url", path)
      $0.add("notice", json: status.json)
    }
    var response = Response(status: .created, json: json)
    response.headers[.location] = path
    response.headers[.cacheControl] = "no-store"
    return response
  }

  @Sendable func status(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    try guardian.countStranger(request, context)
    guard let receipt = PublishingToken(authorization: "Bearer " + (context.parameters.get("receipt") ?? "")) else {
      throw PublishingError.noNotice
    }
    let status = try await deadline.run(for: context.channel) { [store] in try await store.notice(receipt) }
    var response = Response(json: status.json)
    response.headers[.cacheControl] = "no-store"
    return response
  }
}
