import Testing

@testable import Terminal

@Suite("Pictures in lines of text")
struct GraphicLayoutTests {
  private let graphic = Graphic(.sixel, columns: 3, rows: 2, payload: "A")

  private var picture: StyledText { StyledText(spaces: 3).carrying(graphic) }

  private func found(_ text: StyledText) -> [Int] {
    text.graphics.map { found in
      #expect(found.graphic == graphic)
      return found.column
    }
  }

  @Test("A picture stays with its cells through everything that moves or colours them")
  func carried() {
    #expect(found(picture) == [0])
    #expect(found("手 " + picture + "  text") == [3])
    #expect(found(StyledText(spaces: 2) + picture + StyledText(spaces: 2)) == [2])
    #expect(found(picture + picture) == [0, 3])
    #expect(found(picture.padded(to: 10)) == [0])
    #expect(found(picture.padded(to: 10, alignment: .trailing)) == [7])
    #expect(found((picture + " title").styled(.faint).selected()) == [0])
    #expect(found((picture + " title").styled(.match, in: [4..<6])) == [0])
    #expect(found((picture + " title").truncated(to: 6)) == [0])
    let table = Table(columns: [.init(), .init()], rows: [["a", picture], ["b", "c"]])
    #expect(table.lines(width: 20).map(found) == [[3], []])
  }

  @Test("A picture whose cells are cut is dropped, and the cells stay blank")
  func cut() {
    let text = picture + "title"
    #expect(found(text.truncated(to: 3)) == [])
    #expect(text.truncated(to: 3).plain.description == "  …")
    #expect(found(picture.truncated(to: 2)) == [])
    #expect(found((picture.truncated(to: 2) + " ").padded(to: 9)) == [])
    #expect(found(StyledText(picture.plain)) == [])
  }

  @Test("A selected row reverses its text, not its picture")
  func selected() {
    let cell = StyledText("▀", .cell(foreground: RGB(1, 2, 3), background: RGB(4, 5, 6)))
    let row = (cell + picture + " title").selected()
    let painted = Painter(theme: .dark, depth: .trueColour).paint(row)
    #expect(painted.hasPrefix("\u{1B}[38;2;1;2;3;48;2;4;5;6m▀\u{1B}[0m   \u{1B}["))
    #expect(Painter(colour: true).paint(row).hasSuffix("   \u{1B}[7m title\u{1B}[0m"))
    #expect((cell + "x").styled(.faint) == cell + StyledText("x", .faint))
  }

  @Test("A picture appears when all its lines are there")
  func whole() {
    #expect(PlacedGraphic.all(on: [picture, "", picture]).map(\.row) == [0])
    #expect(PlacedGraphic.all(on: ["a", "b" + picture, ""]).map { [$0.row, $0.column, $0.number] } == [[1, 1, 1]])
    #expect(PlacedGraphic.all(on: [picture + picture, ""]).map { [$0.column, $0.number] } == [[0, 1], [3, 2]])
  }

  @Test("Untrusted text cannot name a picture")
  func placeholders() {
    #expect(SafeText("a\u{10EEEE}\u{305}\u{305}b").description == "a\u{FFFD}\u{305}\u{305}b")
    #expect(StyledText("\u{10EEEE}").plain.description == "\u{FFFD}")
  }
}
