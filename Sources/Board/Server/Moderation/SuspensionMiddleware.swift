import BoardRules
import Hummingbird

/// Ends suspensions whose time is over, at most once a second, before a request is looked at.
struct SuspensionEnd: Sendable {
  let store: any BoardStore
  /// Seconds since 1970.
  let now: @Sendable () -> Int
  private let last = RecentTime()

  init(store: any BoardStore, now: @escaping @Sendable () -> Int) { (self.store, self.now) = (store, now) }

  /// What fails is tried again with one of the next requests.
  func check() async {
    let time = now()
    if last.isDue(at: time, every: 1) { try? await store.endSuspensions(at: time) }
  }
}

/// Does so for the routes without a token; for the others it is done before the token is looked at.
struct SuspensionMiddleware: RouterMiddleware {
  typealias Context = BoardRequestContext

  let suspensions: SuspensionEnd

  func handle(
    _ request: Request,
    context: BoardRequestContext,
    next: (Request, BoardRequestContext) async throws -> Response
  ) async throws -> Response {
    await suspensions.check()
    return try await next(request, context)
  }
}
