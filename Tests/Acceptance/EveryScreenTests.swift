import Foundation
import TestSupport
import Testing

/// A section's lists are added to `lists`, and its other screens to `otherScreens`; everything else follows.
@Suite("Every screen of every section", .hangLimit)
struct EveryScreenTests {
  /// The commands that print a list that Down opens.
  private static let lists: [String] = [
    "search", "search vélo", "bookmarks", "ads", "draft list", "draft trash", "categories", "watch", "watch show 1",
    "messages", "birds", "feed", "orders",
  ]
  /// The commands that open another screen themselves, with a word that is on it.
  private static let otherScreens: [(String, String)] = [("feed comments 1", "Comments>")]
  private static let sizes = [(columns: 40, rows: 12), (80, 24), (120, 40), (200, 50)]
  private static let attempts = 20
  private static let time = ["CLASSIFIEDS_NOW": "2026-12-01T12:00:00Z"]
  private static let (down, home, escape, giveUp) = ("\u{1B}[B", "\u{1B}[H", "\u{1B}", "\u{07}")

  private let installation: Installation

  init() throws { installation = try Installation() }

  /// Gives the user of the local board some of everything.
  private func prepare() async throws {
    func ad(_ title: String) -> [String] {
      [
        "draft new", "draft set title \(title)", "draft set category véhicule", "draft set price 120",
        "draft set description Un objet en bon état, avec un panier et deux sacoches.",
      ]
    }
    let drafts = (1...3).flatMap { ad("Étagère \($0) à monter soi-même") + ad("Table basse \($0)") + ["draft discard"] }
    let lines =
      ["watch add vélo --name vélos", "watch run"] + ad("Vélo de ville") + ["draft publish"] + ad("Vélo pliant")
      + ["draft publish", "watch run", "search vélo", "bookmark 1 2 3", "orders download"] + drafts
    let run = try await ProgramRun.run(["--keep-going"], input: lines.joined(separator: "\n"), in: installation)
    #expect(run.exitCode == 0, "\(run)")
  }

  /// Lets somebody else ask about an ad of the user.
  private func prepareConversation() async throws {
    let board = try await BoardProcess.start(in: installation)
    let invitation = try await ProgramRun.run(["board", "invite", "Guest"], in: installation)
    let code = invitation.output.trimmingCharacters(in: .newlines)
    let lines = [
      "login \(board.address) --name Ben --invitation \(code)", "search \"Vélo pliant\"",
      "answer 1 Bonjour, le vélo est-il encore disponible ce week-end ?",
    ]
    let run = try await ProgramRun.run(
      [],
      input: lines.joined(separator: "\n"),
      in: try Installation(),
      environment: ["CLASSIFIEDS_SERVER": board.address]
    )
    #expect(run.exitCode == 0, "\(run)")
  }

  private func terminal(_ size: (columns: Int, rows: Int), _ look: [String: String] = [:]) async throws
    -> PseudoTerminal
  {
    let environment = [
      "TERM": "xterm-256color", "INPUTRC": "/dev/null", "CLASSIFIEDS_IMAGES": "none", "CLASSIFIEDS_PAGER": "cat",
      "EDITOR": "true", "BROWSER": "true",
    ]
    let terminal = try PseudoTerminal(
      Installation.program,
      arguments: [],
      environment: installation.environment(environment.merging(look) { $1 }),
      columns: size.columns,
      rows: size.rows
    )
    try await terminal.waitUntil("a greeting") { $0.isAtPrompt && $0.text.contains("Tab completes") }
    return terminal
  }

  /// Prints a list, and opens it on the screen.
  @discardableResult
  private func open(_ list: String, in terminal: PseudoTerminal) async throws -> VirtualScreen {
    terminal.send(Self.giveUp + list + "\r")
    let isOpen: @Sendable (VirtualScreen) -> Bool = { $0.isFull && $0.lines.contains { $0.hasPrefix(">") } }
    // The prompt is there before the list is: Down is pressed until it leads somewhere, and may lead to another row.
    for _ in 1...Self.attempts {
      terminal.send(Self.down)
      if (try? await terminal.waitUntil("a screen", patience: .milliseconds(300), isOpen)) != nil { break }
    }
    try await terminal.waitUntil("the screen of \(list)", isOpen)
    terminal.send(Self.home)
    return try await terminal.waitUntil("the first row of \(list)") {
      $0.isFull && $0.lines.dropFirst(2).first?.hasPrefix(">") == true
    }
  }

