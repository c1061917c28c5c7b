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
    "From 120 columns on the details are beside the list, and both fit",
    arguments: [(40, false), (80, false), (119, false), (120, true), (200, true), (300, true)]
  )
  func columns(width: Int, isDivided: Bool) {
    let layout = PanelLayout(width: width, room: 20, showsPictures: true)

    #expect((layout.detail != nil) == isDivided)
    #expect(layout.list + (layout.detail.map { $0 + PanelLayout.divider.width } ?? 0) <= width)
    #expect(layout.list >= min(width, 60))
  }

  @Test("A low screen shows no details", arguments: [0, 1, 5])
  func low(room: Int) {
    #expect(PanelLayout(width: 200, room: room, showsPictures: true).detail == nil)
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

  @Test("The large picture leaves room for the text, and there is none if pictures are words")
  func picture() throws {
    for room in 6...80 {
      for width in stride(from: 120, through: 300, by: 9) {
        let layout = PanelLayout(width: width, room: room, showsPictures: true)
        guard let box = layout.picture, let detail = layout.detail else { continue }
        let isBeside = box.columns + ListingDetail.besidePicture <= detail
        #expect(box.rows <= (isBeside ? room : room / 2) && box.columns <= detail, "\(width) × \(room)")
      }
    }
    #expect(PanelLayout(width: 160, room: 30, showsPictures: true).picture != nil)
    #expect(PanelLayout(width: 160, room: 30, showsPictures: false).picture == nil)
  }
}
