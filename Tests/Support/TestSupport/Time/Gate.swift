/// Holds something back until a test opens it; once open it stays open.
package final class Gate: Sendable {
  private struct State: Sendable {
    var isOpen = false
    var actions: [@Sendable () -> Void] = []
  }

  private let state = Watched(State())

  /// Creates a closed gate.
  package init() {}

  /// Whether it was opened.
  package var isOpen: Bool { state.value.isOpen }

  /// Opens the gate and resumes its waiters.
  package func open() {
    let actions = state.change { state in
      defer { state.actions = [] }
      state.isOpen = true
      return state.actions
    }
    for action in actions { action() }
  }

  /// Waits until it is open; throws `CancellationError` if the task is cancelled.
  package func opened() async throws {
    try await state.waitPatiently { $0.isOpen }
  }

  /// Runs the action when the gate opens, or at once if it is open; for callers that cannot wait in a task.
  package func whenOpened(_ action: @escaping @Sendable () -> Void) {
    let isOpen = state.change { state in
      if !state.isOpen { state.actions.append(action) }
      return state.isOpen
    }
    if isOpen { action() }
  }
}