  /// Leaves a screen with at most two Esc.
  private func leave(_ terminal: PseudoTerminal, _ place: String) async throws {
    terminal.send(Self.escape + Self.escape)
    try await terminal.waitUntil("the prompt, two Esc from \(place)") { $0.isAtPrompt }
  }

  @Test("Every key that a footer names leads to a place from which two Esc lead to the prompt", arguments: lists)
  func keys(list: String) async throws {
    try await prepare()
    if list == "messages" { try await prepareConversation() }
    let terminal = try await terminal((80, 24))
    let keys = try await open(list, in: terminal).footerKeys
    terminal.send("\r")
    let rowKeys = try await terminal.waitUntil("a row of \(list)") { $0.lines.last?.hasSuffix("Esc back") == true }
      .footerKeys
    try await leave(terminal, "a row of \(list)")
    for (isOpen, keys) in [(false, keys), (true, rowKeys)] {
      for key in keys where key != "/" {
        try await open(list, in: terminal)
        if isOpen {
          terminal.send("\r")
          try await terminal.waitUntil("a row of \(list)") { $0.lines.last?.hasSuffix("Esc back") == true }
        }
        terminal.send(key)
        try await leave(terminal, "\(list), after \(key)")
      }
    }
  }

  /// Opens a screen with the command that opens it itself.
  private func open(_ command: String, _ word: String, in terminal: PseudoTerminal) async throws -> VirtualScreen {
    terminal.send(Self.giveUp + command + "\r")
    return try await terminal.waitUntil("the screen of \(command)") { $0.isFull && $0.text.contains(word) }
  }

  @Test("Two Esc lead from every other screen to the prompt, after every key of its footer", arguments: otherScreens)
  func otherKeys(command: String, word: String) async throws {
    try await prepare()
    let terminal = try await terminal((80, 24))
    // Its rows are those of the list that was displayed.
    try await open("feed", in: terminal)
    try await leave(terminal, "feed")
    let keys = try await open(command, word, in: terminal).footerKeys
    try await leave(terminal, command)
    for key in keys where key != "/" {
      _ = try await open(command, word, in: terminal)
      terminal.send(key)
      try await leave(terminal, "\(command), after \(key)")
    }
  }

  @Test(
    "What is too long to be printed opens on the screen of its list, and is not printed as well",
    arguments: [("search vélo", "open 1"), ("search vélo", "compare 1 2"), ("messages", "messages open 1")]
  )
  func tooLong(list: String, command: String) async throws {
    try await prepare()
    if list == "messages" { try await prepareConversation() }
    let terminal = try await terminal((40, 6), ["CLASSIFIEDS_PAGER": "head -3"])
    try await open(list, in: terminal)
    try await leave(terminal, list)
    let before = terminal.screen.text
    terminal.send(Self.giveUp + command + "\r")
    let shown = try await terminal.waitUntil("the screen of \(command)") {
      $0.isFull && $0.lines.last?.hasSuffix("Esc back") == true
    }
    let lines = shown.lines.dropLast().filter { $0 != command && !before.contains($0) }
    #expect(!lines.isEmpty, "\(shown.text)")
    try await leave(terminal, command)
    terminal.send("xyzzy\r")
    let after = try await terminal.waitUntil("the prompt") { $0.isAtPrompt && $0.text.contains("Unknown command") }
    #expect(!lines.contains { after.text.contains($0) }, "\(lines) in \(after.text)")
  }

  @Test("Nothing shifts while the selection moves through a list", arguments: lists)
  func steadiness(list: String) async throws {
    try await prepare()
    if list == "messages" { try await prepareConversation() }
    // Ages stand still.
    let terminal = try await terminal((80, 24), Self.time)
    var before = try await open(list, in: terminal)
    var moves = 0
    while moves < 40 {
      let last = before
      terminal.send(Self.down)
      let moved = try? await terminal.waitUntil("the next row", patience: .milliseconds(500)) {
        $0.isFull && $0.lines != last.lines
      }
      guard let moved else { break }
      let rows = moved.numberedRows
      for (number, row) in last.numberedRows where rows[number] != nil {
        #expect(rows[number] == row, "\(list), after \(moves + 1) moves")
      }
      (before, moves) = (moved, moves + 1)
    }
    #expect(moves > 0 || before.lines.count { !$0.isEmpty } < 6, "\(before.text)")
  }

