import Hummingbird
import NIOCore

/// Handles `GET /listings` and `GET /categories`.
struct BoardController: Sendable {
  let store: any BoardStore
  let deadline: Deadline
  /// Seconds since 1970.
  let now: @Sendable () -> Int

  func addRoutes(to router: Router<BoardRequestContext>) {
    router.get("listings", use: listings)
    router.get("categories", use: categories)
  }

  @Sendable func listings(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    let query = try ListingsQuery(QueryParameters(request.uri.query, else: .malformedQuery))
    let json = try await deadline.run(for: context.channel) { [store, now] in
      try await store.page(of: query, at: now()).json
    }
    return Response(json: json)
  }

  @Sendable func categories(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    let categories = try await deadline.run(for: context.channel) { [store] in try await store.categories() }
    return Response(json: categories.map { #"{"id":\#($0.id),"name":\#($0.name.jsonLiteral)}"# }.jsonArray)
  }
}
