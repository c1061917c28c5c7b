import Synchronization

/// Tells work that would not end by itself that the server stops.
final class Stopping: Sendable {
  private struct State {
    var isStopped = false
    var actions: [Int: @Sendable () -> Void] = [:]
    var last = 0
  }

  private let state = Mutex(State())

  /// Calls the function when the server stops, at once if it already does; returns the argument for ``forget(_:)``.
  func whenStopped(_ action: @escaping @Sendable () -> Void) -> Int {
    let (number, isStopped) = state.withLock { state in
      state.last += 1
      if !state.isStopped { state.actions[state.last] = action }
      return (state.last, state.isStopped)
    }
    if isStopped { action() }
    return number
  }

  func forget(_ number: Int) {
    state.withLock { $0.actions[number] = nil }
  }

  func stop() {
    let actions = state.withLock { state in
      state.isStopped = true
      defer { state.actions = [:] }
      return state.actions
    }
    for action in actions.values { action() }
  }
}
