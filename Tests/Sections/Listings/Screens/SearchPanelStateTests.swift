import Listings
import Loading
import Shell
import ShellTestSupport
import Terminal
import TestSupport
import Testing

@testable import ListingsCommands

@Suite("Live search on the screen")
struct SearchPanelStateTests {
  init() {
    TestSections.register()
  }

  private var panel = PlayedPanel()

  @Test("Down moves from the first row to the last one, and Up from the first returns to the line")
  mutating func moving() throws {
    try panel.show([9, 8, 7])
    #expect(panel.selectedIndex == nil)
    #expect(panel.press(.up) == [.none])
    #expect(panel.press(.down, .down) == [.changed, .changed])
    #expect(panel.selectedID == 8)
    #expect(panel.press(.down, .down) == [.changed, .none])
    #expect(panel.selectedID == 7)
    #expect(panel.press(.up, .up, .up) == [.changed, .changed, .changed])
    #expect(panel.selectedIndex == nil)
    #expect(panel.press(.up) == [.none])
  }

  @Test("Without rows only Escape does anything")
  mutating func noRows() throws {
    #expect(panel.press(.down, .up, .pageDown, .pageUp, .open) == Array(repeating: .none, count: 5))
    try panel.show([])
    #expect(panel.press(.down, .up, .pageDown, .pageUp, .open) == Array(repeating: .none, count: 5))
    #expect(panel.window(5).isEmpty)
    #expect(!panel.panelState.nearsEnd(within: 5))
  }

  @Test("The selected row is opened by its number, and without a selection nothing is opened")
  mutating func open() throws {
    try panel.show([9, 8, 7])
    #expect(panel.press(.open) == [.none])
    #expect(panel.press(.down, .down, .open).last == .open(row: 2))
  }

  @Test("The window follows the selection, no further than necessary")
  mutating func window() throws {
    try panel.show((1...20).reversed())
    #expect(panel.window(5) == 0..<5)
    _ = panel.press(.down, .down, .down, .down, .down)
    #expect(panel.window(5) == 0..<5)
    _ = panel.press(.down)
    #expect((panel.selectedIndex, panel.window(5)) == (5, 1..<6))
    _ = panel.press(.up, .up, .up, .up)
    #expect((panel.selectedIndex, panel.window(5)) == (1, 1..<6))
    _ = panel.press(.up)
    #expect(panel.window(5) == 0..<5)
  }

  @Test("A page down or up moves by all but one of the visible rows, and stops at the ends")
  mutating func pages() throws {
    try panel.show((1...12).reversed())
    _ = panel.press(.pageDown)
    #expect((panel.selectedIndex, panel.window(5)) == (0, 0..<5))
    _ = panel.press(.pageDown)
    #expect((panel.selectedIndex, panel.window(5)) == (4, 0..<5))
    _ = panel.press(.pageDown)
    #expect((panel.selectedIndex, panel.window(5)) == (8, 4..<9))
    _ = panel.press(.pageDown, .pageDown)
    #expect((panel.selectedIndex, panel.window(5)) == (11, 7..<12))
    _ = panel.press(.pageUp)
    #expect((panel.selectedIndex, panel.window(5)) == (7, 7..<12))
    _ = panel.press(.pageUp, .pageUp, .pageUp)
    #expect((panel.selectedIndex, panel.window(5)) == (0, 0..<5))
  }

  @Test(
    "The window shrinks and grows with the screen, and always contains the selected row",
    arguments: [-3, 0, 1, 2, 9, 40]
  )
  mutating func room(room: Int) throws {
    try panel.show((1...20).reversed())
    _ = panel.press(.pageDown, .pageDown, .pageDown, .pageDown)
    let selected = try #require(panel.selectedIndex)

    let window = panel.window(room)

    #expect(window.count == min(20, max(0, room)))
    #expect(room < 1 || window.contains(selected))
    #expect(window.upperBound <= 20)
  }

  @Test("Escape leaves the selection first, and then hides the search until its query changes")
  mutating func escape() throws {
    try panel.show([9, 8, 7])
    _ = panel.press(.down)
    #expect(panel.press(.escape) == [.changed])
    #expect(panel.selectedIndex == nil)
    #expect(panel.panelState.rows.count == 3)

    #expect(panel.press(.escape) == [.changed])
    #expect(panel.panelState.frame == nil)
    try panel.show([9, 8])
    #expect(panel.panelState.frame == nil)

    try panel.show([9], for: "velos")
    #expect(panel.panelState.rows.count == 1)
    try panel.show([9, 8])
    #expect(panel.panelState.rows.count == 2)
  }

  @Test("A hidden search is shown again when it starts over")
  mutating func putAwayAndEnded() throws {
    try panel.show([9, 8, 7])
    _ = panel.press(.escape)
    panel.end()
    try panel.show([9, 8, 7])

    #expect(panel.panelState.rows.count == 3)
  }

  @Test(
    "The end is near within a screenful, if there is more and the user moves through the rows",
    arguments: [
      (0, true, false), (5, true, false), (15, true, false), (16, true, true), (20, true, true), (20, false, false),
    ]
  )
  mutating func nearsEnd(row: Int, hasMore: Bool, isNear: Bool) throws {
    try panel.show((1...20).reversed(), hasMore: hasMore)
    for _ in 0..<row { _ = panel.press(.down) }

    #expect(panel.panelState.nearsEnd(within: 5) == isNear)
  }
}
