import Listings
import Loading
import Shell
import ShellTestSupport
import Terminal
import TestSupport
import Testing

@testable import ListingsCommands

@Suite("The place in the rows of a live search")
struct SearchPanelPlaceTests {
  init() {
    TestSections.register()
  }

  private var panel = PlayedPanel()

  @Test("The selection stays on its ad when other rows arrive, and on its line of the screen")
  mutating func selectionStays() throws {
    try panel.show((1...20).reversed(), .idle)
    _ = panel.press(.down, .down, .down, .down, .down, .down, .down, .up, .up)
    #expect((panel.selectedID, panel.window(5)) == (16, 2..<7))

    try panel.show([30, 29, 28] + (1...20).reversed())

    #expect((panel.selectedID, panel.selectedIndex, panel.window(5)) == (16, 7, 5..<10))
  }

  @Test("If the selected ad is gone, its successor is selected, or the last one")
  mutating func neighbour() throws {
    try panel.show([9, 8, 7], .idle)
    _ = panel.press(.down, .down)
    try panel.show([9, 7], .idle)
    #expect(panel.selectedID == 7)
    try panel.show([5])
    #expect((panel.selectedID, panel.selectedIndex) == (5, 0))
  }

  @Test("Rows that disappear and come back keep the selection")
  mutating func emptyInBetween() throws {
    try panel.show([9, 8, 7], .idle)
    _ = panel.press(.down, .down)
    try panel.show([], .loading)
    #expect(panel.selectedIndex == nil)
    try panel.show([9, 8, 7])
    #expect(panel.selectedID == 8)
  }

  @Test("A changed line leaves the rows at once, before its answer, and the first step down returns")
  mutating func changedLine() throws {
    try panel.show([9, 8, 7])
    _ = panel.press(.down, .down)
    panel.type()
    #expect(panel.selectedID == nil)
    // Only one more blank: the same query.
    try panel.show([9, 8, 7])
    #expect(panel.selectedID == nil)
    _ = panel.press(.down)
    #expect(panel.selectedID == 8)
  }

  @Test("Another query begins without a selection, at the top")
  mutating func otherQuery() throws {
    try panel.show((1...20).reversed())
    _ = panel.press(.pageDown, .pageDown, .pageDown)
    try panel.show((1...20).reversed(), for: "velos")

    #expect(panel.selectedIndex == nil)
    #expect(panel.window(5) == 0..<5)
  }

  @Test(
    "Returning to a query with a known answer restores its place, and the first step down its row"
  )
  mutating func goingBack() throws {
    let ids = (1...20).reversed()
    try panel.show(ids)
    _ = panel.press(.pageDown, .pageDown, .pageDown)
    try panel.show([3, 2], for: "velos")
    _ = panel.press(.down)
    try panel.show(ids)
    #expect((panel.selectedID, panel.window(5)) == (nil, 4..<9))
    _ = panel.press(.down)
    #expect((panel.selectedID, panel.window(5)) == (12, 4..<9))
    try panel.show([3, 2], for: "velos")
    _ = panel.press(.down)
    #expect(panel.selectedID == 3)
  }

  @Test("Returning after the search had ended restores the place too")
  mutating func goingBackAfterTheEnd() throws {
    let ids = (1...20).reversed()
    try panel.show(ids)
    _ = panel.press(.pageDown, .pageDown, .pageDown)
    panel.end()
    #expect(panel.panelState.rows.isEmpty)
    try panel.show(ids)

    #expect((panel.selectedID, panel.window(5)) == (nil, 4..<9))
  }

  @Test(
    "Returning to a query whose answer is forgotten begins at the top",
    arguments: [LoadState.idle, .loading, .stalled, .failed("x", retryIn: nil)]
  )
  mutating func goingBackToNothing(state: LoadState) throws {
    let ids = (1...20).reversed()
    try panel.show(ids)
    _ = panel.press(.pageDown, .pageDown, .pageDown)
    try panel.show([3, 2], for: "velos")
    try panel.show(ids, state)

    #expect(panel.selectedIndex == nil)
    #expect(panel.window(5) == 0..<5)
  }

  @Test("The places of the last 64 queries are remembered", arguments: [(63, true), (64, false)])
  mutating func memory(others: Int, isRemembered: Bool) throws {
    try panel.show([9, 8, 7])
    _ = panel.press(.down, .down)
    for number in 1...others { try panel.show([1], for: "\(number)") }
    // The last one is left by going back.
    try panel.show([9, 8, 7])

    _ = panel.press(.down)
    #expect(panel.selectedID == (isRemembered ? 8 : 9))
  }
}
