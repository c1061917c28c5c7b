import Synchronization

/// A value that all copies of a session share, so that a change reaches every one of them.
package final class CurrentValue<Value: Sendable>: Sendable {
  private let state: Mutex<Value>

  /// Creates it with its first value.
  package init(_ value: Value) { state = Mutex(value) }

  /// The value now.
  package var value: Value {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}
