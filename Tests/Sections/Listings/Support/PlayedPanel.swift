import Listings
import Loading
import Shell
import ShellTestSupport
import Terminal
import TestSupport
import Testing

@testable import ListingsCommands

/// A screen with results to show and keys to press.
struct PlayedPanel {
  private(set) var panelState = SearchPanelState()
  private let feed: SearchRequest?

  init() {
    // A suite that has a panel as a property creates it before its own `init` runs.
    TestSections.register()
    feed = try? SearchRequest(line: "/", filter: nil)
  }

  /// The index of the selected row.
  var selectedIndex: Int? { panelState.selectedIndex }

  /// The id of the selected ad.
  var selectedID: Int? { panelState.selectedIndex.map { panelState.rows[$0].listing.id } }

  /// Shows a result with these ads for this word.
  mutating func show(
    _ ids: some Sequence<Int>,
    for word: String = "velo",
    _ state: LoadState = .loaded,
    hasMore: Bool = false
  ) throws {
    var request = try #require(feed)
    request.text = QueryText(words: [word])
    let answer = ListingsResults.fixture(ids.map { .fixture(id: $0) }, hasMore: hasMore)
    panelState.show(.init(query: request, answer: answer, state: state))
  }

  /// Ends the search.
  mutating func end() { panelState.show(nil) }

  /// Presses keys while this many rows fit.
  mutating func press(_ keys: PanelKey..., room: Int = 5) -> [SearchPanelState.Outcome] {
    keys.map { panelState.press($0, room: room) }
  }

  /// Changes the line.
  mutating func type() { panelState.leaveRows() }

  mutating func window(_ room: Int) -> Range<Int> { panelState.window(room) }
}
