import Foundation
import Testing

@testable import Terminal

@Suite("The painter's colours and links")
struct PainterTests {
  private static let red = RGB(200, 0, 0)
  private static let longest = "https://example.org/" + String(repeating: "x", count: 1980)
  private static let grey = RGB(119, 120, 118)

  @Test(
    "A picture's colours are exact or the nearest available",
    arguments: [
      (.none, "▀"), (.sixteen, "\u{1B}[31;100m▀\u{1B}[0m"), (.indexed256, "\u{1B}[38;5;160;48;5;243m▀\u{1B}[0m"),
      (.trueColour, "\u{1B}[38;2;200;0;0;48;2;119;120;118m▀\u{1B}[0m"),
    ] as [(ColourDepth, String)]
  )
  func cells(depth: ColourDepth, expected: String) {
    let cell = StyledText("▀", .cell(foreground: Self.red, background: Self.grey))
    for theme in Theme.allCases { #expect(Painter(theme: theme, depth: depth).paint(cell) == expected) }
  }

  @Test("From cell to cell only changes are sent, and colours no longer set are reset")
  func neighbouringCells() {
    let row = [
      (Self.red, Self.grey), (Self.red, Self.red), (Self.grey, Self.red), (Self.grey, nil), (nil, Self.grey),
      (nil, nil),
    ].reduce(StyledText("")) { $0 + StyledText("▀", .cell(foreground: $1.0, background: $1.1)) }
    #expect(
      Painter(theme: .dark, depth: .indexed256).paint(row + "x")
        == "\u{1B}[38;5;160;48;5;243m▀\u{1B}[48;5;160m▀\u{1B}[38;5;243m▀\u{1B}[0m\u{1B}[38;5;243m▀"
        + "\u{1B}[0m\u{1B}[48;5;243m▀\u{1B}[0m▀x"
    )
  }

  @Test("The nearest of 256 colours is at least as near as any other except the first sixteen")
  func nearest() {
    for number in 16..<256 {
      let colour = ShownColours.indexed(number)
      #expect(ShownColours.indexed(Int(colour.nearestOf256)) == colour)
    }
    for red in stride(from: 0, through: 255, by: 37) {
      for green in stride(from: 0, through: 255, by: 41) {
        for blue in stride(from: 0, through: 255, by: 43) {
          let colour = RGB(UInt8(red), UInt8(green), UInt8(blue))
          let found = distance(colour, ShownColours.indexed(Int(colour.nearestOf256)))
          let best = (16..<256).map { distance(colour, ShownColours.indexed($0)) }.min() ?? 0
          #expect(found == best, "\(colour)")
        }
      }
    }
  }

  @Test("A link is written and closed if links are supported, but never in the prompt")
  func links() throws {
    let url = try #require(URL(string: "https://example.org/ad?id=7"))
    let text = "see " + (StyledText("the ", .note) + "ad").linked(to: url) + "."
    #expect(
      Painter(theme: .dark, depth: .sixteen, links: true).paint(text)
        == "see \u{1B}]8;;https://example.org/ad?id=7\u{1B}\\\u{1B}[36mthe \u{1B}[0mad\u{1B}]8;;\u{1B}\\."
    )
    #expect(Painter(theme: .dark, depth: .none, links: false).paint(text) == "see the ad.")
    let cut = Painter(theme: .dark, depth: .none, links: true).paint(text.truncated(to: 6))
    #expect(cut.hasSuffix("t…\u{1B}]8;;\u{1B}\\"))
    #expect(!Painter(theme: .dark, depth: .sixteen, links: true).paintPrompt(text).contains("example"))
  }

  @Test(
    "Only http and https addresses that fit into an escape sequence become links",
    arguments: [
      ("http://example.org", "http://example.org"),
      ("HTTPS://example.org/é\u{1B}\u{9C} x", "HTTPS://example.org/%C3%A9%1B%C2%9C%20x"),
      ("javascript:alert(1)", nil), ("file:///etc/passwd", nil), ("https://", nil), ("/relative", nil),
      ("https://bank.example@evil.example/", nil),
      (longest, longest), (longest + "x", nil),
    ] as [(String, String?)]
  )
  func targets(address: String, expected: String?) throws {
    let url = try #require(URL(string: address) ?? URL(string: address.replacing("\u{1B}", with: "%1B")))
    let text = StyledText("x").linked(to: url)
    let painted = Painter(theme: .light, depth: .none, links: true).paint(text)
    #expect(painted == (expected.map { "\u{1B}]8;;\($0)\u{1B}\\x\u{1B}]8;;\u{1B}\\" } ?? "x"))
  }

  private func distance(_ one: RGB, _ other: RGB) -> Int {
    let red = Int(one.red) - Int(other.red)
    let green = Int(one.green) - Int(other.green)
    let blue = Int(one.blue) - Int(other.blue)
    return 3 * red * red + 6 * green * green + blue * blue
  }
}
