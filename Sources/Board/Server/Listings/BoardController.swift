import BoardRules
import Hummingbird
import NIOCore

/// Handles `GET /listings` and `GET /categories`.
struct BoardController: Sendable {
  let store: any BoardStore
  let answers: AnswerBudget
  /// Long pages are read in turns.
  let turns: Turns
  let failures: FailureLog
  let deadline: Deadline
  /// Seconds since 1970.
  let now: @Sendable () -> Int

  func addRoutes(to router: Router<BoardRequestContext>) {
    router.get("listings", use: listings)
    router.get("categories", use: categories)
  }

  @Sendable func listings(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    let query = try ListingsQuery(QueryParameters(request.uri.query, else: .malformedQuery))
    if let window = query.paging.window, window.limit > ListingsStream.adsAtATime {
      let stream = ListingsStream(
        store: store,
        query: query,
        window: window,
        turns: turns,
        deadline: deadline,
        now: now
      )
      return try await stream.response(for: context.channel, answers, failed: failures.note)
    }
    let json = try await deadline.run(for: context.channel) { [store, now] in
      try await store.page(of: query, at: now()).json
    }
    return try answers.response(json: json, for: context.channel)
  }

  @Sendable func categories(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    let categories = try await deadline.run(for: context.channel) { [store] in try await store.categories() }
    let items = categories.map { category in
      JSONObject.text {
        $0.add("id", category.id)
        $0.add("name", category.name)
      }
    }
    return Response(json: items.jsonArray)
  }
}
