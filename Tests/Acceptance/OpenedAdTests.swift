import Foundation
import TestSupport
import Testing

/// The screen after an ad is opened, with pictures and a panel below it.
@Suite("Opened ads", .hangLimit)
struct OpenedAdTests {
  private static let down = "\u{1B}[B"
  private static let ways = ["sixel", "kitty", "blocks"]

  private let installation: Installation
  private let board: ScriptedBoard

  /// Twelve ads with a picture each; the fourth is longer than any screen here.
  init() throws {
    installation = try Installation()
    board = try ScriptedBoard(
      (1...12).map { number in
        let sentences = Array(repeating: "It has been ridden with care.", count: number == 4 ? 150 : 5)
        return .init(
          title: "Velo number \(number)",
          description: sentences.joined(separator: " "),
          picture: "/pictures/\(number)"
        )
      },
      categories: ["Sport"]
    )
  }

  private func prompt(_ way: String, columns: Int, rows: Int) async throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      Installation.program,
      arguments: ["--images", way],
      environment: installation.environment([
        "TERM": "xterm-256color", "COLORTERM": "truecolor", "INPUTRC": "/dev/null", "CLASSIFIEDS_SERVER": board.address,
        "CLASSIFIEDS_THEME": "dark", "CLASSIFIEDS_PAGER": #"cat > "$HOME/paged"; echo PAGED"#,
      ]),
      columns: columns,
      rows: rows
    )
    // Nobody answers its questions here: DA1 ends the wait.
    terminal.send("\u{1B}[?62c")
    try await terminal.waitUntil("a prompt") { $0.text.hasSuffix("classifieds>") }
    return terminal
  }

  /// Types a search, and waits for its rows.
  private func search(in terminal: PseudoTerminal) async throws {
    terminal.send("search velo")
    try await terminal.waitUntil("live rows") { $0.text.contains("12 ads (1 to ") }
  }

  private func paged() throws -> String {
    try String(contentsOf: installation.folder.appending(path: "paged"), encoding: .utf8)
  }

  @Test(
    "An ad opened from the panel is visible from title and price on, and stays while the user moves through the panel",
    arguments: [(80, 24), (100, 40), (120, 36)],
    ways
  )
  func fromPanel(size: (columns: Int, rows: Int), way: String) async throws {
    let terminal = try await prompt(way, columns: size.columns, rows: size.rows)
    try await search(in: terminal)

    terminal.send(Self.down + Self.down + "\r")
    try await terminal.waitUntil("the ad above the panel") { $0.reads(2, selected: 2) }
    terminal.send(Self.down)

    let screen = try await terminal.waitUntil("the next row, and still the ad") { $0.reads(2, selected: 3) }
    #expect(screen.misdrawn.isEmpty)
    #expect(!screen.text.contains("PAGED"))
    terminal.send("\u{7F}")
    try await terminal.waitUntil("half of the screen for another search") {
      $0.lines.firstIndex { $0 == "classifieds> search vel" } ?? .max <= size.rows / 2
    }
  }

  @Test(
    "An opened ad stays on the screen from its title on when the window is resized",
    arguments: [(120, 24), (80, 22)]
  )
  func resized(size: (columns: Int, rows: Int)) async throws {
    let terminal = try await prompt("blocks", columns: 80, rows: 24)
    try await search(in: terminal)
    terminal.send(Self.down + Self.down + "\r")
    try await terminal.waitUntil("the ad above the panel") { $0.reads(2, selected: 2) }
    // The panel gives rows to the ad once more after it has opened. A terminal that shrinks while the cursor is there scrolls the title
    // out, which no program can prevent, so wait until the last thing is painted.
    terminal.send(Self.down)
    try await terminal.waitUntil("the next row, and still the ad") { $0.reads(2, selected: 3) }

    terminal.resize(columns: size.columns, rows: size.rows)
    terminal.send(Self.down)

    try await terminal.waitUntil("the row after that, and still the ad") { $0.reads(2, selected: 4) }
    terminal.send(Self.down)
    try await terminal.waitUntil("one more row, and still the ad") { $0.reads(2, selected: 5) }
  }

  @Test("An ad opened by its number is visible from title to end if it fits", arguments: ways)
  func byNumber(way: String) async throws {
    let terminal = try await prompt(way, columns: 80, rows: 24)
    try await search(in: terminal)
    terminal.send("\u{15}open 2\r")

    try await terminal.waitUntil("the ad") { screen in
      screen.lines.contains { $0.contains("Velo number 2") } && screen.lines.contains { $0.contains("€20") }
        && screen.lines.contains { $0.hasSuffix("with care.") } && screen.text.hasSuffix("\nclassifieds>")
    }
  }

  @Test(
    "An ad longer than the room above the panel goes to the pager, and its beginning stays on the screen",
    arguments: [(80, 24), (100, 40), (120, 36), (40, 24)],
    ways
  )
  func longer(size: (columns: Int, rows: Int), way: String) async throws {
    let terminal = try await prompt(way, columns: size.columns, rows: size.rows)
    try await search(in: terminal)

    terminal.send(Self.down + Self.down + Self.down + Self.down + "\r")

    let screen = try await terminal.waitUntil("its beginning above the panel") {
      $0.text.contains("PAGED") && $0.reads(4, selected: 4) && $0.lines.contains("…")
    }
    #expect(screen.misdrawn.isEmpty)
    #expect(try paged().isText)
    #expect(try paged().hasPicture)
    #expect(try paged().contains("Velo number 4"))
  }

  @Test(
    "Only text and coloured characters go to the pager, whatever the terminal can draw",
    arguments: ["open 4", "compare 1 4 2", "search --limit 12"],
    ways
  )
  func pagedCommand(line: String, way: String) async throws {
    let terminal = try await prompt(way, columns: 80, rows: 20)
    try await search(in: terminal)
    terminal.send("\u{15}\(line)\r")
    try await terminal.waitUntil("the pager") { $0.text.contains("PAGED") }

    #expect(try paged().isText)
    // A busy machine may not draw twelve pictures in the time that a list waits for them.
    #expect(try paged().hasPicture || line == "search --limit 12")
    #expect(try paged().contains("Velo number 2") || line == "open 4")
  }

  @Test("In a one-shot command, an ad longer than the screen goes to the pager without graphics too", arguments: ways)
  func once(way: String) async throws {
    let terminal = try PseudoTerminal(
      Installation.program,
      arguments: ["--images", way, "-c", "search velo --limit 4", "-c", "open 4"],
      environment: installation.environment([
        "TERM": "xterm-256color", "COLORTERM": "truecolor", "CLASSIFIEDS_SERVER": board.address,
        "CLASSIFIEDS_THEME": "dark", "CLASSIFIEDS_PAGER": #"cat > "$HOME/paged"; echo PAGED"#,
      ])
    )

    #expect(try await terminal.exitStatus() == 0)
    #expect(try paged().isText)
    #expect(try paged().hasPicture)
    #expect(terminal.screen.text.hasSuffix("\nPAGED"))
  }
}

extension VirtualScreen {
  /// Mistakes in the kitty protocol, except the query at the start.
  fileprivate var misdrawn: [String] { mistakes.filter { !$0.contains("a=q") } }

  /// Whether an ad's title and price are on the screen above the edit line, and a row of the panel is selected below it.
  fileprivate func reads(_ number: Int, selected: Int) -> Bool {
    guard let line = lines.firstIndex(where: { $0.hasPrefix("classifieds> search velo") }) else { return false }
    let (ad, panel) = (lines[..<line], lines[line...])
    return ad.contains { $0.hasSuffix("Velo number \(number)") } && ad.contains { $0.hasSuffix("€\(number * 10)") }
      && panel.contains { $0.hasPrefix("> ") && $0.contains("Velo number \(selected)") }
  }
}

extension String {
  /// Whether it is text with colours and without other escape sequences.
  fileprivate var isText: Bool {
    matches(of: /\e[^\[]/).isEmpty && !unicodeScalars.contains { $0.properties.generalCategory == .privateUse }
  }

  /// Whether there is a picture in characters, or in cells of its own red.
  fileprivate var hasPicture: Bool { contains { "▀▄█▌▐▖▗▘▝▚▞".contains($0) } || contains("2;230;20;20") }
}
