import CPostgreSQL
import Glibc
import Synchronization

/// What the thread of a pool is asked to do.
enum PoolCommand: Sendable {
  /// Statements for one round trip. They are one transaction unless they say otherwise.
  struct Batch: Sendable {
    let number: Int
    let statements: [PostgreSQLStatement]
    /// Whether it commits: if the connection is lost once it is sent, nobody knows whether that has happened.
    var commits = false
    /// Called once, on the pool's thread.
    let reply: @Sendable (Result<[PostgreSQLRows], any Error>) -> Void
  }

  struct Lease: Sendable {
    let number: Int
    let end: ContinuousClock.Instant
    let reply: CheckedContinuation<Int, any Error>
  }

  case lease(Lease)
  /// Nobody waits for this connection any more.
  case abandon(lease: Int)
  case run(Batch, connection: Int)
  /// Nobody waits for the rows any more: the server is asked to stop.
  case cancel(batch: Int, connection: Int)
  /// Gives a connection back. A transaction that is still open is rolled back.
  case release(connection: Int)
  /// Closes the connections that nobody uses: one like them was lost.
  case dropIdle

  /// Refuses it.
  func fail(_ error: PostgreSQLError) {
    switch self {
    case .lease(let lease): lease.reply.resume(throwing: error)
    case .run(let batch, _): batch.reply(.failure(error))
    case .abandon, .cancel, .release, .dropIdle: break
    }
  }
}

/// The commands that a pool's thread has not seen yet. Sending one wakes it up.
final class PoolInbox: Sendable {
  private struct State {
    var commands: [PoolCommand] = []
    var isClosed = false
  }

  private let state = Mutex(State())
  /// An `eventfd`, readable if there is something to do.
  let wakeUp: Int32

  init() { wakeUp = cpq_wake_up() }

  deinit { Glibc.close(wakeUp) }

  func send(_ command: PoolCommand) {
    let isClosed = state.withLock { state in
      if !state.isClosed { state.commands.append(command) }
      return state.isClosed
    }
    if isClosed { command.fail(.closed) } else { ring() }
  }

  /// Ends the thread. Later commands are refused.
  func close() {
    state.withLock { $0.isClosed = true }
    ring()
  }

  /// The commands since the last time, and whether they are the last ones.
  func take() -> (commands: [PoolCommand], isClosed: Bool) {
    var count: UInt64 = 0
    _ = read(wakeUp, &count, MemoryLayout.size(ofValue: count))
    return state.withLock { state in
      defer { state.commands = [] }
      return (state.commands, state.isClosed)
    }
  }

  private func ring() {
    var one: UInt64 = 1
    _ = write(wakeUp, &one, MemoryLayout.size(ofValue: one))
  }
}
