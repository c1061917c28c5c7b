import Synchronization

/// Keeps the error that a callback threw, whatever the libraries in between make of it.
final class Refusal: Sendable {
  private let thrown = Mutex<(any Error)?>(nil)

  var error: (any Error)? {
    get { thrown.withLock { $0 } }
    set { thrown.withLock { $0 = newValue } }
  }
}
