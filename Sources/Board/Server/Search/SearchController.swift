import BoardRules
import Hummingbird
import Languages
import NIOCore

/// Handles what our board adds for readers: `GET /board`, `GET /search` and `GET /listings/{id}`.
struct SearchController: Sendable {
  let store: any BoardStore
  let live: Current<BoardServer.LiveSettings>
  let version: String
  let guardian: PublishingGuard
  let answers: AnswerBudget
  let deadline: Deadline
  /// Seconds since 1970.
  let now: @Sendable () -> Int

  func addRoutes(to router: Router<BoardRequestContext>) {
    router.get("board", use: board)
    router.get("search", use: search)
    router.get("listings/:id", use: ad)
  }

  /// What this board supports beyond the contract.
  @Sendable func board(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    let extensions =
      ["search"] + (try await store.acceptsPublications() ? ["publish", "messages"] : [])
      + ["accounts", "reports", "changes"]
    let live = live.value
    let json = JSONObject.text {
      $0.add("name", live.name)
      $0.add("version", version)
      $0.add("currency", store.currency)
      $0.add("languages", live.languages.map(\.rawValue))
      $0.add("extensions", extensions)
      $0.add("max_age_days", store.adLife / 86_400)
      $0.add("terms", live.about.terms)
      $0.add("imprint", live.about.imprint)
      $0.add("privacy", live.about.privacy)
      $0.add("contact", live.about.contact)
      $0.add("read", live.isForMembers ? "members" : "everyone")
      $0.add("keeps", store.isDurable)
    }
    return Response(json: json)
  }

  @Sendable func search(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    let search = try SearchRequest(QueryParameters(request.uri.query))
    let viewer = try await guardian.viewer(request)
    let json = try await deadline.run(for: context.channel) { [store, now] in
      try await store.fullPage(of: search, for: viewer, at: now()).json(currency: store.currency)
    }
    return try answers.response(json: json, for: context.channel)
  }

  @Sendable func ad(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    guard let id = context.parameters.get("id").flatMap({ Int($0) }) else { throw PublishingError.noAd }
    let viewer = try await guardian.viewer(request)
    let ad = try await deadline.run(for: context.channel) { [store, now] in
      try await store.ad(id, for: viewer, at: now())
    }
    return Response(json: ad.detailedJSON(currency: store.currency))
  }
}
