import BoardRules
import BoardTestSupport
import Database
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import BoardSQLite
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

  @Test("After a change found the disk full, a board is healthy again once there is room for it", .sqliteOnly)
  func fullDisk() async throws {
    try await withPublishing { client, store in
      let writer = try store.sqlite.database.writer
      try await writer.writeWithoutTransaction { db in
        try db.execute(sql: "CREATE TABLE filler (bytes BLOB)")
        let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
        _ = try Int.fetchOne(db, sql: "PRAGMA max_page_count = \(pages)")
        while (try? db.execute(sql: "INSERT INTO filler VALUES (zeroblob(500))")) != nil {}
      }
      await #expect(throws: DatabaseError.self) {
        try await store.transaction(.writing) { db in
          _ = try db.run("UPDATE category SET name = $1", String(repeating: "a", count: 200_000))
        }
      }
      #expect(try await client.send("GET", "/health").status == 507)

      try await writer.writeWithoutTransaction { db in
        _ = try Int.fetchOne(db, sql: "PRAGMA max_page_count = 100000")
      }
      #expect(try await client.send("GET", "/health").status == 200)
      #expect(try await store.numbers("SELECT count(*) FROM sqlite_master WHERE name = 'room_check'") == [0])
    }
  }
}
