import BoardRules
import HTTPTypes
import Hummingbird
import Loading

/// Handles `POST /accounts` and the routes of `/account`: its tokens, its invitations, whom it has blocked, its export
/// and its erasure.
struct AccountController: Sendable {
  let store: any BoardStore
  let guardian: PublishingGuard
  let answers: AnswerBudget
  let deadline: Deadline
  let eraser: AccountEraser
  let live: Current<BoardServer.LiveSettings>
  /// Seconds since 1970.
  let now: @Sendable () -> Int

  func addRoutes(to router: Router<BoardRequestContext>, _ signed: SignedRouter) {
    router.post("accounts", use: accept)
    signed.on(.get, "account", .own, use: account)
    signed.on(.post, "account/tokens", .use, use: addToken)
    // A device that was lost must not keep what its owner may still do.
    signed.on(.delete, "account/tokens/:id", .own, use: revokeToken)
    signed.on(.get, "account/export", .own, use: export)
    signed.on(.delete, "account", .own, use: erase)
    signed.on(.post, "account/invitations", .use, use: invite)
    signed.on(.delete, "account/invitations/:name", .use, use: withdrawInvitation)
    signed.on(.post, "account/blocks", .use, use: block)
    signed.on(.delete, "account/blocks/:name", .use, use: unblock)
  }

  /// An invitation needs no token; trying codes counts for the address.
  @Sendable func accept(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    try guardian.countStranger(request, context)
    let key = try PublishingRequest.key(in: request.headers)
    let sent: SentAcceptance = try await Self.read(request)
    guard let code = PublishingToken(authorization: "Bearer " + sent.invitation) else {
      throw PublishingError.noInvitation
    }
    let name = try Self.name(sent.name)
    let (account, token) = try await deadline.run(for: context.channel) { [store, now] in
      try await store.accept(code, name: name, key: key, at: now())
    }
    let json = JSONObject.text {
      Self.add(account, to: &$0)
      $0.add("token", token.text)
    }
    return Response(status: .created, json: json)
  }

  @Sendable func account(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    let (account, token) = try await guardian.account(request, context)
    let tokens = try await store.tokens(of: account.id, current: token).map { token in
      JSONObject.text {
        $0.add("id", token.id)
        $0.add("name", token.name)
        $0.add("created_at", WireDate(secondsSince1970: token.made).text)
        $0.add("current", token.isCurrent)
      }
    }
    let record = try await store.moderationRecord(of: account.id)
    let invitations = try await store.invitations(of: account.id, at: now())
    let blocked = try await store.blockedNames(by: account.id)
    let mail = try await store.mailAddress(of: account.id, at: now())
    let limits = live.value.daily
    let daily = JSONObject.text {
      $0.add("ads", limits.ads)
      $0.add("messages", limits.messages)
      $0.add("reports", limits.reports)
    }
    let json = JSONObject.text {
      Self.add(account, to: &$0)
      $0.add("held", account.isHeld)
      $0.add("suspended", account.isSuspended)
      $0.add("limits", json: account.isExempt ? nil : daily)
      $0.add("tokens", json: tokens.jsonArray)
      $0.add("statements", json: record.statements.map(\.json).jsonArray)
      $0.add("reports", json: record.reports.map(\.json).jsonArray)
      $0.add("invitations", json: invitations.map(\.json).jsonArray)
      $0.add("blocked", blocked)
      $0.add("mail", json: mail?.json)
    }
    return Response(json: json)
  }

  private static func add(_ account: Account, to object: inout JSONObject) {
    object.add("id", account.id)
    object.add("name", account.name)
    object.add("role", account.role.rawValue)
  }

  @Sendable func addToken(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    let account = try await guardian.member(request, context)
    let sent: SentDevice = try await Self.read(request)
    let name = try Self.name(sent.name)
    let (id, token) = try await deadline.run(for: context.channel) { [store, now] in
      try await store.addToken(for: account.id, named: name, at: now())
    }
    let json = JSONObject.text {
      $0.add("id", id)
      $0.add("name", name)
      $0.add("token", token.text)
    }
    return Response(status: .created, json: json)
  }

  @Sendable func revokeToken(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    let (account, _) = try await guardian.account(request, context)
    let id = context.parameters.get("id") ?? ""
    try await deadline.run(for: context.channel) { [store, now] in
      try await store.revokeToken(id, of: account.id, at: now())
    }
    return Response(status: .noContent)
  }

  /// Everything that the board keeps about the account.
  @Sendable func export(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    let (account, _) = try await guardian.account(request, context)
    let json = try await deadline.run(for: context.channel) { [store, now] in
      try await store.exportedAccount(account.id, at: now())
    }
    var response = try answers.response(json: json, for: context.channel)
    response.headers[.cacheControl] = "no-store"
    return response
  }

  /// Without a time limit: an erasure that has begun is finished.
  @Sendable func erase(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    let (account, _) = try await guardian.account(request, context)
    // The client may go.
    try await shielded { [eraser, now] in try await eraser.erase(account.id, at: now()) }
    return Response(status: .noContent)
  }

  /// Needs no key: the same request again makes another code in place of the one before.
  @Sendable func invite(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    let owner = try await guardian.owner(request, context)
    let sent: SentName = try await Self.read(request)
    guard let name = Account.name(sent.name) else { throw PublishingError.invalidName }
    if Account.newName(name) == nil { throw PublishingError.numberAsName }
    let (code, expires) = try await deadline.run(for: context.channel) { [store, live, now] in
      try await store.invite(name, by: owner, quota: live.value.invitationsPerMember, at: now())
    }
    let json = JSONObject.text {
      $0.add("invitation", code.text)
      $0.add("expires_at", WireDate(secondsSince1970: expires).text)
    }
    return Response(status: .created, json: json)
  }

  @Sendable func withdrawInvitation(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    let owner = try await guardian.owner(request, context)
    let name = try Self.name(in: context, else: .noInvitation)
    try await deadline.run(for: context.channel) { [store] in
      try await store.withdrawInvitations(to: name, by: owner)
    }
    return Response(status: .noContent)
  }

  @Sendable func block(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    let owner = try await guardian.owner(request, context)
    let sent: SentName = try await Self.read(request)
    guard let name = Account.name(sent.name) else { throw PublishingError.noAccount }
    let blocked = try await deadline.run(for: context.channel) { [store, now] in
      try await store.block(name, by: owner, at: now())
    }
    return Response(status: .created, json: JSONObject.text { $0.add("blocked", blocked) })
  }

  @Sendable func unblock(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    let owner = try await guardian.owner(request, context)
    let name = try Self.name(in: context, else: .notBlocked)
    try await deadline.run(for: context.channel) { [store] in try await store.unblock(name, by: owner) }
    return Response(status: .noContent)
  }

  /// The name in the path.
  private static func name(
    in context: BoardRequestContext,
    else missing: PublishingError
  ) throws(PublishingError) -> String {
    let decoded = context.parameters.get("name").flatMap { PercentEncoding.decode($0) }
    guard let name = decoded.flatMap(Account.name) else { throw missing }
    return name
  }

  private struct SentName: Decodable { var name: String }

  private struct SentAcceptance: Decodable {
    var invitation: String
    var name: String?
  }

  private struct SentDevice: Decodable { var name: String? }

  private static func read<Body: Decodable>(_ request: Request) async throws -> Body {
    try await request.body.collect(upTo: .max).decoded()
  }

  private static func name(_ text: String?) throws(PublishingError) -> String? {
    guard let text else { return nil }
    guard let name = Account.name(text) else { throw .invalidName }
    return name
  }
}
