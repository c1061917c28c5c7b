import Imaging
import Testing

@testable import Terminal

@Suite("Terminal answers and keys")
struct AnswerFilterTests {
  private static let attributes = "\u{1B}[?62;4;22c"
  private static let background = "\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\"
  private static let everything =
    "\u{1B}P>|kitty(0.26.5)\u{1B}\\\u{1B}_Gi=31;OK\u{1B}\\" + background + "\u{1B}[6;20;10t" + attributes

  private static let keys = [
    "", "a", "vélo 手", "\u{1B}", "\u{1B}\u{1B}", "\u{1B}[A", "\u{1B}OA", "\u{1B}[1;5C", "\u{1B}[6~", "\u{1B}[6;5~",
    "\u{1B}[5~", "\u{1B}]", "\u{1B}P", "\u{1B}_", "\u{1B}^", "\u{1B}X", "\u{1B}\\", "\u{1B}]1", "\u{1B}]x", "\u{1B}_G",
    "\u{1B}P>x", "\u{1B}[", "\u{1B}[?", "\u{1B}[M !!", "\u{1B}[200~a\nb\u{1B}[201~", "\u{1B}[20~",
    "\u{1B}\r", "\u{1B}[?1;2$y", "\u{1B}[?1u", "\u{03}\u{04}\u{7F}\t\r\n", "\u{1B}]12;rgb:0/0/0\u{07}",
  ]

