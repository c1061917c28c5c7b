import Listings
import Loading
import Terminal
import TestSupport
import Testing

@testable import Shell

/// A screen with results to show and keys to press.
struct PlayedScreen {
  private(set) var screen = SearchScreen()
  private let feed = try? SearchRequest(line: "/", filter: nil)

  /// The index of the selected row.
  var selectedIndex: Int? { screen.selectedIndex }

  /// The id of the selected ad.
  var selectedID: Int? { screen.selectedIndex.map { screen.rows[$0].listing.id } }

  /// Shows a result with these ads for this word.
  mutating func show(
    _ ids: some Sequence<Int>,
    for word: String = "velo",
    _ state: LoadState = .loaded,
    hasMore: Bool = false
  ) throws {
    var request = try #require(feed)
    request.text = QueryText(words: [word])
    let answer = ListingsReading.fixture(ids.map { .fixture(id: $0) }, hasMore: hasMore)
    screen.show(.init(query: request, answer: answer, state: state))
  }

  /// Ends the search.
  mutating func end() { screen.show(nil) }

  /// Presses keys while this many rows fit.
  mutating func press(_ keys: PanelKey..., room: Int = 5) -> [SearchScreen.Outcome] {
    keys.map { screen.press($0, room: room) }
  }

  /// Changes the line.
  mutating func type() { screen.leaveRows() }

  mutating func window(_ room: Int) -> Range<Int> { screen.window(room) }
}
