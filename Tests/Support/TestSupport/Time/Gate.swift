/// Holds something back until a test opens it; once open it stays open.
package final class Gate: Sendable {
  private struct State: Sendable {
    var isOpen = false
    var actions: [@Sendable () -> Void] = []
  }

  private let state = Watched(State())

  /// Makes a closed gate.
  package init() {}

  /// Whether it was opened.
  package var isOpen: Bool { state.value.isOpen }

  /// Opens it: whoever waits goes on.
  package func open() {
    let actions = state.change { state in
      defer { state.actions = [] }
      state.isOpen = true
      return state.actions
    }
    for action in actions { action() }
  }

  /// Waits until it is open; throws `CancellationError` when the task is cancelled.
  package func opened() async throws {
    try await state.wait { $0.isOpen }
  }

  /// Runs the action when it is opened, at once if it is open; for what cannot wait as a task does.
  package func whenOpened(_ action: @escaping @Sendable () -> Void) {
    let isOpen = state.change { state in
      if !state.isOpen { state.actions.append(action) }
      return state.isOpen
    }
    if isOpen { action() }
  }
}
