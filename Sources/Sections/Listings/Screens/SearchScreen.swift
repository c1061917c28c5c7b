import Listings
import Loading
import Terminal

/// What of a live search is on the screen: which rows, and which of them is selected.
///
/// A pure value: it takes frames and keys, and says what to do. The selection stays on its ad when other rows come in; a
/// query that is typed again, and whose answer is still known, shows what it showed when it was left.
struct SearchScreen: Sendable {
  /// What a key asks for.
  enum Outcome: Equatable {
    /// Nothing that is to be seen.
    case none
    /// The screen changed.
    case changed
    /// The ad of this row is to be opened.
    case open(row: Int)
  }

  /// Where someone is in the rows of a search.
  private struct Place: Sendable, Equatable {
    /// A row, by its ad, and the index at which that was seen last.
    struct Row: Sendable, Equatable {
      var id: Listing.ID
      var index: Int
    }

    /// The selected row.
    var selection: Row?
    /// The row that was selected when the search was left: the first step down leads back to it.
    var left: Row?
    /// The index of the first row shown.
    var top = 0
  }

  /// How many searches' places are remembered.
  private static var memory: Int { 64 }

  /// The search that is shown; `nil` when none is, or when it was put away.
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

  /// Whether the end of the rows is near, and more are to be had: within a screenful of this many rows.
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
    // A search that was put away comes back with the next change of its query.
    if putAway == new.query { return }
    putAway = nil
    if new.query != frame?.query {
      leave()
      // Only rows that are still known are there to go back to. Nothing is selected: the keys are the line's, which was typed in.
      place = new.state == .loaded ? left.last { $0.request == new.query }?.place ?? Place() : Place()
      leaveRows()
    }
    frame = new
    follow()
  }

  /// Takes a key.
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

  /// Selects no row; the first step down leads back to the one that was.
  mutating func leaveRows() {
    place.left = place.selection ?? place.left
    place.selection = nil
  }

  /// The rows that fit, by their indices.
  mutating func window(_ room: Int) -> Range<Int> {
    scroll(into: room)
    let top = min(place.top, rows.count)
    return top..<min(rows.count, top + max(0, room))
  }
}

extension SearchScreen {
  private mutating func leave() {
    guard let request = frame?.query else { return }
    left.removeAll { $0.request == request }
    left.append((request, place))
    left.removeFirst(max(0, left.count - Self.memory))
    place = Place()
  }

  /// Finds the selected ad in the rows; where it is gone, its neighbour is selected.
  private mutating func follow() {
    guard let selection = place.selection, !rows.isEmpty else { return }
    let index = rows.firstIndex { $0.listing.id == selection.id } ?? min(selection.index, rows.count - 1)
    place.selection = Place.Row(id: rows[index].listing.id, index: index)
    place.top += index - selection.index
  }

  private mutating func move(by distance: Int) {
    guard !rows.isEmpty else { return }
    guard let index = selectedIndex else {
      // From the edit line the first step leads to the row one had left, or else to the first one on the screen.
      let left = place.left.flatMap { left in rows.firstIndex { $0.listing.id == left.id } }
      if distance > 0 { select(left ?? min(place.top, rows.count - 1)) }
      return
    }
    // Up from the first row leads back to the edit line.
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
    if let index = selectedIndex {
      place.top = min(max(place.top, index - max(1, room) + 1), index)
    }
    place.top = min(max(0, place.top), last)
  }
}
