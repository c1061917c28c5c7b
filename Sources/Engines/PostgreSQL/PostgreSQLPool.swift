import Dispatch
import Foundation
import Synchronization

/// Connections to a PostgreSQL database, from version 14 on, also behind pgbouncer in transaction mode: nothing is kept
/// in a session.
///
/// One thread of its own does all work with libpq, without waiting for any one connection. What waits for it are tasks,
/// so no thread of the cooperative pool is blocked. Connections are made when they are needed.
package final class PostgreSQLPool: Sendable {
  /// What a transaction does.
  package enum Kind: Sendable {
    /// It reads one consistent state of the database.
    case reading
    /// It also writes. Each statement sees what was committed before it. A lock (`pg_advisory_xact_lock`) is held until
    /// the end, so that transactions with the same lock follow one after another. Each schema has its own locks.
    case writing(lock: Int32? = nil)
  }

  let limits: PostgreSQLLimits
  private let inbox = PoolInbox()
  private let lastNumber = Atomic(0)

  /// Prepares a pool, which connects when it is first used. Throws ``PostgreSQLError`` if the address cannot be read,
  /// or libpq is missing.
  package init(_ address: PostgreSQLAddress, limits: PostgreSQLLimits = PostgreSQLLimits()) throws(PostgreSQLError) {
    try address.check()
    self.limits = limits
    let settings = Self.settings(address, limits)
    let hosts = PostgreSQLHosts(of: address)
    let thread = Thread { [inbox] in PoolLoop(inbox, settings, hosts, limits).run() }
    thread.name = "PostgreSQL"
    thread.start()
  }

  deinit { inbox.close() }

  /// Closes all connections. What still runs, and what is asked for later, throws ``PostgreSQLError/closed``.
  package func close() { inbox.close() }

  /// Does some work in a transaction, which is rolled back if the work throws.
  ///
  /// The work is repeated if it was in the way of another transaction, and once if the connection was lost before the
  /// commit; so it should have no other effects. Throws what the work throws, ``PostgreSQLError`` and
  /// `CancellationError`.
  ///
  /// - Parameters:
  ///   - timeout: how long each statement may take on the server; by default as ``PostgreSQLLimits`` say.
  ///   - companion: a statement that needs no round trip of its own.
  @discardableResult
  package func transaction<Value: Sendable>(
    _ kind: Kind,
    timeout: Duration? = nil,
    with companion: PostgreSQLCompanion? = nil,
    _ work: @Sendable (PostgreSQLTransaction) async throws -> Value
  ) async throws -> Value {
    var (conflicts, losses) = (0, 0)
    while true {
      do {
        return try await attempt(kind, timeout ?? limits.statement, companion, work)
      } catch let error as PostgreSQLError where error.isConflict && conflicts < limits.repetitions {
        conflicts += 1
      } catch let error as PostgreSQLError where error.isLoss && losses < 1 {
        losses += 1
        inbox.send(.dropIdle)
      }
      try Task.checkCancellation()
    }
  }

  private func attempt<Value: Sendable>(
    _ kind: Kind,
    _ timeout: Duration,
    _ companion: PostgreSQLCompanion?,
    _ work: @Sendable (PostgreSQLTransaction) async throws -> Value
  ) async throws -> Value {
    let connection = try await lease()
    // What is open by then is rolled back.
    defer { inbox.send(.release(connection: connection)) }
    var companions = (first: companion, last: PostgreSQLCompanion?.none)
    if case .writing = kind { companions = (nil, companion) }
    // Work that may take any time may also wait for other things.
    let beginning = kind.beginning(timeout, idle: timeout == .zero ? .zero : limits.idle)
    let transaction = PostgreSQLTransaction(self, connection, beginning: beginning, companions.first)
    let value = try await work(transaction)
    if case .writing = kind { try await transaction.commit(companions.last) }
    return value
  }

  private func lease() async throws -> Int {
    let number = lastNumber.add(1, ordering: .relaxed).newValue
    let connection = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { reply in
        inbox.send(.lease(PoolCommand.Lease(number: number, end: .now + limits.wait, reply: reply)))
        // A cancellation before that found nothing to abandon.
        if Task.isCancelled { inbox.send(.abandon(lease: number)) }
      }
    } onCancel: {
      inbox.send(.abandon(lease: number))
    }
    guard !Task.isCancelled else {
      inbox.send(.release(connection: connection))
      throw CancellationError()
    }
    return connection
  }

  /// Sends statements in one go, and waits for what they return.
  ///
  /// - Parameter commits: whether they end with a commit. Throws ``PostgreSQLError/unknownOutcome`` if they were sent,
  ///   and the connection is lost.
  func run(
    _ statements: [PostgreSQLStatement],
    on connection: Int,
    commits: Bool = false
  ) async throws -> [PostgreSQLRows] {
    let number = lastNumber.add(1, ordering: .relaxed).newValue
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { reply in
        let batch = PoolCommand.Batch(number: number, statements: statements, commits: commits) {
          reply.resume(with: $0)
        }
        inbox.send(.run(batch, connection: connection))
        if Task.isCancelled { inbox.send(.cancel(batch: number, connection: connection)) }
      }
    } onCancel: {
      inbox.send(.cancel(batch: number, connection: connection))
    }
  }

  /// Like ``run(_:on:)``, on a thread that may wait.
  ///
  /// - Parameter begun: receives a function that has the server stop; it may be called from anywhere.
  func runAndWait(
    _ statements: [PostgreSQLStatement],
    on connection: Int,
    begun: (@escaping @Sendable () -> Void) -> Void
  ) throws -> [PostgreSQLRows] {
    let number = lastNumber.add(1, ordering: .relaxed).newValue
    let answer = PoolAnswer()
    let batch = PoolCommand.Batch(number: number, statements: statements) { answer.give($0) }
    inbox.send(.run(batch, connection: connection))
    begun { [inbox] in inbox.send(.cancel(batch: number, connection: connection)) }
    return try answer.wait()
  }

  private static func settings(
    _ address: PostgreSQLAddress,
    _ limits: PostgreSQLLimits
  ) -> [(name: String, value: String)] {
    var settings = [("application_name", "classifieds")]
    // What the address says has priority over what stands before it.
    if let password = address.password { settings.append(("password", password)) }
    settings += [
      ("tcp_user_timeout", String(limits.unconfirmed.milliseconds)), ("keepalives_idle", "10"),
      ("keepalives_interval", "2"), ("keepalives_count", "3"), ("dbname", address.text), ("client_encoding", "UTF8"),
    ]
    return settings
  }
}

