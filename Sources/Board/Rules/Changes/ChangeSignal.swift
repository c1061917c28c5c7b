import Synchronization

/// Says that the board was changed by this process.
package final class ChangeSignal: Sendable {
  private let listeners = Mutex<[@Sendable () -> Void]>([])

  /// Creates a signal that nobody listens to.
  package init() {}

  /// Tells everybody who listens.
  package func send() { for listener in listeners.withLock(\.self) { listener() } }

  /// Adds a listener, for as long as the signal exists.
  package func listen(_ listener: @escaping @Sendable () -> Void) { listeners.withLock { $0.append(listener) } }
}
