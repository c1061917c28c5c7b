import Foundation
import PostgreSQL
import Synchronization
import TestSupport
import Testing

@Suite("A pool of connections", .enabled(if: PostgreSQLServer.isRunning, PostgreSQLServer.isMissing), .hangLimit)
struct PostgreSQLPoolTests {
  /// A pool, and a table of one number that is 0.
  private func withTable(
    _ limits: PostgreSQLLimits = PostgreSQLLimits(
      wait: .seconds(300),
      statement: .seconds(300),
      idle: .seconds(300),
      connect: .seconds(60)
    ),
    _ body: (PostgreSQLPool, String) async throws -> Void
  ) async throws {
    let pool = try PostgreSQLPool(PostgreSQLServer.address(), limits: limits)
    defer { pool.close() }
    let table = "t" + UUID().uuidString.filter { $0 != "-" }.lowercased()
    try await pool.transaction(.writing()) { transaction in
      try await transaction.run("CREATE TABLE \(table) (n int8)")
      try await transaction.run("INSERT INTO \(table) VALUES (0)")
    }
    try await body(pool, table)
  }

  private func number(_ table: String, _ pool: PostgreSQLPool) async throws -> Int {
    try await pool.transaction(.reading) { try await $0.run("SELECT n FROM \(table)")[0].int(0) }
  }

  @Test("Parameters arrive as they are, and values are read as they were stored")
  func values() async throws {
    try await withTable { pool, _ in
      let texts = ["", "Vélo \"24'\" \\ $1", "⚠️ 👩‍👩‍👧\n\u{F0105}", String(repeating: "x", count: 300_000)]
      for text in texts {
        let row = try await pool.transaction(.reading) { transaction in
          try await transaction.run(
            "SELECT $1::text, $2::int8, $3::bool, $4::text, cardinality($5::int4[])",
            [PostgreSQLValue(text), PostgreSQLValue(.min), PostgreSQLValue(true), nil, PostgreSQLValue([1, -2, 3])]
          )[0]
        }
        #expect(try row.text(0) == text)
        #expect(try row.int(1) == .min)
        #expect(try row.bool(2))
        #expect(try row.optionalText(3) == nil)
        #expect(try row.int(4) == 3)
        #expect(throws: PostgreSQLError.self) { try row.int(0) }
        #expect(throws: PostgreSQLError.self) { try row.text(3) }
        #expect(throws: PostgreSQLError.self) { try row.text(5) }
      }
    }
  }

