import Listings
import Loading
import Terminal
import TestSupport
import Testing

@testable import Shell

@Suite("The place in the rows of a live search")
struct SearchScreenPlaceTests {
  init() {
    TestSections.register()
  }

  private var screen = PlayedScreen()

  @Test("The selection stays on its ad when other rows arrive, and on its line of the screen")
  mutating func selectionStays() throws {
    try screen.show((1...20).reversed(), .idle)
    _ = screen.press(.down, .down, .down, .down, .down, .down, .down, .up, .up)
    #expect((screen.selectedID, screen.window(5)) == (16, 2..<7))

    try screen.show([30, 29, 28] + (1...20).reversed())

    #expect((screen.selectedID, screen.selectedIndex, screen.window(5)) == (16, 7, 5..<10))
  }

  @Test("If the selected ad is gone, its successor is selected, or the last one")
  mutating func neighbour() throws {
    try screen.show([9, 8, 7], .idle)
    _ = screen.press(.down, .down)
    try screen.show([9, 7], .idle)
    #expect(screen.selectedID == 7)
    try screen.show([5])
    #expect((screen.selectedID, screen.selectedIndex) == (5, 0))
  }

  @Test("Rows that disappear and come back keep the selection")
  mutating func emptyInBetween() throws {
    try screen.show([9, 8, 7], .idle)
    _ = screen.press(.down, .down)
    try screen.show([], .loading)
    #expect(screen.selectedIndex == nil)
    try screen.show([9, 8, 7])
    #expect(screen.selectedID == 8)
  }

  @Test("A changed line leaves the rows at once, before its answer, and the first step down returns")
  mutating func changedLine() throws {
    try screen.show([9, 8, 7])
    _ = screen.press(.down, .down)
    screen.type()
    #expect(screen.selectedID == nil)
    // Only one more blank: the same query.
    try screen.show([9, 8, 7])
    #expect(screen.selectedID == nil)
    _ = screen.press(.down)
    #expect(screen.selectedID == 8)
  }

  @Test("Another query begins without a selection, at the top")
  mutating func otherQuery() throws {
    try screen.show((1...20).reversed())
    _ = screen.press(.pageDown, .pageDown, .pageDown)
    try screen.show((1...20).reversed(), for: "velos")

    #expect(screen.selectedIndex == nil)
    #expect(screen.window(5) == 0..<5)
  }

  @Test(
    "Returning to a query with a known answer restores its place, and the first step down its row"
  )
  mutating func goingBack() throws {
    let ids = (1...20).reversed()
    try screen.show(ids)
    _ = screen.press(.pageDown, .pageDown, .pageDown)
    try screen.show([3, 2], for: "velos")
    _ = screen.press(.down)
    try screen.show(ids)
    #expect((screen.selectedID, screen.window(5)) == (nil, 4..<9))
    _ = screen.press(.down)
    #expect((screen.selectedID, screen.window(5)) == (12, 4..<9))
    try screen.show([3, 2], for: "velos")
    _ = screen.press(.down)
    #expect(screen.selectedID == 3)
  }

  @Test("Returning after the search had ended restores the place too")
  mutating func goingBackAfterTheEnd() throws {
    let ids = (1...20).reversed()
    try screen.show(ids)
    _ = screen.press(.pageDown, .pageDown, .pageDown)
    screen.end()
    #expect(screen.screen.rows.isEmpty)
    try screen.show(ids)

    #expect((screen.selectedID, screen.window(5)) == (nil, 4..<9))
  }

  @Test(
    "Returning to a query whose answer is forgotten begins at the top",
    arguments: [LoadState.idle, .loading, .stalled, .failed("x", retryIn: nil)]
  )
  mutating func goingBackToNothing(state: LoadState) throws {
    let ids = (1...20).reversed()
    try screen.show(ids)
    _ = screen.press(.pageDown, .pageDown, .pageDown)
    try screen.show([3, 2], for: "velos")
    try screen.show(ids, state)

    #expect(screen.selectedIndex == nil)
    #expect(screen.window(5) == 0..<5)
  }

  @Test("The places of the last 64 queries are remembered", arguments: [(63, true), (64, false)])
  mutating func memory(others: Int, isRemembered: Bool) throws {
    try screen.show([9, 8, 7])
    _ = screen.press(.down, .down)
    for number in 1...others { try screen.show([1], for: "\(number)") }
    // The last one is left by going back.
    try screen.show([9, 8, 7])

    _ = screen.press(.down)
    #expect(screen.selectedID == (isRemembered ? 8 : 9))
  }
}
