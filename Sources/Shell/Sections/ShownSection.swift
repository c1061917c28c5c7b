import Synchronization

/// Which section's rows are on show.
package final class ShownSection: Sendable {
  private let current = Mutex<(any Section.Type)?>(nil)

  /// The section; `nil` where no rows have been shown.
  package var section: (any Section.Type)? {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }
}
