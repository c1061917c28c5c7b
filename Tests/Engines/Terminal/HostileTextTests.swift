import Foundation
import TestSupport
import Testing

@testable import Terminal

@Suite("Hostile text", .hangLimit)
struct HostileTextTests {
  private static let painters = Theme.allCases.flatMap { theme in
    ColourDepth.allCases.map { Painter(theme: theme, depth: $0, links: true) }
  }

  @Test("Safe text contains nothing hostile", arguments: HostileText.all)
  func safeText(sample: HostileText.Sample) {
    let safe = SafeText(sample.text)
    #expect(HostileText.harm(in: safe.description).isEmpty)
    #expect(SafeText(safe.description) == safe)
    for line in SafeText.lines(sample.text) { #expect(HostileText.harm(in: line.description).isEmpty) }
  }

  @Test("Painted hostile text contains only the painter's own codes", arguments: HostileText.all)
  func painted(sample: HostileText.Sample) throws {
    let url = try #require(URL(string: "https://example.org/"))
    let text = StyledText(SafeText(sample.text), .failure).styled(.match, in: [1..<3]) + "|"
    for painter in Self.painters {
      for text in [text, text.selected(), text.linked(to: url), text.truncated(to: 12), text.padded(to: 90)] {
        let painted = PaintedText(painter.paint(text))
        #expect(painted.flaws.isEmpty)
        #expect(painted.text == text.plain.description)
        #expect(painted.links.allSatisfy { $0 == "https://example.org/" })
      }
    }
  }

  @Test("Hostile text that is cut or wrapped stays within its columns", arguments: HostileText.all, [1, 2, 7, 40])
  func laidOut(sample: HostileText.Sample, columns: Int) {
    let text = StyledText(SafeText(sample.text), .title)
    #expect(text.truncated(to: columns).width <= columns)
    for line in text.wrapped(to: columns) {
      #expect(HostileText.harm(in: line.plain.description).isEmpty)
      #expect(line.width <= columns)
    }
  }

  @Test("Hostile text stays in its place in a table, a panel and a prompt", arguments: HostileText.all)
  func onScreen(sample: HostileText.Sample) {
    let text = StyledText(SafeText(sample.text))
    let table = Table(
      columns: [Table.Column("A", isFlexible: true), Table.Column("B")],
      rows: [["before", "1"], [text, "2"], ["after", "3"]]
    )
    let painter = Painter(theme: .dark, depth: .trueColour)
    let lines = table.lines(width: 40)
    for line in lines { #expect(line.width <= 40) }

    var screen = VirtualScreen(columns: 80, rows: 12)
    screen.feed("above\r\n" + painter.paint(text.truncated(to: 8)) + "> ")
    let cursor = screen.cursor
    screen.feed(
      PanelFrame(lines, columns: 80, screenRows: 12, editRows: 1, painter: painter).bytes(replacing: nil)
    )
    #expect(screen.lines.first == "above")
    #expect(screen.cursor == cursor && cursor.row == 1)
    #expect(screen.lines[2...5].map(\.first) == ["A", "b", screen.lines[4].first, "a"])
    // Some terminals, and this screen, draw joined emoji separately; a row too wide for that is cut.
    if !sample.text.unicodeScalars.contains("\u{200D}") { #expect(screen.lines[4].hasSuffix("2")) }
    #expect(screen.lines[6...].joined().isEmpty)
    #expect(!screen.isUpdating && screen.scrollback.isEmpty)
  }

  @Test("In a prompt, only the painter's codes are marked for readline", arguments: HostileText.all)
  func prompt(sample: HostileText.Sample) {
    let text = StyledText(SafeText(sample.text), .prompt)
    let painted = Painter(theme: .light, depth: .indexed256, links: true).paintPrompt(text + "> ")
    let bare = painted.replacing(/\u{01}\e\[[0-9;]+m\u{02}/.matchingSemantics(.unicodeScalar), with: "")
    #expect(HostileText.harm(in: bare).isEmpty)
    #expect(bare == (text + "> ").plain.description)
  }

  @Test("Completions with hostile text are safe in the line and in the list", arguments: HostileText.all)
  func completed(sample: HostileText.Sample) {
    for words in [[sample.text], [sample.text, sample.text + "2"]] {
      let menu = CompletionMenu(
        Completions(start: "".startIndex, typed: "", words: words.map { Completion(SafeText($0)) })
      )
      for text in menu.words + menu.entries + [menu.insertion ?? ""] { #expect(HostileText.harm(in: text).isEmpty) }
    }
  }

  @Test("A flood of marks on one character costs no columns and little output", arguments: HostileText.floods)
  func floods(sample: HostileText.Sample) {
    for character in SafeText(sample.text).description {
      #expect(character.unicodeScalars.count <= 36)
    }
  }

  @Test(
    "A flood of marks is cut beyond what any script needs",
    arguments: [
      ("a" + String(repeating: "\u{301}", count: 1000) + "b", "a" + String(repeating: "\u{301}", count: 16) + "b", 2),
      ("👩\u{200D}👩\u{200D}👩\u{200D}👩\u{200D}👩", "👩\u{200D}👩\u{200D}👩\u{200D}👩👩", 4),
      ("ཧྐྵྨླྺྼྻྂ", "ཧྐྵྨླྺྼྻྂ", 1), ("क्ष्म्य", "क्ष्म्य", nil), ("🏻🏼🏽🏾🏿", "🏻🏼🏽🏾🏿", 10), ("👍🏽", "👍🏽", 2),
      ("👩🏽\u{200D}❤\u{FE0F}\u{200D}💋\u{200D}👨🏽", "👩🏽\u{200D}❤\u{FE0F}\u{200D}💋\u{200D}👨🏽", 2),
      ("한국어 ｶﾞｷﾞ", "한국어 ｶﾞｷﾞ", 11),
    ] as [(String, String, Int?)]
  )
  func limits(text: String, expected: String, width: Int?) {
    #expect(Array(SafeText(text).description.unicodeScalars) == Array(expected.unicodeScalars))
    if let width { #expect(SafeText(text).width == width) }
  }

  @Test("Ten megabytes are neutralised, cut and painted")
  func tenMegabytes() {
    let safe = SafeText(HostileText.tenMegabytes)
    #expect(!safe.description.utf8.contains { $0 < 0x20 || $0 == 0x7F })
    let row = Painter(colour: true).paint(StyledText(safe, .title).truncated(to: 80))
    #expect(row.utf8.count < 1000 && row.hasSuffix("…\u{1B}[0m"))
  }

  @Test("A megabyte is wrapped, and its matches are marked")
  func wrapsMuch() {
    let text = StyledText(SafeText(String(HostileText.tenMegabytes.prefix(500_000))), .plain)
    let lines = text.styled(.match, in: [3..<9]).wrapped(to: 80)
    #expect(lines.count > 1000)
    for line in lines { #expect(line.width <= 80) }
  }
}
