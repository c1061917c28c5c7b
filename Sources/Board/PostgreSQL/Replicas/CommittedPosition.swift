import BoardRules
import PostgreSQL
import Synchronization

/// How far the primary is, as far as this server knows. Every read and write there tells it.
final class CommittedPosition: Sendable {
  private struct Known {
    /// No lower than the primary was when ``begun``.
    var position: BoardPosition
    var begun: ContinuousClock.Instant
    /// When it was told of.
    var noted: ContinuousClock.Instant
  }

  private struct State {
    var known: Known?
    var look: Task<Void, any Error>?
  }

  private let pool: PostgreSQLPool
  private let patience: Duration
  private let state = Mutex(State())

  /// - Parameters:
  ///   - pool: connections to the primary.
  ///   - patience: how long it may take to ask there.
  init(_ pool: PostgreSQLPool, patience: Duration) { (self.pool, self.patience) = (pool, patience) }

  /// The newest position that is known to be committed.
  var newest: BoardPosition? { state.withLock { $0.known?.position } }

  /// Notes what a transaction on the primary has seen or written that was begun at a time.
  func note(_ position: BoardPosition, begun: ContinuousClock.Instant) {
    let now = ContinuousClock.now
    state.withLock { state in
      guard let known = state.known else {
        return state.known = Known(position: position, begun: begun, noted: now)
      }
      // One that was begun after the other was told of is the present, whatever it is.
      if position.includes(known.position) || begun > known.noted {
        state.known = Known(position: position, begun: max(begun, known.begun), noted: now)
      } else if known.position.includes(position) {
        state.known?.begun = max(begun, known.begun)
      }
    }
  }

  /// A position that has everything which was committed at a time. All requests that wait for one share a look at the
  /// primary, which begins after the last of them has arrived.
  func position(since arrival: ContinuousClock.Instant) async throws -> BoardPosition {
    while true {
      let (known, look) = state.withLock { state -> (BoardPosition?, Task<Void, any Error>?) in
        if let known = state.known, known.begun >= arrival { return (known.position, nil) }
        let look = state.look ?? Task { try await self.look() }
        state.look = look
        return (nil, look)
      }
      if let known { return known }
      try await look?.value
      try Task.checkCancellation()
    }
  }

  private func look() async throws {
    defer { state.withLock { $0.look = nil } }
    let begun = ContinuousClock.now
    let position = try await within(patience) { [pool] in
      try await pool.transaction(.reading) { db in
        guard let row = try await db.run([BoardPosition.reading])[0].first else {
          throw PostgreSQLError.unexpectedRow("no board")
        }
        return try BoardPosition(row)
      }
    }
    guard let position else { throw PostgreSQLError.unreachable("it did not answer") }
    note(position, begun: begun)
  }
}

/// Does some work, and cancels it if it takes longer than this; then returns `nil`.
package func within<Value: Sendable>(
  _ limit: Duration,
  _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value? {
  try await withThrowingTaskGroup(of: Value?.self) { group in
    defer { group.cancelAll() }
    group.addTask { try await work() }
    group.addTask {
      try await Task.sleep(for: limit)
      return nil
    }
    return try await group.next() ?? nil
  }
}
