import BoardRules
import BoardTestSupport
import Synchronization
import TestSupport
import Testing

@testable import BoardServer

@Suite("GET /health", .hangLimit, .eachBoardStore)
struct HealthTests {
  private final class SharedClock: Sendable {
    let now = Mutex(ContinuousClock.now)
  }

  @Test("A board that can be read and written is healthy, and one that cannot is not")
  func health() async throws {
    let clock = SharedClock()
    var configuration = BoardServer.Configuration(source: .sample)
    configuration.clock = { clock.now.withLock { $0 } }
    let server = try await BoardServer.tested(configuration.patient)
    try await withBoard(server) { board in
      let healthy = try await board.request("/health")
      #expect(healthy.status == 200 && healthy.body == #"{"status":"ok"}"#)

      try await server.store.execute("DROP TABLE board")
      // Within a second of a success nothing is checked.
      #expect(try await board.request("/health").status == 200)
      clock.now.withLock { $0 += .seconds(1) }
      #expect(try await board.request("/health").status == 500)
    }
  }
}
