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
    try await terminal.waitUntil("live rows") { $0.text.contains("12 ads") && $0.text.contains(", live") }
  }

  private func paged() throws -> String {
    try String(contentsOf: installation.folder.appending(path: "paged"), encoding: .utf8)
  }

  @Test(
    "An ad opened in the list has title and price on top, and no part of a picture is text",
    arguments: [(40, 12), (80, 24), (120, 40), (200, 50)],
    ways + ["none"]
  )
  func inList(size: (columns: Int, rows: Int), way: String) async throws {
    let terminal = try await prompt(way, columns: size.columns, rows: size.rows)
    try await search(in: terminal)

    terminal.send(Self.down + Self.down)
    try await terminal.waitUntil("the list") { $0.selects(2) }
    terminal.send("\r")
    try await terminal.waitUntil("the ad") { $0.reads(2) }
    terminal.send("\u{1B}[C")
    let next = try await terminal.waitUntil("its neighbour") { $0.reads(3) }
    #expect(next.misdrawn.isEmpty)
    // Sixel data, or what Kitty's protocol transmits, would be a long run of letters.
    #expect(next.lines.allSatisfy { $0.matches(of: /[0-9A-Za-z+\/=#!?;]{60,}/).isEmpty })
    terminal.send("\u{1B}[F")
    try await terminal.waitUntil("the end of its text") { screen in
      screen.reads(3) && screen.lines.contains { $0.hasSuffix("with care.") }
    }
    terminal.send("\u{1B}")
    try await terminal.waitUntil("the row of that ad") { $0.selects(3) }
    terminal.send("\u{1B}")

    try await terminal.waitUntil("the line") { screen in screen.lines.contains { $0 == "classifieds> search velo" } }
  }

  @Test(
    "A window that is resized while an ad is open shows its title and price again, and the prompt afterwards",
    arguments: [(120, 24), (80, 12), (40, 30)]
  )
  func resized(size: (columns: Int, rows: Int)) async throws {
    let terminal = try await prompt("blocks", columns: 80, rows: 24)
    try await search(in: terminal)
    terminal.send(Self.down + Self.down + "\r")
    try await terminal.waitUntil("the ad") { $0.reads(2) }

    terminal.resize(columns: size.columns, rows: size.rows)
    terminal.send("\u{1B}[C")
    try await terminal.waitUntil("the next ad") { $0.reads(3) }
    terminal.send("q")
    try await terminal.waitUntil("its row") { $0.selects(3) }
    terminal.send("q")

    try await terminal.waitUntil("the line") { screen in screen.lines.contains { $0 == "classifieds> search velo" } }
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
    "An ad or a comparison that is too long to be printed is on a screen, and a long list is printed, never paged",
    arguments: [("open 4", "Velo number 4"), ("compare 1 4 2", "compare 1 4 2"), ("search --limit 12", "")],
    ways
  )
  func tooLong(command: (line: String, title: String), way: String) async throws {
    let terminal = try await prompt(way, columns: 80, rows: 20)
    try await search(in: terminal)
    terminal.send("\u{15}\(command.line)\r")

    if command.title.isEmpty {
      try await terminal.waitUntil("the list") { screen in
        screen.text.contains("Velo number 12  ") && screen.text.hasSuffix("\nclassifieds>")
      }
    } else {
      let screen = try await terminal.waitUntil("the screen") { screen in
        screen.lines.dropFirst().first == command.title && screen.lines.contains { $0.hasSuffix("Esc back") }
      }
      #expect(screen.misdrawn.isEmpty)
      terminal.send("q")
      try await terminal.waitUntil("the prompt") { $0.text.hasSuffix("\nclassifieds>") }
    }
    #expect(!terminal.screen.text.contains("PAGED"))
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

  /// Whether an ad's title and price are the first lines below the line on top, and the keys the last line.
  fileprivate func reads(_ number: Int) -> Bool {
    let heading = ["search velo", "Velo number \(number)", "€\(number * 10)"]
    return lines.starts(with: heading) && lines.contains { $0.hasSuffix("Esc back") }
  }

  /// Whether a row of the list is selected.
  fileprivate func selects(_ number: Int) -> Bool {
    lines.first == "search velo" && lines.contains { $0.hasPrefix("> ") && $0.contains("Velo number \(number)") }
      && lines.contains { $0.hasSuffix("Esc prompt") }
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
