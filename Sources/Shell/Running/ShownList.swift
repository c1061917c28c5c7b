import Synchronization

/// Which section's rows are on show.
final class ShownList: Sendable {
  /// A section that shows rows.
  enum Section: Sendable {
    case listings, orders, feed
  }

  private let current = Mutex(Section.listings)

  var section: Section {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }
}
