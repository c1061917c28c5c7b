import TestSupport
import Testing

@testable import Terminal

@Suite("Printing lines with pictures")
struct PaintedLinesTests {
  private let painter = Painter(colour: false)

  private func box(_ kind: Graphic.Kind, _ name: Character = "A") -> [StyledText] {
    let payload = kind == .sixel ? "\u{1B}P0;1;0q\"1;1;24;30#0~\(name)\u{1B}\\" : "AAA\(name)"
    let graphic = Graphic(kind, columns: 3, rows: 2, payload: payload)
    return [StyledText(spaces: 3).carrying(graphic), StyledText(spaces: 3)]
  }

  @Test("Lines without pictures are painted one by one")
  func plain() {
    #expect(painter.paint(lines: ["a", "b"], lineEnd: "\r\n") == "a\r\nb\r\n")
    #expect(painter.paint(lines: [], lineEnd: "\n") == "")
  }

  @Test(
    "A picture is drawn once its rows are there, and the cursor continues below",
    arguments: [Graphic.Kind.sixel, .kitty]
  )
  func draws(kind: Graphic.Kind) {
    let box = box(kind)
    let lines = ["one", "ab" + box[0] + " first", "  " + box[1] + " second", "last"]
    for start in 0..<6 {
      var screen = VirtualScreen(columns: 12, rows: 6)
      screen.feed(String(repeating: "\r\n", count: start))
      screen.feed(painter.paint(lines: lines, lineEnd: "\r\n"))
      screen.feed("$")
      let end = min(start + 4, 5)
      #expect(Array(screen.lines[(end - 4)...end]) == ["one", "ab    first", "      second", "last", "$"])
      #expect(Array(screen.pictures[(end - 3)...(end - 2)]) == ["..AAA.......", "..AAA......."])
      #expect(screen.pictures.joined().count { $0 == "A" } == 6)
      #expect(screen.mistakes.isEmpty)
    }
  }

  @Test("Printed kitty pictures have no number, so that nothing removes them")
  func noNumber() {
    var screen = VirtualScreen(columns: 12, rows: 6)
    let text = painter.paint(lines: box(.kitty), lineEnd: "\r\n")
    screen.feed(text)
    #expect(screen.keptPictures.isEmpty && !text.contains("i="))
  }

  @Test("The bytes of a picture move to its first cell, draw it, and move back")
  func bytes() {
    let box = box(.sixel)
    let text = painter.paint(lines: ["x" + box[0], "x" + box[1]], lineEnd: "\n")
    let sixels = "\u{1B}P0;1;0q\"1;1;24;30#0~A\u{1B}\\"
    #expect(text == "x   \nx   \n\u{1B}7\u{1B}[2A\r\u{1B}[1C\(sixels)\u{1B}8")
  }
}
