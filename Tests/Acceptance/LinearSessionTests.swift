import Foundation
import TestSupport
import Testing

/// A whole session for someone who has it read aloud, or uses a terminal that cannot move its cursor.
@Suite("A session in linear mode", .hangLimit)
struct LinearSessionTests {
  private let installation: Installation
  private let board: ScriptedBoard

  init() throws {
    installation = try Installation()
    board = try ScriptedBoard(
      [
        .init(title: "Vélo rouge", description: "Trois vitesses.", picture: "/pictures/red"),
        .init(title: "Vélo bleu", category: 1), .init(title: "Vélo vert", picture: "/pictures/gone"),
        .init(title: "Lampe", category: 1),
      ],
      categories: ["Véhicule", "Maison"]
    )
  }

  @Test(
    "From the first search to `quit`, linear mode prints a line for each change, pictures in words, and nothing that moves",
    arguments: [
      ("dumb", [], false), ("xterm-256color", ["--linear", "--color", "never"], false), ("xterm", ["--linear"], true),
    ]
  )
  func session(type: String, arguments: [String], isColoured: Bool) async throws {
    let terminal = try PseudoTerminal(
      Installation.program,
      arguments: arguments,
      environment: installation.environment([
        "TERM": type, "COLORTERM": "truecolor", "CLASSIFIEDS_SERVER": board.address, "CLASSIFIEDS_PAGER": "less",
        "CLASSIFIEDS_NOW": "2026-11-01T12:00:00Z",
      ]),
      columns: 100,
      rows: 24
    )
    try await terminal.waitUntil("a prompt") { $0.text.hasSuffix("classifieds>") }

    for (line, answer) in Self.conversation {
      board.trouble = line == Self.failing ? "a storm" : nil
      let said = try await Self.say(line, to: terminal).map { $0.replacing(board.host, with: "BOARD") }
      #expect(said == answer, "\(line)")
    }
    terminal.send("quit\r")

    #expect(try await terminal.exitStatus() == 0)
    // Only colours, which move nothing and carry no information of their own.
    let sent = Self.withoutPasteMode(terminal.bytes)
    #expect(sent.contains(0x1B) == isColoured)
    Self.expectLines(sent)
  }

