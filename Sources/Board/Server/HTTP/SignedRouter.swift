import HTTPTypes
import Hummingbird

/// A router that knows which of its routes need a token: a request without one is refused before its body is read.
final class SignedRouter {
  private let router: Router<BoardRequestContext>
  /// What was declared so far.
  let declared = Current(SignedRoutes())

  init(_ router: Router<BoardRequestContext>) { self.router = router }

  /// Adds a route that needs a token.
  ///
  /// - Parameter permission: what the account of the token has to be allowed.
  func on(
    _ method: HTTPRequest.Method,
    _ path: String,
    _ permission: SignedRoutes.Permission,
    use handler: @escaping @Sendable (Request, BoardRequestContext) async throws -> Response
  ) {
    router.on(RouterPath(path), method: method, use: handler)
    declared.value.add(method, path, permission)
  }
}
