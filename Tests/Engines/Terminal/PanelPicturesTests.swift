import Foundation
import TestSupport
import Testing

@testable import Terminal

@Suite("Pictures in the panel")
struct PanelPicturesTests {
  private func frame(_ rows: [StyledText], screenRows: Int = 24) -> PanelFrame {
    PanelFrame(rows, columns: 20, screenRows: screenRows, editRows: 1, painter: Painter(colour: false))
  }

  private func box(_ kind: Graphic.Kind, _ name: Character = "A", columns: Int = 3, rows: Int = 2) -> [StyledText] {
    let sixels = "\u{1B}P0;1;0q\"1;1;\(columns * 8);\(rows * 16 / 6 * 6)#0~\(name)\u{1B}\\"
    let payload = kind == .sixel ? sixels : "AAA\(name)"
    let graphic = Graphic(kind, columns: columns, rows: rows, payload: payload)
    let texts =
      kind == .placeholders ? graphic.placeholders : Array(repeating: StyledText(spaces: columns), count: rows)
    return texts.enumerated().map { $0 == 0 ? $1.carrying(graphic) : $1 }
  }

  private func id(_ box: [StyledText]) -> UInt32 { box.first?.graphics.first?.graphic.id ?? 0 }

  @Test("A new picture is drawn after the rows, and an unchanged one is not drawn again")
  func newAndUnchanged() {
    let box = box(.sixel)
    let before = frame(["a" + box[0], "b" + box[1], "c"])
    let sixels = "\u{1B}P0;1;0q\"1;1;24;30#0~A\u{1B}\\"
    let bytes = before.bytes(replacing: nil)
    #expect(bytes.hasSuffix("\u{1B}[1B\r\u{1B}[Jc\u{1B}8\u{1B}[1B\r\u{1B}[1C\(sixels)\u{1B}8\u{1B}[?7h"))
    #expect(before.bytes(replacing: before).isEmpty)
    let after = frame(["a" + box[0], "b" + box[1], "d"]).bytes(replacing: before)
    #expect(after == "\u{1B}7\u{1B}[?7l\u{1B}[3B\r\u{1B}[Jd\u{1B}8\u{1B}[?7h")
  }

  @Test("A sixel picture on a rewritten row is drawn again, a kitty picture only placed")
  func rewritten() {
    for kind in [Graphic.Kind.sixel, .kitty] {
      let box = box(kind)
      let before = frame(["a" + box[0], "b" + box[1], "c"])
      let bytes = frame(["a" + box[0], "x" + box[1], "c"]).bytes(replacing: before)
      #expect(bytes.contains("\u{1B}P") == (kind == .sixel))
      #expect(bytes.contains("a=p,i=\(id(box)),p=1,c=3,r=2,C=1,q=2") == (kind == .kitty))
      #expect(!bytes.contains("a=t"))
    }
  }

  @Test("A kitty picture that disappears is removed first, and one that moves is not sent again")
  func kitty() {
    let (one, other) = (box(.kitty, "A"), box(.kitty, "B"))
    let before = frame(one + other)
    let scrolled = frame(other + ["", ""])
    let bytes = scrolled.bytes(replacing: before)
    let removal = "\u{1B}_Ga=d,d=I,i=\(id(one)),q=2\u{1B}\\\u{1B}_Ga=d,d=i,i=\(id(other)),p=1,q=2\u{1B}\\"
    #expect(bytes.hasPrefix(removal))
    #expect(!bytes.contains("a=t") && bytes.contains("a=p,i=\(id(other)),p=1"))
    #expect(frame([]).bytes(replacing: before) == before.removal + PanelFrame.erasure)
    #expect(before.removal.components(separatedBy: "d=I").count == 3)
    #expect(frame(["x"]).removal.isEmpty)
  }

  @Test("A picture whose box does not fit into the panel is not drawn")
  func cut() {
    let box = box(.sixel)
    #expect(frame(["a", "b"] + box, screenRows: 8).graphics.isEmpty)
    #expect(frame(["a"] + box, screenRows: 8).graphics.count == 1)
    let wide = StyledText(spaces: 18)
    #expect(frame([wide + box[0], wide + box[1]]).graphics.isEmpty)
  }

  @Test("Behind tmux a picture is sent when it appears and never removed")
  func placeholders() {
    let box = box(.placeholders)
    let before = frame(box)
    #expect(before.bytes(replacing: nil).components(separatedBy: "\u{1B}Ptmux;").count == 2)
    #expect(frame(["a"] + box).bytes(replacing: before).contains("tmux") == false)
    #expect(before.removal.isEmpty)
  }

  @Test("Text and pictures look as if the panel were new, whatever was there before", arguments: 0..<60)
  func anyOrder(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var screen = VirtualScreen(columns: 20, rows: 24)
    screen.feed(String(repeating: "\r\n", count: Int.random(in: 0..<24, using: &random)) + "> text")
    var previous: PanelFrame?
    for _ in 0..<20 {
      let next = frame(randomRows(&random))
      screen.feed(next.bytes(replacing: previous))
      previous = next

      var fresh = VirtualScreen(columns: 20, rows: 24)
      fresh.feed(String(repeating: "\r\n", count: screen.cursor.row) + "> text")
      fresh.feed(next.bytes(replacing: nil))
      #expect(Array(screen.lines[screen.cursor.row...]) == Array(fresh.lines[fresh.cursor.row...]))
      #expect(screen.pictures == fresh.pictures)
      #expect(screen.keptPictures == fresh.keptPictures)
      #expect(screen.mistakes.isEmpty)
    }
    screen.feed((previous?.removal ?? "") + PanelFrame.erasure)
    #expect(screen.pictures.joined().allSatisfy { $0 == "." } && screen.keptPictures.isEmpty)
  }

  /// Rows with pictures beside and below each other, some of them equal.
  private func randomRows(_ random: inout SeededGenerator) -> [StyledText] {
    let kind: Graphic.Kind = random.oneIn(2) ? .sixel : .kitty
    var rows: [StyledText] = []
    for number in 0..<Int.random(in: 0...4, using: &random) {
      let height = Int.random(in: 1...4, using: &random)
      var lines = Array(repeating: StyledText(SafeText("row \(number)")), count: height)
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let name = "ABCD".randomElement(using: &random) ?? "A"
        let box = box(kind, name, columns: Int.random(in: 1...4, using: &random), rows: height)
        lines = zip(lines, box).map { $0 + " " + $1 }
      }
      rows += lines
    }
    return rows
  }
}
