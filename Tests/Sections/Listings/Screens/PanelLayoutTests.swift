import SectionsTestSupport
import Shell
import ShellTestSupport
import Terminal
import Testing

@testable import ListingsCommands

@Suite("Layout of the panel")
struct PanelLayoutTests {
  init() {
    TestSections.register()
  }

  @Test(
    "From 110 columns on the details are beside the list, and both fit",
    arguments: [(40, false), (80, false), (109, false), (110, true), (200, true), (300, true)]
  )
  func columns(width: Int, isDivided: Bool) {
    let layout = PanelLayout(width: width, room: 20, showsPictures: true).division

    #expect((layout.detail != nil) == isDivided)
    #expect(layout.list + (layout.detail.map { $0 + DividedLayout.divider.width } ?? 0) <= width)
    #expect(layout.list >= min(width, 60))
  }

  @Test("A low screen shows no details", arguments: [0, 1, 5])
  func low(room: Int) {
    #expect(PanelLayout(width: 200, room: room, showsPictures: true).division.detail == nil)
  }

  @Test(
    "As many ads are shown as fit: one line each, two below 60 columns, two or three with pictures",
    arguments: [
      (80, 20, false, 20), (40, 20, false, 10), (80, 20, true, 6), (80, 12, true, 6), (80, 5, true, 5),
      (40, 20, true, 10),
    ]
  )
  func count(width: Int, room: Int, showsPictures: Bool, count: Int) {
    #expect(PanelLayout(width: width, room: room, showsPictures: showsPictures).count == count)
  }
}
