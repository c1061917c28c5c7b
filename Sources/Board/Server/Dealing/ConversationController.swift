import BoardRules
import Hummingbird

/// Handles `POST /listings/{id}/messages`, `GET /conversations`, `GET` and `POST /conversations/{id}/messages`, and
/// `POST /conversations/{id}/read`.
struct ConversationController: Sendable {
  let store: any BoardStore
  let guardian: PublishingGuard
  let answers: AnswerBudget
  let deadline: Deadline
  let live: Current<BoardServer.LiveSettings>
  /// Seconds since 1970.
  let now: @Sendable () -> Int

  func addRoutes(to signed: SignedRouter) {
    signed.on(.post, "listings/:id/messages", .use, use: write)
    signed.on(.get, "conversations", .use, use: conversations)
    signed.on(.get, "conversations/:id/messages", .use, use: messages)
    signed.on(.post, "conversations/:id/messages", .use, use: reply)
    signed.on(.post, "conversations/:id/read", .use, use: markRead)
  }

  @Sendable func write(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    try await send(request, context, else: .noAd) { [store, live, now] id, text, request in
      try await store.write(text, about: id, for: request, dailyLimit: live.value.daily.messages, at: now())
    }
  }

  @Sendable func reply(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    try await send(request, context, else: .noConversation) { [store, live, now] id, text, request in
      try await store.reply(text, in: id, for: request, dailyLimit: live.value.daily.messages, at: now())
    }
  }

  @Sendable func conversations(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    let owner = try await guardian.owner(request, context)
    let place = try QueryParameters(request.uri.query).place()
    let page = try await deadline.run(for: context.channel) { [store, now] in
      try await store.conversations(of: owner, after: place, at: now())
    }
    return try answers.response(json: page.json { $0.json }, for: context.channel)
  }

  @Sendable func messages(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    let account = try await guardian.member(request, context)
    let (id, place) = (try Self.id(in: context, else: .noConversation), try QueryParameters(request.uri.query).place())
    let json = try await deadline.run(for: context.channel) { [store, now] in
      do {
        return try await store.messages(in: id, for: account.id, after: place, at: now()).json { $0.json }
      } catch let error as PublishingError where error == .noConversation && account.mayModerate {
        return try await store.reportedMessages(in: id, after: place, at: now()).json { $0.json }
      }
    }
    return try answers.response(json: json, for: context.channel)
  }

  /// Needs no key: reading twice is like reading once.
  @Sendable func markRead(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    let owner = try await guardian.owner(request, context)
    let id = try Self.id(in: context, else: .noConversation)
    let body = try await request.body.collect(upTo: .max)
    let sent: SentPlace = try body.decoded()
    try await deadline.run(for: context.channel) { [store, now] in
      try await store.markRead(id, upTo: sent.upto, by: owner, at: now())
    }
    return Response(status: .noContent)
  }

  private struct SentText: Decodable { var text: String }

  private struct SentPlace: Decodable { var upto: Int }

  private func send(
    _ request: Request,
    _ context: BoardRequestContext,
    else missing: PublishingError,
    _ work: @escaping @Sendable (Int, String, PublishingRequest) async throws -> SentMessage
  ) async throws -> Response {
    let owner = try await guardian.owner(request, context)
    let id = try Self.id(in: context, else: missing)
    let body = try await request.body.collect(upTo: .max)
    let asked = try PublishingRequest(owner: owner, request: request, body: body, needsKey: true)
    let sent: SentText = try body.decoded()
    let text = try ConversationMessage.text(sent.text)
    let (conversation, message) = try await deadline.run(for: context.channel) { try await work(id, text, asked) }
    let json = JSONObject.text {
      $0.add("conversation", conversation)
      $0.add("message", json: message.json)
    }
    return Response(status: .created, json: json)
  }

  private static func id(
    in context: BoardRequestContext,
    else missing: PublishingError
  ) throws(PublishingError) -> Int {
    guard let id = context.parameters.get("id").flatMap({ Int($0) }) else { throw missing }
    return id
  }
}
