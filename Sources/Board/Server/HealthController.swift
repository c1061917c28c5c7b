import BoardRules
import Hummingbird
import Synchronization

/// Handles `GET /health`, for what watches over the server: 200 only if the board can be read and written.
struct HealthController: Sendable {
  let store: any BoardStore
  let deadline: Deadline
  let clock: @Sendable () -> ContinuousClock.Instant
  private let recent = RecentCheck()

  /// What watches over the server does not wait as long as a client does.
  private static let patience = Duration.seconds(3)

  init(store: any BoardStore, deadline: Deadline, clock: @escaping @Sendable () -> ContinuousClock.Instant) {
    (self.store, self.clock) = (store, clock)
    self.deadline = Deadline(duration: min(deadline.duration, Self.patience))
  }

  func addRoutes(to router: Router<BoardRequestContext>) { router.get("health", use: health) }

  @Sendable func health(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    // Each check waits for the disk, so frequent requests get the last success.
    if !recent.isGood(at: clock()) {
      try await deadline.run(for: context.channel) { [store] in try await store.checkHealth() }
      recent.succeed(at: clock())
    }
    return Response(json: JSONObject.text { $0.add("status", "ok") })
  }
}

/// When the board was last found to work.
private final class RecentCheck: Sendable {
  private static let life = Duration.seconds(1)
  private let last = Mutex<ContinuousClock.Instant?>(nil)

  func isGood(at now: ContinuousClock.Instant) -> Bool {
    last.withLock { last in last.map { now >= $0 && now - $0 < Self.life } ?? false }
  }

  func succeed(at now: ContinuousClock.Instant) { last.withLock { $0 = now } }
}