  @Test("All keys pass through unchanged, byte for byte", arguments: keys)
  func keysAlone(keys: String) {
    #expect(Self.split(keys, giveUpAt: []).keys == keys)
    for place in 0..<keys.utf8.count { #expect(Self.split(keys, giveUpAt: [place]).keys == keys) }
  }

  @Test("Answers are removed from between the keys, which stay in order", arguments: keys)
  func between(keys: String) {
    let result = Self.split(keys + Self.everything + "x" + keys, giveUpAt: [keys.utf8.count - 1])
    #expect(result.keys == keys + "x" + keys)
    #expect(result.answers.isComplete && result.answers.takesKitty)
  }

  @Test("Keys typed between any two answers get through, and the answers are recognised", arguments: keys)
  func amongAnswers(keys: String) {
    let pieces = Self.everything.split(separator: /(?=\e[P_\]\[])/).map(String.init)
    #expect(pieces.count == 5)
    var filter = AnswerFilter()
    var bytes: [UInt8] = []
    for piece in pieces {
      for byte in (piece + keys).utf8 { filter.feed(byte, into: &bytes) }
      filter.giveUp(into: &bytes)
    }
    #expect(String(decoding: bytes, as: UTF8.self) == String(repeating: keys, count: 5))
    #expect(filter.answers == Self.split(Self.everything, giveUpAt: []).answers)
  }

  @Test("Every known answer is read")
  func answers() {
    let answers = Self.split(Self.everything, giveUpAt: []).answers
    #expect(answers.name == "kitty(0.26.5)")
    #expect(answers.takesKitty && answers.takesSixel && answers.isComplete)
    #expect(answers.background == RGB(0x1E, 0x1E, 0x1E))
    #expect(answers.cell == PixelSize(width: 10, height: 20))
  }

  @Test(
    "Invalid answers are ignored",
    arguments: [
      "\u{1B}_Gi=31;ENOENT:no\u{1B}\\", "\u{1B}[?1;2c", "\u{1B}[?4c", "\u{1B}]11;rgb:1/2\u{07}", "\u{1B}]11;red\u{07}",
      "\u{1B}]11;rgb:12345/0/0\u{07}", "\u{1B}]11;rgb:+1/-2/3\u{07}", "\u{1B}[6;0;0t", "\u{1B}[6;9999;1t",
      "\u{1B}[6;20t",
    ]
  )
  func nonsense(text: String) {
    var (keys, answers) = Self.split(text, giveUpAt: [])
    #expect(keys.isEmpty)
    answers.isComplete = false
    #expect(answers == TerminalAnswers())
  }

  @Test(
    "Colours may have one to four digits per component",
    arguments: [
      ("rgb:f/0/8", RGB(255, 0, 136)), ("rgb:ff/00/80", RGB(255, 0, 128)), ("rgb:fff/000/800", RGB(255, 0, 127)),
      ("rgb:FFFF/0000/8080", RGB(255, 0, 128)), ("rgba:1e1e/2020/3030/ffff", RGB(0x1E, 0x20, 0x30)),
      ("rgba:1/2/3", nil), ("rgb:1/2/3/4", nil), ("rgb:/1/2", nil), ("#ffffff", nil), ("rgb:g/0/0", nil),
    ] as [(String, RGB?)]
  )
  func colours(text: String, expected: RGB?) {
    for end in ["\u{07}", "\u{1B}\\"] {
      #expect(Self.split("\u{1B}]11;\(text)\(end)", giveUpAt: []).answers.background == expected)
    }
  }

  @Test("An answer that was released too early is still recognised, and only its released part gets through")
  func late() {
    for count in 1..<Self.background.utf8.count {
      var filter = AnswerFilter()
      var keys: [UInt8] = []
      for (offset, byte) in Self.background.utf8.enumerated() {
        if offset == count { filter.giveUp(into: &keys) }
        filter.feed(byte, into: &keys)
      }
      #expect(keys == Array(Self.background.utf8.prefix(count)))
      #expect(filter.answers.background == RGB(0x1E, 0x1E, 0x1E))
      #expect(!filter.isHolding)
    }
  }

  @Test("Esc is held for a moment, a partial answer for longer, and nothing once everything is answered")
  func patience() {
    var filter = AnswerFilter()
    var keys: [UInt8] = []
    filter.feed(0x1B, into: &keys)
    #expect(filter.isHolding && keys.isEmpty && filter.patience == .milliseconds(25))
    for byte in "]11;r".utf8 { filter.feed(byte, into: &keys) }
    #expect(filter.isHolding && keys.isEmpty && filter.patience == .seconds(1))
    for byte in "gb:0/0/0\u{07}\(Self.attributes)\u{1B}".utf8 { filter.feed(byte, into: &keys) }
    #expect(filter.isHolding && keys.isEmpty && filter.patience == .zero)
    filter.giveUp(into: &keys)
    #expect(!filter.isHolding && keys == [0x1B])
  }

  @Test("A pasted text is never an answer, but what follows the paste may be one")
  func paste() {
    let pasted = "\u{1B}[200~" + Self.everything + "\u{1B}[201\u{1B}[201~"
    let result = Self.split(pasted + Self.background, giveUpAt: [])
    #expect(result.keys == pasted)
    #expect(result.answers.name == nil && !result.answers.isComplete)
    #expect(result.answers.background != nil)
  }

  @Test(
    "A sequence without an end is not an answer, and none of it is lost",
    arguments: ["\u{1B}]11;", "\u{1B}P>|", "\u{1B}[?1"]
  )
  func endless(introducer: String) {
    let text = introducer + String(repeating: "1", count: 10_000)
    #expect(Self.split(text, giveUpAt: []).keys == text)
  }

  /// The result of feeding a text, with held bytes released at these places and at the end.
  @Test("Reports about the mouse are taken from between the keys, and those without a use are dropped", arguments: keys)
  func mouse(keys: String) {
    var filter = AnswerFilter()
    var bytes: [UInt8] = []
    let reports = ["\u{1B}[<0;3;4M", "\u{1B}[<0;3;4m", "\u{1B}[<64;1;1M", "\u{1B}[<2;9;9M", "\u{1B}[<65;80;24M"]
    for report in reports {
      for byte in (report + keys).utf8 { filter.feed(byte, into: &bytes) }
      filter.giveUp(into: &bytes)
    }
    #expect(String(decoding: bytes, as: UTF8.self) == String(repeating: keys, count: reports.count))
    #expect(
      filter.mouse == [
        Mouse(.press, column: 2, row: 3), Mouse(.wheelUp, column: 0, row: 0), Mouse(.wheelDown, column: 79, row: 23),
      ]
    )
    #expect(filter.answers == TerminalAnswers())
  }

  @Test(
    "What is not a report of the mouse is none",
    arguments: [
      "", "M", "0;1M", "0;0;1M", "0;1;0M", "0;99999;1M", "0;99999999999999999999;1M", "0;1;1;1M", ";;M", "4;1;1M",
    ]
  )
  func noMouse(report: String) {
    #expect(Mouse(report: report) == nil)
  }

  private static func split(_ text: String, giveUpAt places: Set<Int>) -> (keys: String, answers: TerminalAnswers) {
    var filter = AnswerFilter()
    var keys: [UInt8] = []
    for (offset, byte) in text.utf8.enumerated() {
      filter.feed(byte, into: &keys)
      if places.contains(offset) { filter.giveUp(into: &keys) }
    }
    filter.giveUp(into: &keys)
    return (String(decoding: keys, as: UTF8.self), filter.answers)
  }
}