extension PostgreSQLPool.Kind {
  /// The settings end with the transaction, because behind pgbouncer the next one has another session.
  fileprivate func beginning(_ timeout: Duration, idle: Duration) -> [PostgreSQLStatement] {
    let limits = [
      PostgreSQLStatement("SET LOCAL statement_timeout = \(timeout.milliseconds)"),
      PostgreSQLStatement("SET LOCAL idle_in_transaction_session_timeout = \(idle.milliseconds)"),
    ]
    switch self {
    case .reading: return [PostgreSQLStatement("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")] + limits
    case .writing(let lock):
      let locking = lock.map {
        PostgreSQLStatement(
          "SELECT pg_advisory_xact_lock($1::int4, hashtext(coalesce(current_schema(), '')))",
          [PostgreSQLValue(Int($0))]
        )
      }
      return [PostgreSQLStatement("BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE")] + limits
        + [locking].compactMap(\.self)
    }
  }
}

/// A transaction, as the work in it sees it. It begins with its first statement.
package final class PostgreSQLTransaction: Sendable {
  private let pool: PostgreSQLPool
  private let connection: Int
  private let beginning: Mutex<[PostgreSQLStatement]>
  private let cancellation = Mutex(Cancellation())
  /// Travels with the first statement.
  private let companion: PostgreSQLCompanion?

  init(
    _ pool: PostgreSQLPool,
    _ connection: Int,
    beginning: [PostgreSQLStatement],
    _ companion: PostgreSQLCompanion?
  ) {
    (self.pool, self.connection, self.companion) = (pool, connection, companion)
    self.beginning = Mutex(beginning + [companion?.statement].compactMap(\.self))
  }

  /// Runs a statement.
  @discardableResult
  package func run(_ sql: String, _ parameters: [PostgreSQLValue] = []) async throws -> PostgreSQLRows {
    let rows = try await run([PostgreSQLStatement(sql, parameters)])
    guard let last = rows.last else { throw PostgreSQLError.unexpectedRow("none") }
    return last
  }

  /// Runs statements in one round trip. If one fails, those behind it are not run.
  ///
  /// - Returns: what each of them returned.
  @discardableResult
  package func run(_ statements: [PostgreSQLStatement]) async throws -> [PostgreSQLRows] {
    let first = takeBeginning()
    return try accept(try await pool.run(first + statements, on: connection), of: statements, behind: first)
  }

  /// Like ``run(_:)``, within ``onThread(_:)``.
  @discardableResult
  package func runAndWait(_ statements: [PostgreSQLStatement]) throws -> [PostgreSQLRows] {
    let first = takeBeginning()
    let rows = try pool.runAndWait(first + statements, on: connection) { stop in
      let isCancelled = cancellation.withLock { cancellation in
        cancellation.stop = stop
        return cancellation.isCancelled
      }
      if isCancelled { stop() }
    }
    return try accept(rows, of: statements, behind: first)
  }

  /// Does synchronous work of the transaction on a thread of its own, where it may wait for the server. There are never
  /// more such threads than connections. If the task is cancelled, the server is asked to stop.
  package func onThread<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        // A queue of its own has a thread as soon as it needs one. A global one may have none left.
        DispatchQueue(label: "PostgreSQL transaction").async { continuation.resume(with: Result { try work() }) }
      }
    } onCancel: {
      let stop = cancellation.withLock { cancellation in
        cancellation.isCancelled = true
        return cancellation.stop
      }
      stop?()
    }
  }

  private struct Cancellation {
    var isCancelled = false
    /// Has the server stop what it does at the moment.
    var stop: (@Sendable () -> Void)?
  }

  private func takeBeginning() -> [PostgreSQLStatement] {
    beginning.withLock { beginning in
      defer { beginning = [] }
      return beginning
    }
  }

  private func accept(
    _ rows: [PostgreSQLRows],
    of statements: [PostgreSQLStatement],
    behind first: [PostgreSQLStatement]
  ) throws -> [PostgreSQLRows] {
    guard rows.count == first.count + statements.count else {
      throw PostgreSQLError.unexpectedRow("\(rows.count) results of \(statements.count) statements")
    }
    if !first.isEmpty, let companion { try companion.accept(rows[first.count - 1]) }
    return Array(rows.dropFirst(first.count))
  }

  /// Makes the changes last. A transaction in which a statement failed is rolled back by the server instead.
  fileprivate func commit(_ companion: PostgreSQLCompanion?) async throws {
    if beginning.withLock({ !$0.isEmpty }) { return }
    let statements = [companion?.statement, PostgreSQLStatement("COMMIT")].compactMap(\.self)
    let rows = try await pool.run(statements, on: connection, commits: true)
    guard rows.last?.tag == "COMMIT" else { throw PostgreSQLError.refused(code: "25P02", reason: "it was rolled back") }
    // It is committed, whatever is thought of these rows.
    if let companion, let first = rows.first { try? companion.accept(first) }
  }
}

/// The rows of a batch that a thread waits for.
private final class PoolAnswer: Sendable {
  private let result = Mutex<Result<[PostgreSQLRows], any Error>?>(nil)
  private let isThere = DispatchSemaphore(value: 0)

  func give(_ result: Result<[PostgreSQLRows], any Error>) {
    self.result.withLock { $0 = result }
    isThere.signal()
  }

  func wait() throws -> [PostgreSQLRows] {
    isThere.wait()
    guard let result = result.withLock({ $0 }) else { throw PostgreSQLError.closed }
    return try result.get()
  }
}
