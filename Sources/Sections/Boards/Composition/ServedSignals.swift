import Glibc
import Synchronization

/// The signals that a board handles while it is served, and that end the program at other times: SIGHUP and SIGTERM.
///
/// Dispatch replaces the action of a signal when it watches that signal for the first time in a process, and never again. It does
/// not put the earlier action back.
enum ServedSignals {
  private static let all = [SIGHUP, SIGTERM]
  private static let actions = Mutex((before: [] as [sigaction], ofDispatch: [] as [sigaction]))

  // Not inlined, because `serve` waits between them: decision 149.
  /// Leaves the signals to Dispatch.
  @inline(never) static func begin() {
    actions.withLock { actions in
      actions.before = all.map(current)
      // None are known when the first board is served: Dispatch sets its own.
      zip(all, actions.ofDispatch).forEach(install)
    }
  }

  /// Gives the signals back to the program.
  @inline(never) static func end() {
    actions.withLock { actions in
      actions.ofDispatch = all.map(current)
      zip(all, actions.before).forEach(install)
    }
  }

  private static func current(_ signal: Int32) -> sigaction {
    var action = sigaction()
    sigaction(signal, nil, &action)
    return action
  }

  private static func install(_ signal: Int32, _ action: sigaction) {
    var action = action
    sigaction(signal, &action, nil)
  }
}
