import Listings
import Loading
import Terminal
import TestSupport
import Testing

@testable import Shell

@Suite("Live search on the screen")
struct SearchScreenTests {
  init() {
    TestSections.register()
  }

  private var screen = PlayedScreen()

  @Test("Down moves from the first row to the last one, and Up from the first returns to the line")
  mutating func moving() throws {
    try screen.show([9, 8, 7])
    #expect(screen.selectedIndex == nil)
    #expect(screen.press(.up) == [.none])
    #expect(screen.press(.down, .down) == [.changed, .changed])
    #expect(screen.selectedID == 8)
    #expect(screen.press(.down, .down) == [.changed, .none])
    #expect(screen.selectedID == 7)
    #expect(screen.press(.up, .up, .up) == [.changed, .changed, .changed])
    #expect(screen.selectedIndex == nil)
    #expect(screen.press(.up) == [.none])
  }

  @Test("Without rows only Escape does anything")
  mutating func noRows() throws {
    #expect(screen.press(.down, .up, .pageDown, .pageUp, .open) == Array(repeating: .none, count: 5))
    try screen.show([])
    #expect(screen.press(.down, .up, .pageDown, .pageUp, .open) == Array(repeating: .none, count: 5))
    #expect(screen.window(5).isEmpty)
    #expect(!screen.screen.nearsEnd(within: 5))
  }

  @Test("The selected row is opened by its number, and without a selection nothing is opened")
  mutating func open() throws {
    try screen.show([9, 8, 7])
    #expect(screen.press(.open) == [.none])
    #expect(screen.press(.down, .down, .open).last == .open(row: 2))
  }

  @Test("The window follows the selection, no further than necessary")
  mutating func window() throws {
    try screen.show((1...20).reversed())
    #expect(screen.window(5) == 0..<5)
    _ = screen.press(.down, .down, .down, .down, .down)
    #expect(screen.window(5) == 0..<5)
    _ = screen.press(.down)
    #expect((screen.selectedIndex, screen.window(5)) == (5, 1..<6))
    _ = screen.press(.up, .up, .up, .up)
    #expect((screen.selectedIndex, screen.window(5)) == (1, 1..<6))
    _ = screen.press(.up)
    #expect(screen.window(5) == 0..<5)
  }

  @Test("A page down or up moves by all but one of the visible rows, and stops at the ends")
  mutating func pages() throws {
    try screen.show((1...12).reversed())
    _ = screen.press(.pageDown)
    #expect((screen.selectedIndex, screen.window(5)) == (0, 0..<5))
    _ = screen.press(.pageDown)
    #expect((screen.selectedIndex, screen.window(5)) == (4, 0..<5))
    _ = screen.press(.pageDown)
    #expect((screen.selectedIndex, screen.window(5)) == (8, 4..<9))
    _ = screen.press(.pageDown, .pageDown)
    #expect((screen.selectedIndex, screen.window(5)) == (11, 7..<12))
    _ = screen.press(.pageUp)
    #expect((screen.selectedIndex, screen.window(5)) == (7, 7..<12))
    _ = screen.press(.pageUp, .pageUp, .pageUp)
    #expect((screen.selectedIndex, screen.window(5)) == (0, 0..<5))
  }

  @Test(
    "The window shrinks and grows with the screen, and always contains the selected row",
    arguments: [-3, 0, 1, 2, 9, 40]
  )
  mutating func room(room: Int) throws {
    try screen.show((1...20).reversed())
    _ = screen.press(.pageDown, .pageDown, .pageDown, .pageDown)
    let selected = try #require(screen.selectedIndex)

    let window = screen.window(room)

    #expect(window.count == min(20, max(0, room)))
    #expect(room < 1 || window.contains(selected))
    #expect(window.upperBound <= 20)
  }

  @Test("Escape leaves the selection first, and then hides the search until its query changes")
  mutating func escape() throws {
    try screen.show([9, 8, 7])
    _ = screen.press(.down)
    #expect(screen.press(.escape) == [.changed])
    #expect(screen.selectedIndex == nil)
    #expect(screen.screen.rows.count == 3)

    #expect(screen.press(.escape) == [.changed])
    #expect(screen.screen.frame == nil)
    try screen.show([9, 8])
    #expect(screen.screen.frame == nil)

    try screen.show([9], for: "velos")
    #expect(screen.screen.rows.count == 1)
    try screen.show([9, 8])
    #expect(screen.screen.rows.count == 2)
  }

  @Test("A hidden search is shown again when it starts over")
  mutating func putAwayAndEnded() throws {
    try screen.show([9, 8, 7])
    _ = screen.press(.escape)
    screen.end()
    try screen.show([9, 8, 7])

    #expect(screen.screen.rows.count == 3)
  }

  @Test(
    "The end is near within a screenful, if there is more and the user moves through the rows",
    arguments: [
      (0, true, false), (5, true, false), (15, true, false), (16, true, true), (20, true, true), (20, false, false),
    ]
  )
  mutating func nearsEnd(row: Int, hasMore: Bool, isNear: Bool) throws {
    try screen.show((1...20).reversed(), hasMore: hasMore)
    for _ in 0..<row { _ = screen.press(.down) }

    #expect(screen.screen.nearsEnd(within: 5) == isNear)
  }
}
