package import BoardRules
import HTTPTypes
import Hummingbird

/// Handles `POST /accounts`, `GET /account`, `POST /account/tokens` and `DELETE /account/tokens/{id}`.
struct AccountController: Sendable {
  let store: any BoardStore
  let guardian: PublishingGuard
  let deadline: Deadline
  let live: Current<BoardServer.LiveSettings>
  /// Seconds since 1970.
  let now: @Sendable () -> Int

  func addRoutes(to router: Router<BoardRequestContext>, _ signed: SignedRouter) {
    router.post("accounts", use: accept)
    signed.on(.get, "account", .read, use: account)
    signed.on(.post, "account/tokens", .read, use: addToken)
    signed.on(.delete, "account/tokens/:id", .read, use: revokeToken)
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
    }
    return Response(json: json)
  }

  private static func add(_ account: Account, to object: inout JSONObject) {
    object.add("id", account.id)
    object.add("name", account.name)
    object.add("role", account.role.rawValue)
  }

  @Sendable func addToken(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    let (account, _) = try await guardian.account(request, context)
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

extension BoardServer {
  /// Makes an invitation: the one who accepts it gets an account. It works once, for 14 days, and needs no running server.
  ///
  /// Throws ``BoardError``.
  ///
  /// - Returns: its code, which is stored nowhere, and when it expires, in seconds since 1970.
  package func invite(_ name: String, as role: AccountRole) async throws -> (code: String, expires: Int) {
    try await sortingErrors {
      let made = try await store.invite(name, as: role, at: configuration.now())
      return (made.code.text, made.expires)
    }
  }

  /// Whether a text can be the name of an account.
  package static func isName(_ text: String) -> Bool { Account.name(text) != nil }
}
