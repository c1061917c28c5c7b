import Hummingbird
import NIOCore

/// Handles what our board adds for readers: `GET /board`, `GET /search` and `GET /listings/{id}`.
struct SearchController: Sendable {
  let store: BoardStore
  let name: String
  let version: String
  let deadline: Deadline
  /// Seconds since 1970.
  let now: @Sendable () -> Int

  func addRoutes(to router: Router<BoardRequestContext>) {
    router.get("board", use: board)
    router.get("search", use: search)
    router.get("listings/:id", use: ad)
  }

  /// What this board supports beyond the contract. Ads do not expire, so it names no age.
  @Sendable func board(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    let extensions = ["search"] + (try await store.acceptsPublications() ? ["publish", "messages"] : []) + ["accounts"]
    return Response(
      json: #"{"name":\#(name.jsonLiteral),"version":\#(version.jsonLiteral),"currency":"\#(Ad.currency)","#
        + #""extensions":\#(extensions.map(\.jsonLiteral).jsonArray),"max_age_days":null,"terms":null,"#
        + #""keeps":\#(store.isDurable)}"#
    )
  }

  @Sendable func search(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    let search = try SearchRequest(QueryParameters(request.uri.query))
    let json = try await deadline.run(for: context.channel) { [store, now] in
      try await store.page(of: search, at: now()).json
    }
    return Response(json: json)
  }

  @Sendable func ad(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    guard let id = context.parameters.get("id").flatMap({ Int($0) }) else { throw PublishingError.noAd }
    return Response(json: try await store.ad(id).detailedJSON())
  }
}
