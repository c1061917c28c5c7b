import BoardRules
import HTTPTypes
import Hummingbird
import Languages
import Loading

/// Handles `/account/mail`: the address at which a member is told of messages.
struct MailController: Sendable {
  let store: any BoardStore
  let guardian: PublishingGuard
  /// Limits the codes of an account, and those to an address.
  let limiter: RateLimiter<ContinuousClock.Instant>
  let deadline: Deadline
  let live: Current<BoardServer.LiveSettings>
  /// Seconds since 1970.
  let now: @Sendable () -> Int

  func addRoutes(to signed: SignedRouter) {
    signed.on(.post, "account/mail", .use, use: set)
    signed.on(.post, "account/mail/confirmation", .use, use: confirm)
    // Nobody has to wait for the end of a suspension to be forgotten.
    signed.on(.delete, "account/mail", .own, use: remove)
  }

  private struct SentAddress: Decodable {
    var address: String
    var language: String?
  }

  private struct SentCode: Decodable { var code: String }

  @Sendable func set(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    let account = try await guardian.owner(request, context)
    guard live.value.mail != nil else { throw PublishingError.noMail }
    let sent: SentAddress = try await request.body.collect(upTo: .max).decoded()
    guard let address = MailAddress(sent.address) else { throw PublishingError.invalidMailAddress }
    for caller in ["account \(account)", "address " + address.mailbox] {
      if let wait = limiter.take(caller, at: guardian.clock()) { throw PublishingError.tooMany(retryAfter: wait) }
    }
    // The reader's own: the operator may add it later.
    let language = sent.language.flatMap { Language(locale: $0) } ?? live.value.language(for: nil)
    let code = (0..<8).map { _ in String(Int.random(in: 0...9)) }.joined()
    let set = try await deadline.run(for: context.channel) { [store, now] in
      try await store.setMailAddress(address, in: language.rawValue, confirmedBy: code, of: account, at: now())
    }
    return Response(status: .accepted, json: set.json)
  }

  @Sendable func confirm(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    let account = try await guardian.owner(request, context)
    let sent: SentCode = try await request.body.collect(upTo: .max).decoded()
    let address = try await deadline.run(for: context.channel) { [store, now] in
      try await store.confirmMailAddress(with: sent.code.filter(\.isNumber), of: account, at: now())
    }
    return Response(json: address.json)
  }

  @Sendable func remove(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    let (account, _) = try await guardian.account(request, context)
    try await deadline.run(for: context.channel) { [store] in try await store.removeMailAddress(of: account.id) }
    return Response(status: .noContent)
  }
}
