import Foundation
import TestSupport
import Testing

/// A section's lists are added to `lists`; everything else follows.
@Suite("Every screen of every section", .hangLimit)
struct EveryScreenTests {
  /// The commands that print a list that Down opens, and those that open their screen themselves.
  private static let lists = [
    "search vélo", "bookmarks", "ads", "draft list", "draft trash", "categories", "watch", "watch show 1", "birds",
    "feed", "orders",
  ]
  private static let sizes = [(columns: 40, rows: 12), (80, 24), (120, 40), (200, 50)]
  private static let attempts = 20
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

  @Test("No word is broken, however narrow the terminal is", arguments: sizes.dropLast())
  func words(size: (columns: Int, rows: Int)) async throws {
    try await prepare()
    let (wide, narrow) = (try await terminal((200, 50)), try await terminal(size))
    for list in Self.lists {
      let words = Set(try await screens(of: list, in: wide).flatMap(\.words))
      for screen in try await screens(of: list, in: narrow) {
        let broken = screen.brokenWords(among: words)
        #expect(broken.isEmpty, "\(list):\n\(screen.lines.joined(separator: "\n"))")
      }
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
      let time = ["CLASSIFIEDS_NOW": "2026-12-01T12:00:00Z"]
      let terminal = try await terminal((80, 24), look.merging(time) { $1 })
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
