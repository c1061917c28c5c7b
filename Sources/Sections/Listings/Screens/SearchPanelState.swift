import Listings
import Loading
import Shell
import Terminal

/// The visible part of a live search: the visible rows, and the selected one.
///
/// A pure value: it takes frames and keys, and returns what to do. The selection stays on its ad when other rows
/// arrive; a query that is typed again, and whose result is still known, appears as it was left.
struct SearchPanelState: Sendable {
  /// The effect of a key.
  enum Outcome: Equatable {
    /// Nothing visible.
    case none
    /// The screen changed.
    case changed
    /// The ad in this row is to be opened.
    case open(row: Int)
  }

  /// A position in the rows of a search.
  private struct Place: Sendable, Equatable {
    /// A row: its ad, and the ad's last index.
    struct Row: Sendable, Equatable {
      var id: Listing.ID
      var index: Int
    }

    /// The selected row.
    var selection: Row?
    /// The row that was selected when the search was left: the first step down returns to it.
    var left: Row?
    /// The index of the first visible row.
    var top = 0
  }

  /// How many searches' positions are remembered.
  private static var memory: Int { 64 }

  /// The displayed search; `nil` if there is none, or if it was put away.
  private(set) var frame: ListingsSearchSession.Frame?
  private var place = Place()
  private var left: [(request: SearchRequest, place: Place)] = []
  private var putAway: SearchRequest?

  /// The rows found so far.
  var rows: [ListingItem] { frame?.answer?.rows ?? [] }

  /// The index of the selected row.
  var selectedIndex: Int? {
    guard let selection = place.selection, rows.indices.contains(selection.index) else { return nil }
    return selection.index
  }

  /// Whether the end of the rows is near (within `room` rows) and there are more.
  func nearsEnd(within room: Int) -> Bool {
    guard let index = selectedIndex, frame?.answer?.hasMore == true else { return false }
    return index + max(1, room) >= rows.count
  }

  /// Takes the newest frame.
  mutating func show(_ new: ListingsSearchSession.Frame?) {
    guard let new else {
      leave()
      frame = nil
      putAway = nil
      return
    }
    // A search that was put away returns with the next change of its query.
    if putAway == new.query { return }
    putAway = nil
    if new.query != frame?.query {
      leave()
      // A position is restored only if its rows are still known. Nothing is selected: the keys belong to the edit line.
      place = new.state == .loaded ? left.last { $0.request == new.query }?.place ?? Place() : Place()
      leaveRows()
    }
    frame = new
    follow()
  }

  /// Handles a key.
  ///
  /// - Parameter room: how many rows of ads fit on the screen.
  mutating func press(_ key: PanelKey, room: Int) -> Outcome {
    let before = place
    switch key {
    case .down: move(by: 1)
    case .up: move(by: -1)
    case .pageDown: move(by: max(1, room - 1))
    case .pageUp: move(by: -max(1, room - 1))
    case .open: return selectedIndex.flatMap { rows[$0].row }.map(Outcome.open) ?? .none
    case .lineBreak, .edit, .left, .right: break
    case .escape:
      if place.selection != nil {
        place.selection = nil
      } else {
        putAway = frame?.query
        leave()
        frame = nil
        return .changed
      }
    }
    scroll(into: room)
    return place == before ? .none : .changed
  }

  /// Selects no row; the first step down returns to the last selected one.
  mutating func leaveRows() {
    place.left = place.selection ?? place.left
    place.selection = nil
  }

  /// The indices of the rows that fit.
  mutating func window(_ room: Int) -> Range<Int> {
    scroll(into: room)
    let top = min(place.top, rows.count)
    return top..<min(rows.count, top + max(0, room))
  }

  private mutating func leave() {
    guard let request = frame?.query else { return }
    left.removeAll { $0.request == request }
    left.append((request, place))
    left.removeFirst(max(0, left.count - Self.memory))
    place = Place()
  }

  /// Finds the selected ad in the rows; if it is gone, selects its neighbour.
  private mutating func follow() {
    guard let selection = place.selection, !rows.isEmpty else { return }
    let index = rows.firstIndex { $0.listing.id == selection.id } ?? min(selection.index, rows.count - 1)
    place.selection = Place.Row(id: rows[index].listing.id, index: index)
    place.top += index - selection.index
  }

  private mutating func move(by distance: Int) {
    guard !rows.isEmpty else { return }
    guard let index = selectedIndex else {
      // The first step down from the edit line returns to the last selected row, or else selects the first visible one.
      let left = place.left.flatMap { left in rows.firstIndex { $0.listing.id == left.id } }
      if distance > 0 { select(left ?? min(place.top, rows.count - 1)) }
      return
    }
    // Up from the first row returns to the edit line.
    if index == 0, distance == -1 {
      place.selection = nil
    } else {
      select(min(max(0, index + distance), rows.count - 1))
    }
  }

  private mutating func select(_ index: Int) {
    place.selection = Place.Row(id: rows[index].listing.id, index: index)
  }

  private mutating func scroll(into room: Int) {
    let last = max(0, rows.count - max(1, room))
    if let index = selectedIndex { place.top = min(max(place.top, index - max(1, room) + 1), index) }
    place.top = min(max(0, place.top), last)
  }
}
