import PostgreSQL
import TestSupport
import Testing

@testable import BoardPostgreSQL
@testable import BoardRules

@Suite(
  "How far the primary is",
  .enabled(if: BoardStoreUnderTest.available.contains(.postgresql), BoardStoreUnderTest.isMissing),
  .hangLimit,
  .onPostgreSQL
)
struct CommittedPositionTests {
  private let start = ContinuousClock.now

  private func position(_ number: Int, incarnation: Int = 1) -> BoardPosition {
    BoardPosition(incarnation: incarnation, number: number)
  }

  private func withPosition(_ body: (CommittedPosition, PostgreSQLBoardStore) async throws -> Void) async throws {
    let store = try await PostgreSQLBoardStore(BoardStoreUnderTest.address(), limits: .patient)
    defer { store.close() }
    try await body(CommittedPosition(store.pool, patience: .seconds(300)), store)
  }

  @Test("Of what is noted the newest counts, in whatever order it arrives")
  func order() async throws {
    try await withPosition { committed, _ in
      committed.note(position(3), begun: start)
      committed.note(position(2), begun: start - .seconds(1))
      #expect(committed.newest == position(3))
      committed.note(position(4), begun: start - .seconds(2))
      #expect(committed.newest == position(4))
    }
  }

  @Test("A read that was begun after the last note is the present, also if its number is lower or its run another")
  func failover() async throws {
    try await withPosition { committed, _ in
      committed.note(position(9), begun: start)
      committed.note(position(4, incarnation: 2), begun: start)
      #expect(committed.newest == position(9), "it may be older")
      committed.note(position(4, incarnation: 2), begun: .now)
      #expect(committed.newest == position(4, incarnation: 2))
    }
  }

  @Test("What was noted is enough for a request that arrived before, and the primary is asked for a later one")
  func arrival() async throws {
    try await withPosition { committed, store in
      let invented = position(77, incarnation: 5)
      committed.note(invented, begun: start)
      #expect(try await committed.position(since: start - .seconds(1)) == invented)
      #expect(try await committed.position(since: start) == invented)

      try await store.execute("UPDATE board SET writes = 12, incarnation = 3")
      #expect(try await committed.position(since: .now) == position(12, incarnation: 3))
      #expect(committed.newest == position(12, incarnation: 3))
    }
  }

  @Test("Requests that wait at the same time share looks at the primary, and each sees what was committed before it")
  func sharedLooks() async throws {
    try await withPosition { committed, store in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<50 {
          group.addTask {
            try await store.write { try await $0.run("SELECT 1") }
            let written = try await store.numbers("SELECT writes FROM board")[0]
            #expect(try await committed.position(since: .now).number >= written)
          }
        }
        try await group.waitForAll()
      }
      #expect(committed.newest?.number == 50)
    }
  }
}
