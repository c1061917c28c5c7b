import TestSupport
import Testing

@testable import Terminal

@Suite("Asking a terminal", .hangLimit)
struct TerminalQueryTests {
  @Test(
    "Only terminals that hide unknown questions are asked, and about pictures only where that is useful",
    arguments: [
      (["TERM": "xterm-256color"], true, true), (["TERM": "xterm-kitty"], true, true), ([:], false, false),
      (["TERM": ""], false, false), (["TERM": "dumb"], false, false), (["TERM": "linux"], false, false),
      (["TERM": "vt100"], false, false), (["TERM": "screen-256color", "STY": "1.x"], true, false),
      (["TERM": "tmux-256color", "TMUX": "/tmp/x,1,0"], true, false), (["TERM": "screen", "TMUX": "x"], true, false),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], true, false),
    ] as [([String: String], Bool, Bool)]
  )
  func questions(environment: [String: String], isAsked: Bool, isAskedForKitty: Bool) {
    let query = TerminalQuery(environment: environment)
    #expect((query != nil) == isAsked)
    #expect((query?.bytes.contains("_G") ?? false) == isAskedForKitty)
    #expect(query.map { $0.bytes.hasSuffix("\u{1B}[c") } != false)
  }

  @Test("A terminal is asked once, and the next program gets the typed keys and the mode")
  func once() async throws {
    let terminal = try start()
    terminal.send("so\u{1B}]11;rgb:0/0/0\u{07}fa\u{1B}[?62;4cx\r")
    try await terminal.waitForLine("answered [0,0,0 sixel all]")
    let screen = try await terminal.waitUntil("the next program") { $0.text.contains("left [") }
    #expect(screen.text.contains("left [sofax]"))
    #expect(screen.text.contains("shell\n-echo\n"))
  }

  @Test("A silent terminal costs the full wait, and its late answer does not reach the shell")
  func silent() async throws {
    let terminal = try start(["PROBE_PATIENCE": "1"])
    try await terminal.waitForLine("answered []")
    terminal.send("\u{1B}[?62;4c")
    try await terminal.waitUntil("the shell") { $0.text.contains("shell") }
    terminal.send("yes\r")
    try await terminal.waitForLine("left [yes]")
  }

  @Test("Ctrl-C while the terminal is asked interrupts as usual")
  func interrupt() async throws {
    let terminal = try PseudoTerminal(
      PseudoTerminal.builtProgram("EditorProbe"),
      environment: ["TERM": "xterm", "PROBE_ASKS": "once"]
    )
    // An earlier Ctrl-C would reach nobody: the program may not own the terminal yet.
    try await terminal.waitUntil("the last question") { $0.questions == 1 }
    terminal.send("\u{03}\u{1B}[?62c")
    #expect(try await terminal.exitStatus() == 128 + 2)
  }

  @Test("Nothing is asked through a pipe or in a dumb terminal")
  func nobody() async throws {
    let terminal = try start(["TERM": "dumb"])
    try await terminal.waitForLine("nobody to ask")
    let piped = try PseudoTerminal(
      "/bin/sh",
      arguments: ["-c", "\"$0\" | cat", PseudoTerminal.builtProgram("EditorProbe")],
      environment: ["TERM": "xterm", "PROBE_ASKS": "once"]
    )
    try await piped.waitForLine("nobody to ask")
    #expect(!piped.bytes.contains(0x1B))
  }

  private func start(_ environment: [String: String] = [:]) throws -> PseudoTerminal {
    let basics = ["TERM": "xterm", "PROBE_ASKS": "once", "PATH": "/usr/bin:/bin"]
    return try PseudoTerminal(
      "/bin/sh",
      arguments: [
        "-c",
        "stty -echo; \"$0\"; echo shell; stty -a | grep -o -e '-echo ' -e '-icanon'; read -r rest; echo \"left [$rest]\"",
        PseudoTerminal.builtProgram("EditorProbe"),
      ],
      environment: basics.merging(environment) { $1 }
    )
  }
}

@Suite("Choice of the picture protocol")
struct PictureProtocolSelectionTests {
  private static let tmux = ["TMUX": "/tmp/tmux-0/default,1,0"]

  @Test(
    "The user's choice comes first, then the best protocol that the terminal supports",
    arguments: [
      ([:], nil, .trueColour, nil, nil, .blocks), ([:], nil, .indexed256, nil, nil, .blocks),
      ([:], nil, .sixteen, nil, nil, .words), ([:], nil, .none, nil, nil, .words),
      ([:], "ks", .trueColour, nil, nil, .kitty), ([:], "s", .trueColour, nil, nil, .sixel),
      ([:], "", .trueColour, nil, nil, .blocks), ([:], "ks", .trueColour, .words, nil, .words),
      ([:], nil, .none, .kitty, nil, .kitty), ([:], "ks", .trueColour, PictureProtocol.none, nil, PictureProtocol.none),
      (tmux, "ks", .indexed256, nil, nil, .sixel), (tmux, "k", .indexed256, nil, nil, .blocks),
      (tmux, "", .indexed256, nil, "xterm-kitty 1 ", .kitty),
      (tmux, "s", .indexed256, nil, "xterm-ghostty on x", .kitty),
      (tmux, "", .indexed256, nil, "xterm-256color 2 kitty(0.32)", .kitty),
      (tmux, "", .indexed256, nil, "xterm-kitty 0 kitty(0.32)", .blocks),
      (tmux, "", .indexed256, nil, "xterm-kitty  ", .blocks), (tmux, "", .indexed256, nil, "foot 1 ", .blocks),
      ([:], "", .indexed256, nil, "xterm-kitty 1 ", .blocks),
    ] as [([String: String], String?, ColourDepth, PictureProtocol?, String?, PictureProtocol)]
  )
  func ladder(
    environment: [String: String],
    takes: String?,
    colour: ColourDepth,
    choice: PictureProtocol?,
    tmux: String?,
    expected: PictureProtocol
  ) {
    var answers = takes.map { _ in TerminalAnswers() }
    answers?.takesKitty = takes?.contains("k") == true
    answers?.takesSixel = takes?.contains("s") == true
    let chosen = PictureProtocolSelection.choose(
      answers: answers,
      choice: choice,
      environment: environment,
      colour: colour,
      tmux: tmux.flatMap(TmuxClient.init)
    )
    #expect(chosen == expected)
  }

  @Test("tmux is not asked outside tmux, and one that is gone gives no answer")
  func noTmux() async {
    #expect(await TmuxClient.ask(environment: [:]) == nil)
    let gone = ["TMUX": "/nonexistent/socket,1,0", "TMUX_PANE": "%0", "PATH": "/usr/bin:/bin"]
    #expect(await TmuxClient.ask(environment: gone) == nil)
  }

  @Test("A program that does not answer is abandoned")
  func patience() {
    let slow = ShortCommand(["sh", "-c", "exec sleep 60"], environment: ["PATH": "/usr/bin:/bin"])
    #expect(slow?.firstLine(within: .milliseconds(20)) == nil)
    let quick = ShortCommand(["sh", "-c", "echo one; echo two"], environment: ["PATH": "/usr/bin:/bin"])
    #expect(quick?.firstLine(within: .seconds(50)) == "one")
    #expect(ShortCommand(["/nonexistent"], environment: [:])?.firstLine(within: .seconds(50)) == nil)
  }
}
