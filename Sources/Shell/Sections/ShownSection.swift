import Synchronization

/// The section whose rows are displayed.
package final class ShownSection: Sendable {
  private let current = Mutex<(any Section.Type)?>(nil)

  /// The section; `nil` if no rows have been displayed.
  package var section: (any Section.Type)? {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }
}