  @Test("In linear mode a list is printed below what is there, and no screen opens")
  func linear() async throws {
    try await prepare()
    try await prepareConversation()
    let terminal = try await terminal((80, 24), ["ACCESSIBLE": "1"])
    // It is said when the local board has answered.
    var before = try await terminal.waitUntil("the unread message") {
      $0.isAtPrompt && $0.text.contains("You have 1 unread message.")
    }.text
    for list in Self.lists + ["feed comments 1"] {
      terminal.send(list + "\r")
      let count = before.split(separator: "classifieds>", omittingEmptySubsequences: false).count
      let after = try await terminal.waitUntil("the prompt after \(list)") {
        $0.isAtPrompt && $0.text.split(separator: "classifieds>", omittingEmptySubsequences: false).count > count
      }
      #expect(after.text.hasPrefix(before + " " + list + "\n"), "\(after.text)")
      #expect(after.text.count > before.count + list.count + 20, "\(list) prints nothing: \(after.text)")
      before = after.text
    }
  }

  @Test("No word is broken, however narrow the terminal is", arguments: sizes.dropLast())
  func words(size: (columns: Int, rows: Int)) async throws {
    try await prepare()
    try await prepareConversation()
    let (wide, narrow) = (try await terminal((200, 50)), try await terminal(size))
    for list in Self.lists {
      let words = Set(try await screens(of: list, in: wide).flatMap(\.words))
      for screen in try await screens(of: list, in: narrow) {
        let broken = screen.brokenWords(among: words)
        #expect(broken.isEmpty, "\(list):\n\(screen.lines.joined(separator: "\n"))")
      }
    }
    for (command, word) in Self.otherScreens {
      let words = Set(try await open(command, word, in: wide).words)
      try await leave(wide, command)
      let screen = try await open(command, word, in: narrow)
      try await leave(narrow, command)
      let broken = screen.brokenWords(among: words)
      #expect(broken.isEmpty, "\(command):\n\(screen.lines.joined(separator: "\n"))")
    }
  }

  /// The list, and its first row opened.
  private func screens(of list: String, in terminal: PseudoTerminal) async throws -> [VirtualScreen] {
    let first = try await open(list, in: terminal)
    terminal.send("\r")
    let second = try await terminal.waitUntil("a row of \(list)") { $0.lines.last?.hasSuffix("Esc back") == true }
    try await leave(terminal, "a row of \(list)")
    return [first, second]
  }

  @Test("Themes and numbers of colours change no text")
  func looks() async throws {
    try await prepare()
    let looks = [
      ["CLASSIFIEDS_THEME": "dark", "COLORTERM": "truecolor"], ["CLASSIFIEDS_THEME": "light"],
      ["CLASSIFIEDS_THEME": "okabe-ito", "TERM": "xterm-16color"], ["CLASSIFIEDS_THEME": "mono"],
      ["CLASSIFIEDS_COLOR": "never"],
    ]
    var texts: [[[String]]] = []
    for look in looks {
      let terminal = try await terminal((80, 24), look.merging(Self.time) { $1 })
      var all: [[String]] = []
      for list in ["ads", "draft list", "categories"] {
        all.append(try await open(list, in: terminal).lines)
        try await leave(terminal, list)
      }
      texts.append(all)
    }
    for text in texts.dropFirst() { #expect(text == texts.first) }
  }
}

extension VirtualScreen {
  fileprivate var isAtPrompt: Bool { !isFull && text.hasSuffix(">") }

  /// The keys in the last line that are characters; over a list that letters narrow, they are text.
  fileprivate var footerKeys: [String] {
    (lines.last ?? "").split(separator: " · ").compactMap { part in
      let key = part.prefix { $0 != " " }
      return key.count == 1 && key != "←" ? String(key) : nil
    }
  }

  /// The rows of a list that begin with a number, without the signs before it.
  fileprivate var numberedRows: [String: String] {
    let rows = lines.dropFirst(2).dropLast().compactMap { line -> (String, String)? in
      guard let match = line.firstMatch(of: #/^[> ][c ] *(\d+) /#) else { return nil }
      return (String(match.output.1), String(line.dropFirst(2)))
    }
    return Dictionary(rows) { first, _ in first }
  }

  fileprivate var words: [Substring] { lines.flatMap { $0.matches(of: /\p{L}+/).map(\.output) } }

  /// Words that begin at the end of a row and go on in the next one.
  fileprivate func brokenWords(among words: Set<Substring>) -> [String] {
    zip(lines, lines.dropFirst()).compactMap { row, next in
      guard let head = row.firstMatch(of: /\p{L}+$/)?.output, let tail = next.firstMatch(of: /^ *(\p{L}+)/)?.output.1,
        !words.contains(head), words.contains(head + tail)
      else { return nil }
      return head + "|" + tail
    }
  }
}
