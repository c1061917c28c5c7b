import BoardRules
import Hummingbird

/// Ends suspensions whose time is over, at most once a second, before a request is looked at.
struct SuspensionEnd: Sendable {
  let store: any BoardStore
  /// Seconds since 1970.
  let now: @Sendable () -> Int
  /// How long a request waits for it.
  let limit: Deadline
  private let last = RecentTime()

  init(
    store: any BoardStore,
    limit: Deadline = Deadline(duration: .seconds(1)),
    now: @escaping @Sendable () -> Int
  ) {
    (self.store, self.limit, self.now) = (store, limit, now)
  }

  /// What fails, or takes too long, is tried again with one of the next requests.
  func check() async {
    let time = now()
    guard last.isDue(at: time, every: 1) else { return }
    try? await limit.run(operation: { [store] in try await store.endSuspensions(at: time) })
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
