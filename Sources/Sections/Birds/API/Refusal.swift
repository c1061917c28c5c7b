import Synchronization

/// What a callback threw, beside what is made of it on the way.
final class Refusal: Sendable {
  private let thrown = Mutex<(any Error)?>(nil)

  var error: (any Error)? {
    get { thrown.withLock { $0 } }
    set { thrown.withLock { $0 = newValue } }
  }
}
