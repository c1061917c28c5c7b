import BoardRules
import HTTPTypes
import Hummingbird

/// Answers a method that a known path does not support: `OPTIONS` with the supported methods, any other with 405 (RFC
/// 9110, §15.5.6).
struct MethodResponder: HTTPResponder {
  typealias Context = BoardRequestContext

  private let router: RouterResponder<BoardRequestContext>
  private let routes: [(path: RouterPath, method: HTTPRequest.Method)]

  /// Takes over the routes of a router; none may be added afterwards.
  init(_ router: Router<BoardRequestContext>) {
    // The responder comes first: building it adds the routes of HEAD.
    self.router = router.buildResponder()
    routes = router.routes.map { ($0.path, $0.method) }
  }

  func respond(to request: Request, context: BoardRequestContext) async throws -> Response {
    let response = try await router.respond(to: request, context: context)
    // The name of a route begins with a slash; that of an unmatched request does not.
    guard response.status == .notFound, context.endpointPath?.hasPrefix("/") != true else { return response }
    let methods = methods(of: request.uri.path)
    if methods.isEmpty { return response }
    let isQuestion = request.method == .options
    var answer =
      isQuestion
      ? Response(status: .noContent)
      : Response(status: .methodNotAllowed, json: RequestError(.methodNotAllowed).json)
    answer.headers[.allow] = methods.joined(separator: ", ")
    return request.method == .head ? answer.createHeadResponse() : answer
  }

  /// The methods that a path supports, sorted; none if it is unknown.
  private func methods(of path: String) -> [String] {
    let parts = path.split(separator: "/")
    return Set(routes.filter { Self.matches($0.path, parts) }.map(\.method.rawValue)).sorted()
  }

  private static func matches(_ path: RouterPath, _ parts: [Substring]) -> Bool {
    let isOpen = path.components.last == .recursiveWildcard
    guard isOpen ? parts.count >= path.components.count : parts.count == path.components.count else { return false }
    return zip(path.components, parts).allSatisfy { $0 ~= $1 }
  }
}
