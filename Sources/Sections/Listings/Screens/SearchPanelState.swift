import Listings
import Loading
import Shell

/// The visible part of a live search: what was found, unless the user has put it away.
struct SearchPanelState: Sendable {
  /// The displayed search; `nil` if there is none, or if it was put away.
  private(set) var frame: ListingsSearchSession.Frame?
  private var dismissed: SearchRequest?

  /// The rows found so far.
  var rows: [ListingItem] { frame?.answer?.rows ?? [] }

  /// Takes the newest frame.
  mutating func show(_ new: ListingsSearchSession.Frame?) {
    // A search that was put away returns with the next change of its query.
    if let new, dismissed == new.query { return }
    (frame, dismissed) = (new, nil)
  }

  /// Hides the search until its query changes.
  mutating func putAway() {
    dismissed = frame?.query
    frame = nil
  }

  /// The indices of the rows that fit.
  func window(_ room: Int) -> Range<Int> { 0..<min(rows.count, max(0, room)) }
}
