import Synchronization

/// Says that the board was changed by this process.
package final class ChangeSignal: Sendable {
  private let listener = Mutex<(@Sendable () -> Void)?>(nil)

  /// Creates a signal that nobody listens to.
  package init() {}

  /// Tells the listener, if there is one.
  package func send() { listener.withLock { $0 }?() }

  /// Replaces the listener.
  package func listen(_ listener: @escaping @Sendable () -> Void) { self.listener.withLock { $0 = listener } }
}
