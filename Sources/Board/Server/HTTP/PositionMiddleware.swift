import BoardRules
import HTTPTypes
import Hummingbird

/// Tells a client how far the board was that an answer shows, and lets its next request ask for no less.
///
/// The field only matters if replicas are read, so it is only there then. A client that does not send it back gets
/// answers with everything that was committed before its request.
struct PositionMiddleware: RouterMiddleware {
  typealias Context = BoardRequestContext

  let store: any BoardStore

  func handle(
    _ request: Request,
    context: BoardRequestContext,
    next: (Request, BoardRequestContext) async throws -> Response
  ) async throws -> Response {
    guard let field = HTTPField.Name("Board-Position") else { return try await next(request, context) }
    let carried = request.headers[field].flatMap { BoardPosition($0) }
    let client = ClientPosition(carried: carried, arrival: .now)
    var response = try await ClientPosition.$current.withValue(client) { try await next(request, context) }
    if let position = await store.position(shownTo: client) {
      response.headers[field] = position.text
    } else if carried != nil {
      // It may have seen more than it knows of.
      response.headers[field] = ""
    }
    return response
  }
}
