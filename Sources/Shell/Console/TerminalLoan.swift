import Synchronization
import Terminal

/// The terminal while it is lent to a pager or an editor: keys there, including Ctrl-C, are not for us, and the time
/// does not count as work.
package final class TerminalLoan: Sendable {
  private struct State {
    /// When it was lent, or when the time was last taken.
    var since: Duration?
    var spent = Duration.zero
  }

  private let elapsed: @Sendable () -> Duration
  private let state = Mutex(State())

  /// - Parameter clock: measures the duration of the loan.
  init<C: Clock>(clock: C = ContinuousClock()) where C.Duration == Duration {
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
  }

  /// Whether it is lent.
  var isLent: Bool { state.withLock { $0.since != nil } }

  /// Lends it while the work runs.
  func lend<Value: Sendable>(_ work: () async -> Value) async -> Value {
    let start = elapsed()
    state.withLock { $0.since = start }
    let value = await KeyboardSignals.withKeysLeft { await work() }
    let end = elapsed()
    state.withLock { state in
      state.spent += end - (state.since ?? end)
      state.since = nil
    }
    return value
  }

  /// Returns for how long it was lent since the last call, up to now.
  func takeSpent() -> Duration {
    let now = elapsed()
    return state.withLock { state in
      let spent = state.spent + (state.since.map { now - $0 } ?? .zero)
      state.spent = .zero
      if state.since != nil { state.since = now }
      return spent
    }
  }
}
