import Glibc
import Synchronization

/// The signals that the terminal's keys send to all programs of the process group: Ctrl-C and Ctrl-\.
package enum KeyboardSignals {
  private static let all = [SIGINT, SIGQUIT]
  /// An action belongs to the process, so it is left alone until the last of several programs has ended.
  private static let left = Mutex((count: 0, before: [] as [sigaction]))

  /// Leaves both keys to another program while `body` runs.
  ///
  /// The kernel drops their signals for us, instead of a handler that looks at the time: on a busy machine a handler may
  /// run only after the other program has ended.
  package static func withKeysLeft<Result: Sendable>(
    _ isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Result
  ) async rethrows -> Result {
    leave()
    defer { takeBack() }
    return try await body()
  }

  // Not inlined because the lock would get the thread on which the wait began, and trap on another one: decision 149.
  @inline(never) private static func leave() {
    left.withLock { left in
      left.count += 1
      if left.count == 1 { left.before = all.map(ignore) }
    }
  }

  @inline(never) private static func takeBack() {
    left.withLock { left in
      left.count -= 1
      if left.count == 0 { zip(all, left.before).forEach(restore) }
    }
  }

  /// Drops a signal that is waiting, too (POSIX, sigaction).
  private static func ignore(_ signal: Int32) -> sigaction {
    var (action, before) = (sigaction(), sigaction())
    action.__sigaction_handler.sa_handler = SIG_IGN
    sigaction(signal, &action, &before)
    return before
  }

  private static func restore(_ signal: Int32, _ action: sigaction) {
    var action = action
    sigaction(signal, &action, nil)
  }
}
