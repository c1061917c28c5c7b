import HTTPTypes

/// The routes that need a token.
struct SignedRoutes: Sendable {
  enum Permission: Sendable {
    /// It may be any account, also a suspended one: it is about what everybody may do with their own account.
    case own
    /// It is not suspended.
    case use
    /// It decides about what is reported.
    case moderate
  }

  private struct Route: Sendable {
    let method: HTTPRequest.Method
    /// `nil` for any text.
    let parts: [Substring?]
    let permission: Permission
  }

  private var routes: [Route] = []

  mutating func add(_ method: HTTPRequest.Method, _ path: String, _ permission: Permission) {
    let parts = path.split(separator: "/").map { $0.hasPrefix(":") ? nil : $0 }
    routes.append(Route(method: method, parts: parts, permission: permission))
  }

  /// What a request's account has to be allowed; `nil` if the request needs no token.
  func permission(for head: HTTPRequest) -> Permission? {
    let path = (head.path ?? "").prefix { $0 != "?" }.split(separator: "/")
    let method = head.method == .head ? .get : head.method
    return routes.first { route in
      route.method == method && route.parts.count == path.count
        && zip(route.parts, path).allSatisfy { $0 == nil || $0 == $1 }
    }?.permission
  }
}
