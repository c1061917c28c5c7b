import Synchronization
import Terminal

/// The terminal while it is lent to a pager or an editor, or waits for an answer: that time is the user's and does not count as work.
/// While it is lent, keys, including Ctrl-C, are not for us.
package final class TerminalLoan: Sendable {
  private struct State {
    var isLent = false
    /// Since when it has been the user's, or when the time was last taken.
    var since: Duration?
    var spent = Duration.zero
  }

  private let elapsed: @Sendable () -> Duration
  private let state = Mutex(State())

  /// - Parameter clock: measures the user's time.
  init<C: Clock>(clock: C = ContinuousClock()) where C.Duration == Duration {
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
  }

  /// Whether it is lent.
  var isLent: Bool { state.withLock { $0.isLent } }

  /// Whether the time does not count: it is lent, or waits for an answer.
  var isPaused: Bool { state.withLock { $0.since != nil } }

  /// Lends it while the work runs.
  func lend<Value: Sendable>(_ work: () async -> Value) async -> Value {
    state.withLock { $0.isLent = true }
    defer { state.withLock { $0.isLent = false } }
    return await pause { await KeyboardSignals.withKeysLeft { await work() } }
  }

  /// Waits for the user; nothing else waits at the same time.
  func pause<Value>(isolation: isolated (any Actor)? = #isolation, _ answer: () async -> Value) async -> Value {
    let start = elapsed()
    state.withLock { $0.since = start }
    let value = await answer()
    let end = elapsed()
    state.withLock { state in
      state.spent += end - (state.since ?? end)
      state.since = nil
    }
    return value
  }

  /// Returns how much time was the user's since the last call, up to now.
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