  @Test("Ctrl-\\ while a command waits for the board stops it, and leaves the terminal without another prompt")
  func leaving() async throws {
    let slow = try RawServer { request in
      request.target.contains("query=") ? [.silence] : [.answer(body: #"[{"id":1,"name":"Maison"}]"#)]
    }
    let terminal = try PseudoTerminal(
      Installation.program,
      arguments: ["--linear"],
      environment: installation.environment([
        "TERM": "xterm", "NO_COLOR": "1", "INPUTRC": "/dev/null", "CLASSIFIEDS_SERVER": slow.address,
      ]),
      columns: 100
    )
    try await terminal.waitUntil("a prompt") { $0.text.hasSuffix("classifieds>") }
    terminal.send("search velo\r")
    _ = try await slow.waitForRequest(of: "query=velo")

    terminal.send("\u{1C}")

    #expect(try await terminal.exitStatus() == 130)
    #expect(terminal.screen.text.contains("Interrupted."))
    #expect(Self.prompts(in: terminal.screen) == 1)
    let pasteModes = String(decoding: terminal.bytes, as: UTF8.self).matches(of: /\u{1B}\[\?2004([hl])/)
    #expect(pasteModes.last?.output.1 == "l")
  }

  /// The typed lines and the expected output.
  private static let conversation: [(line: String, answer: [String])] = [
    (
      "search vélo --limit 2",
      [
        "3 ads, live", "3 ads for “vélo”",
        "row 1: Vélo rouge, €10, Véhicule, 1 month ago, urgent, picture, 16 by 8 pixels",
        "row 2: Vélo bleu, €20, Maison, 1 month ago, no picture",
        "Rows 1 to 2 of 3. `more` shows the next page, `open N` one ad in full.",
      ]
    ),
    (
      "more",
      [
        "row 3: Vélo vert, €30, Véhicule, 1 month ago, no such picture",
        "Row 3 is the last one.",
      ]
    ),
    (
      "open 1",
      [
        "Vélo rouge", "€10  URGENT", "", "category  Véhicule", "placed    1 October 2026, 12:00 UTC (1 month ago)",
        "picture   16 by 8 pixels", "currency  EUR (assumed)",
        "id        1",
        "", "Trois vitesses.",
      ]
    ),
    (
      "compare 1 2",
      [
        "  row", "  1  1", "  2  2", "* title", "  1  Vélo rouge", "  2  Vélo bleu", "* price", "  1  €10", "  2  €20",
        "* category", "  1  Véhicule", "  2  Maison", "  placed", "  1  1 October 2026, 12:00 UTC (1 month ago)",
        "  2  1 October 2026, 12:00 UTC (1 month ago)", "* urgent", "  1  yes", "  2  no", "* picture",
        "  1  16 by 8 pixels", "  2  no picture", "* description", "  1  Trois vitesses.",
        "  2  ",
        "* marks differences",
      ]
    ),
    (
      "search bleu",
      [
        "1 ad, live", "1 ad for “bleu”",
        "row 1: Vélo bleu, €20, Maison, 1 month ago, no picture",
      ]
    ),
    (
      "category maison",
      ["1 ad for “bleu” in Maison", "row 1: Vélo bleu, €20, Maison, 1 month ago, no picture"]
    ),
    (
      "search --explain lampe '<50'",
      [
        "lampe            sent to the server  title or description contains “lampe”",
        "<50              applied here        the price is below €50",
        "category Maison  applied here        the current filter",
      ]
    ),
    (
      "category vehicule",
      [
        "0 ads for “bleu” in Véhicule",
        "No ads found. Try fewer or shorter words, or search all categories with `category all`.",
      ]
    ),
    ("category all", ["1 ad for “bleu”", "row 1: Vélo bleu, €20, Maison, 1 month ago, no picture"]),
    ("draft set title Lampe de bureau", ["Started a new draft. Title saved."]),
    (
      "draft show",
      [
        "Lampe de bureau", "no price yet  no category yet", "", "no description yet", "",
        "draft, revision 2, saved just now", "3 problems left. `draft check` lists them.",
      ]
    ),
    ("draft discard", ["“Lampe de bureau” moved to the trash. `draft restore` brings it back."]),
    ("draft restore", ["“Lampe de bureau” was restored and is the current draft."]),
    ("open 99", ["There is no row 99. The rows shown are 1 to 1."]),
    ("bogus", ["Unknown command “bogus”. `search bogus` searches for it."]),
    (
      Self.failing,
      ["The server responded with status 503: a storm. Type `retry` later."]
    ),
    (
      "retry",
      [
        "Lampe", "€40", "", "category  Maison", "placed    1 October 2026, 12:00 UTC (1 month ago)",
        "picture   no picture", "currency  EUR (assumed)", "id        4", "",
      ]
    ),
    ("", []),
  ]

  /// The end of a line that the next one supersedes if the board is fast, or the machine busy.
  private static let passing = ["Ctrl-C stops it", "asking the board …", "searching …", "cached just now"]

  /// While this is typed the board fails; afterwards it works again.
  private static let failing = "open id:4"

  /// Types a line, waits for the next prompt, and returns what was printed in between.
  private static func say(_ line: String, to terminal: PseudoTerminal) async throws -> [String] {
    let before = terminal.bytes.count
    let prompts = Self.prompts(in: terminal.screen)
    terminal.send(line + "\r")
    try await terminal.waitUntil("a prompt behind “\(line)”") {
      Self.prompts(in: $0) > prompts && $0.text.contains(/classifieds( \[\w+\])?>$/)
    }
    let sent = withoutPasteMode(terminal.bytes.dropFirst(before))
    let text = PaintedText(String(decoding: sent, as: UTF8.self)).text
    return text.split(separator: "\r\n", omittingEmptySubsequences: false).dropFirst().dropLast().map { String($0) }
      // Messages that only appear if something takes long enough to be noticed.
      .filter { line in !Self.passing.contains { line.hasSuffix($0) } }
  }

  /// The bytes without readline's bracketed paste, which displays nothing.
  private static func withoutPasteMode(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    let text = String(decoding: Array(bytes), as: UTF8.self)
    return Array(text.replacing("\u{1B}[?2004h", with: "").replacing("\u{1B}[?2004l\r", with: "").utf8)
  }

  private static func prompts(in screen: VirtualScreen) -> Int {
    (screen.scrollback + screen.lines).count { $0.contains(/^classifieds( \[\w+\])?>/) }
  }

  /// Expects lines of text, one after the other: no escape sequence, no return or backspace that would overwrite one, no box drawing.
  private static func expectLines(_ bytes: [UInt8]) {
    let painted = PaintedText(String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n"), endsLines: true)
    #expect(painted.flaws.isEmpty)
    let drawn = painted.text.unicodeScalars.filter {
      (0x2500...0x259F).contains($0.value) || (0x1FB00...0x1FBFF).contains($0.value)
    }
    #expect(drawn.isEmpty)
    #expect(painted.text.contains("classifieds> quit\n"))
  }
}
