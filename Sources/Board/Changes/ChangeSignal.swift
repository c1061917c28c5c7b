import Synchronization

/// Says that the board was changed by this process.
final class ChangeSignal: Sendable {
  private let listener = Mutex<(@Sendable () -> Void)?>(nil)

  func send() { listener.withLock { $0 }?() }

  /// Replaces the listener.
  func listen(_ listener: @escaping @Sendable () -> Void) { self.listener.withLock { $0 = listener } }
}
