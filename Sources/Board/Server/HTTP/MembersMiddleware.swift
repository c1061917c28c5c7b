import BoardRules
import Hummingbird

/// Lets only members read a board whose operator wants that.
struct MembersMiddleware: RouterMiddleware {
  typealias Context = BoardRequestContext

  let guardian: PublishingGuard
  let live: Current<BoardServer.LiveSettings>
  let signed: Current<SignedRoutes>

  /// The routes that a stranger needs to become a member, and a program to watch the server: they have nothing of what
  /// members wrote. A private feed has a token of its own. Every other one, known or not, is closed.
  private static let open = Set(
    ["/board", "/accounts", "/health", "/metrics"] + PrivateFeed.allCases.map { "/" + $0.path }
  )

  func handle(
    _ request: Request,
    context: BoardRequestContext,
    next: (Request, BoardRequestContext) async throws -> Response
  ) async throws -> Response {
    guard live.value.isForMembers else { return try await next(request, context) }
    let isOpen = Self.open.contains(context.endpointPath ?? "")
    let isOwn = signed.value.permission(for: request.head) == .own
    if !isOpen { try await guardian.requireMember(request, context, evenSuspended: isOwn) }
    var response = try await next(request, context)
    // The client may have waited for the response, and been suspended.
    if !isOpen, context.endpointPath == "/changes" {
      try await guardian.requireMember(request, context, evenSuspended: false)
    }
    // What is between may otherwise keep it for others.
    if let control = response.headers[.cacheControl] {
      response.headers[.cacheControl] = control.replacing("public", with: "private")
    }
    return response
  }
}