  @Test("Several statements in one round trip return their rows in order, and stop at one that fails")
  func pipeline() async throws {
    try await withTable { pool, table in
      let rows = try await pool.transaction(.reading) { transaction in
        try await transaction.run((1...200).map { PostgreSQLStatement("SELECT $1::int8", [PostgreSQLValue($0)]) })
      }
      #expect(try rows.map { try $0[0].int(0) } == Array(1...200))

      let error = await #expect(throws: PostgreSQLError.self) {
        try await pool.transaction(.writing()) { transaction in
          try await transaction.run([
            PostgreSQLStatement("UPDATE \(table) SET n = 1"), PostgreSQLStatement("SELECT 1 / 0"),
            PostgreSQLStatement("UPDATE \(table) SET n = 2"),
          ])
        }
      }
      #expect(error == .refused(code: "22012", reason: "division by zero"))
      #expect(try await number(table, pool) == 0)
    }
  }

  private struct Refusal: Error {}

  @Test("A transaction whose work throws changes nothing, and its connection is used again")
  func rollback() async throws {
    try await withTable(PostgreSQLLimits(connections: 1)) { pool, table in
      for _ in 0..<3 {
        let error = await #expect(throws: Refusal.self) {
          try await pool.transaction(.writing()) { transaction in
            try await transaction.run("UPDATE \(table) SET n = 1")
            throw Refusal()
          }
        }
        try #require(error != nil)
        let number = try await number(table, pool)
        #expect(number == 0)
      }
    }
  }

  @Test("A transaction that goes on after a statement failed is not taken for committed")
  func failedTransaction() async throws {
    try await withTable { pool, table in
      let error = await #expect(throws: PostgreSQLError.self) {
        try await pool.transaction(.writing()) { transaction in
          try await transaction.run("UPDATE \(table) SET n = 1")
          _ = try? await transaction.run("SELECT 1 / 0")
        }
      }
      #expect(error == .refused(code: "25P02", reason: "it was rolled back"))
      let number = try await number(table, pool)
      #expect(number == 0)
    }
  }

  @Test("Reading transactions see one state, and cannot write")
  func reading() async throws {
    try await withTable { pool, table in
      try await pool.transaction(.reading) { transaction in
        #expect(try await transaction.run("SELECT n FROM \(table)")[0].int(0) == 0)
        try await pool.transaction(.writing()) { try await $0.run("UPDATE \(table) SET n = 7") }
        #expect(try await transaction.run("SELECT n FROM \(table)")[0].int(0) == 0)
      }
      #expect(try await number(table, pool) == 7)
      let error = await #expect(throws: PostgreSQLError.self) {
        try await pool.transaction(.reading) { try await $0.run("UPDATE \(table) SET n = 8") }
      }
      #expect(error == .refused(code: "25006", reason: "cannot execute UPDATE in a read-only transaction"))
    }
  }

  @Test("Transactions with one lock follow one after another, whatever number of connections they have")
  func lock() async throws {
    try await withTable { pool, table in
      let lock = Int32.random(in: 1...Int32.max)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<50 {
          group.addTask {
            try await pool.transaction(.writing(lock: lock)) { transaction in
              let old = try await transaction.run("SELECT n FROM \(table)")[0].int(0)
              try await transaction.run("UPDATE \(table) SET n = $1", [PostgreSQLValue(old + 1)])
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(try await number(table, pool) == 50)
    }
  }

  @Test("Transactions that were in each other's way are repeated")
  func conflicts() async throws {
    try await withTable(PostgreSQLLimits(repetitions: 1_000)) { pool, table in
      let attempts = Count()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<8 {
          group.addTask {
            try await pool.transaction(.writing()) { transaction in
              attempts.next()
              try await transaction.run("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
              let old = try await transaction.run("SELECT n FROM \(table)")[0].int(0)
              try await transaction.run("UPDATE \(table) SET n = $1", [PostgreSQLValue(old + 1)])
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(try await number(table, pool) == 8)
      #expect(attempts.value >= 8)
    }
  }

  @Test("A transaction that is always in the way of another is repeated as often as allowed", arguments: [0, 1, 4])
  func constantConflict(repetitions: Int) async throws {
    try await withTable(PostgreSQLLimits(repetitions: repetitions)) { pool, _ in
      let attempts = Count()
      await #expect(throws: PostgreSQLError.self) {
        try await pool.transaction(.writing()) { transaction in
          attempts.next()
          try await transaction.run("DO $$ BEGIN RAISE EXCEPTION 'conflict' USING ERRCODE = '40001'; END $$")
        }
      }
      #expect(attempts.value == repetitions + 1)
    }
  }

  @Test("A statement that takes too long is ended")
  func statementTimeout() async throws {
    try await withTable { pool, _ in
      let error = await #expect(throws: PostgreSQLError.self) {
        try await pool.transaction(.reading, timeout: .milliseconds(20)) { try await $0.run("SELECT pg_sleep(60)") }
      }
      #expect(error?.isTemporary == true)
      guard case .refused(code: "57014", _)? = error else {
        return #expect(Bool(false), "\(String(describing: error))")
      }
    }
  }

  @Test("A cancelled task cancels its statement on the server")
  func cancellation() async throws {
    try await withTable { pool, table in
      let mark = "cancelled \(table)"
      let task = Task {
        try await pool.transaction(.reading) { try await $0.run("SELECT pg_sleep(600) /* \(mark) */") }
      }
      let running = "SELECT count(*) FROM pg_stat_activity WHERE state = 'active' AND query LIKE $1 || '%'"
      func count() async throws -> Int {
        try await pool.transaction(.reading) { transaction in
          try await transaction.run(running, [PostgreSQLValue("SELECT pg_sleep(600) /* \(mark)")])[0].int(0)
        }
      }
      while try await count() == 0 {}
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      while try await count() > 0 {}
    }
  }

  @Test("A statement that work on a thread begins after its task was cancelled is stopped too, and others are not")
  func cancellationOnThread() async throws {
    try await withTable { pool, _ in
      let (hasBegun, isCancelled) = (Gate(), DispatchSemaphore(value: 0))
      let task = Task {
        try await pool.transaction(.reading) { transaction in
          try await transaction.onThread {
            for _ in 1...20 { try transaction.runAndWait([PostgreSQLStatement("SELECT pg_sleep(0.01)")]) }
            hasBegun.open()
            isCancelled.wait()
            try transaction.runAndWait([PostgreSQLStatement("SELECT pg_sleep(600)")])
          }
        }
      }
      try await hasBegun.opened()
      task.cancel()
      isCancelled.signal()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  @Test("A task that waits too long for a connection is refused, and so is one more than may wait")
  func exhausted() async throws {
    let limits = PostgreSQLLimits(connections: 1, waiting: 1, wait: .seconds(2))
    try await withTable(limits) { pool, _ in
      try await pool.transaction(.reading) { transaction in
        try await transaction.run("SELECT 1")
        async let first = Result { try await pool.transaction(.reading) { try await $0.run("SELECT 1") } }
        async let second = Result { try await pool.transaction(.reading) { try await $0.run("SELECT 1") } }
        for result in await [first, second] {
          #expect(throws: PostgreSQLError.exhausted) { try result.get() }
        }
      }
      try await pool.transaction(.reading) { try await $0.run("SELECT 1") }
    }
  }

  @Test("A task that is cancelled while it waits for a connection leaves the queue")
  func cancelledWait() async throws {
    try await withTable(PostgreSQLLimits(connections: 1)) { pool, _ in
      try await pool.transaction(.reading) { transaction in
        try await transaction.run("SELECT 1")
        let task = Task { try await pool.transaction(.reading) { try await $0.run("SELECT 1") } }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
      }
      try await pool.transaction(.reading) { try await $0.run("SELECT 1") }
    }
  }

  @Test("Work whose connection is lost is done again, and nothing is done twice")
  func lostConnection() async throws {
    try await withTable { pool, table in
      let attempts = Count()
      try await pool.transaction(.writing()) { transaction in
        let attempt = attempts.next()
        try await transaction.run("UPDATE \(table) SET n = n + 1")
        if attempt == 1 { try await transaction.run("SELECT pg_terminate_backend(pg_backend_pid())") }
      }
      #expect(attempts.value == 2)
      #expect(try await number(table, pool) == 1)
    }
  }

  @Test("A connection that is lost for the second time is an error in the server's words")
  func lastWords() async throws {
    try await withTable { pool, _ in
      let attempts = Count()
      let error = await #expect(throws: PostgreSQLError.self) {
        try await pool.transaction(.reading) { transaction in
          attempts.next()
          try await transaction.run("SELECT pg_terminate_backend(pg_backend_pid())")
        }
      }
      #expect(attempts.value == 2)
      #expect(error == .connectionLost("terminating connection due to administrator command"))
    }
  }

  @Test("Connections that were closed while nobody used them disturb nobody")
  func lostIdleConnections() async throws {
    try await withTable { pool, table in
      let other = try PostgreSQLPool(PostgreSQLServer.address())
      defer { other.close() }
      let processes = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<5 {
          group.addTask {
            try await pool.transaction(.reading) { transaction in
              try await transaction.run("SELECT pg_backend_pid(), pg_sleep(0.01)")[0].int(0)
            }
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      try await other.transaction(.writing()) { transaction in
        try await transaction.run(
          "SELECT pg_terminate_backend(pid) FROM unnest($1::int4[]) AS pid",
          [PostgreSQLValue(processes)]
        )
      }
      #expect(try await number(table, pool) == 0)
    }
  }

  @Test(
    "The server ends a transaction that is open without a statement, so that nobody waits long for its locks",
    arguments: [true, false]
  )
  func idleTransaction(readsAtTheEnd: Bool) async throws {
    let limits = PostgreSQLLimits(
      wait: .seconds(300),
      statement: .seconds(300),
      idle: .seconds(3),
      connect: .seconds(60)
    )
    try await withTable(limits) { pool, table in
      let lock = Int32.random(in: 1...Int32.max)
      let attempts = Count()
      try await pool.transaction(.writing(lock: lock)) { transaction in
        let attempt = attempts.next()
        try await transaction.run("UPDATE \(table) SET n = n + 1")
        if attempt == 1 {
          // As if this task was out of reach: the other one gets the lock only when this transaction has ended.
          try await pool.transaction(.writing(lock: lock)) { try await $0.run("UPDATE \(table) SET n = n + 10") }
        }
        if readsAtTheEnd { try await transaction.run("SELECT 1") }
      }
      #expect(attempts.value == 2)
      #expect(try await number(table, pool) == 11)
    }
  }

  @Test("Nobody knows whether a commit has happened whose connection was lost")
  func unknownOutcome() async throws {
    try await withTable { pool, table in
      try await pool.transaction(.writing()) { transaction in
        try await transaction.run(
          """
          CREATE FUNCTION \(table)_end() RETURNS trigger LANGUAGE plpgsql
          AS 'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END'
          """
        )
        try await transaction.run(
          """
          CREATE CONSTRAINT TRIGGER ending AFTER UPDATE ON \(table) DEFERRABLE INITIALLY DEFERRED
          FOR EACH ROW EXECUTE FUNCTION \(table)_end()
          """
        )
      }
      let attempts = Count()
      await #expect(throws: PostgreSQLError.unknownOutcome) {
        try await pool.transaction(.writing()) { transaction in
          attempts.next()
          try await transaction.run("UPDATE \(table) SET n = n + 1")
        }
      }
      #expect(attempts.value == 1)
    }
  }

  @Test("Work that may take any time may also wait for other things")
  func unlimited() async throws {
    try await withTable { pool, _ in
      let setting = "SELECT current_setting('idle_in_transaction_session_timeout')"
      let value = try await pool.transaction(.writing(), timeout: .zero) { try await $0.run(setting)[0].text(0) }
      #expect(value == "0")
    }
  }

  @Test("If the first of two hosts does not answer, the next attempt begins with the second one")
  func silentHost() async throws {
    let server = try #require(ProcessInfo.processInfo.environment["CLASSIFIEDS_POSTGRES"], PostgreSQLServer.isMissing)
    let (name, folder) = try #require(
      server.firstRange(of: "?host=").map { (server[..<$0.lowerBound], server[$0.upperBound...]) }
    )
    // It accepts connections, and says nothing.
    let silent = try RawServer { _ in [.silence] }
    let address = PostgreSQLAddress("\(name)?host=127.0.0.1,\(folder)&port=\(silent.port),5432")
    let pool = try PostgreSQLPool(address, limits: PostgreSQLLimits(wait: .seconds(60), connect: .seconds(2)))
    defer { pool.close() }
    await #expect(throws: PostgreSQLError.unreachable("it took too long to connect")) {
      try await pool.transaction(.reading) { try await $0.run("SELECT 1") }
    }
    let number = try await pool.transaction(.reading) { try await $0.run("SELECT 1")[0].int(0) }
    #expect(number == 1)
    try await silent.stop()
  }

  @Test("A closed pool refuses what is asked for")
  func closed() async throws {
    try await withTable { pool, _ in
      pool.close()
      await #expect(throws: PostgreSQLError.closed) {
        try await pool.transaction(.reading) { try await $0.run("SELECT 1") }
      }
    }
  }
}

private final class Count: Sendable {
  private let number = Atomic(0)

  var value: Int { number.load(ordering: .relaxed) }

  @discardableResult
  func next() -> Int { number.add(1, ordering: .relaxed).newValue }
}

extension Result where Failure == any Error {
  fileprivate init(_ work: () async throws -> Success) async {
    do { self = .success(try await work()) } catch { self = .failure(error) }
  }
}
