import Foundation
import TestSupport
import Testing

/// Long output on a terminal, with pagers that a test can watch.
@Suite("Paging", .hangLimit)
struct PagerTests {
  private let installation: Installation
  private let board: BoardProcess

  init() async throws {
    installation = try Installation()
    board = try await BoardProcess.start(in: installation)
  }

  /// Prints the number of its lines and the first one, and then waits for a line to be typed.
  private static let asking = """
    awk 'NR == 1 { first = $0 } END { print "PAGED " NR ": " first }'; \
    echo reading; read -r key < /dev/tty; echo "GOT $key"
    """

  @Test("Output longer than the screen goes through the pager, in one run of the program")
  func once() async throws {
    let terminal = try terminal(["search", "--limit", "30"], pager: Self.asking)

    try await terminal.waitUntil("the pager") { $0.text.contains("PAGED 30: ") && $0.text.contains("reading") }
    terminal.send("q\r")

    #expect(try await terminal.exitStatus() == 0)
    #expect(terminal.screen.text.contains("GOT q"))
  }

  @Test("Output that fits is printed, and no pager is started")
  func fits() async throws {
    let terminal = try terminal(["search", "--limit", "5"], pager: Self.asking)

    #expect(try await terminal.exitStatus() == 0)
    #expect(!terminal.screen.text.contains("PAGED"))
    #expect(terminal.screen.text.contains("\n5  "))
  }

  @Test(
    "There is no pager for JSON, in linear mode, on a dumb terminal, or if disabled",
    arguments: [
      (["search", "--limit", "30", "--json"], [:]),
      (["search", "--limit", "30", "--linear"], [:]),
      (["search", "--limit", "30"], ["TERM": "dumb"]),
      (["search", "--limit", "30"], ["CLASSIFIEDS_PAGER": ""]),
      (["search", "--limit", "30"], ["CLASSIFIEDS_PAGER": "cat"]),
    ] as [([String], [String: String])]
  )
  func none(arguments: [String], environment: [String: String]) async throws {
    let terminal = try terminal(arguments, pager: Self.asking, environment: environment)

    #expect(try await terminal.exitStatus() == 0)
    #expect(!terminal.screen.text.contains("PAGED"))
  }

  @Test("Help pages go through the pager too", arguments: [["help"], ["--help"]])
  func help(arguments: [String]) async throws {
    let terminal = try terminal(arguments, pager: Self.asking)

    try await terminal.waitUntil("the pager") { $0.text.contains("PAGED") && $0.text.contains("reading") }
    terminal.send("\r")

    #expect(try await terminal.exitStatus() == 0)
  }

  @Test("Ctrl-C reaches the pager, and the program continues and exits normally")
  func interruptOnce() async throws {
    let pager = "trap 'echo CAUGHT' INT; cat > /dev/null; echo reading; while ! read -r key < /dev/tty; do :; done"
    let terminal = try terminal(["search", "--limit", "30"], pager: pager)
    try await terminal.waitUntil("the pager") { $0.text.contains("reading") }

    terminal.send("\u{03}")
    try await terminal.waitUntil("what it did") { $0.text.contains("CAUGHT") }
    terminal.send("\r")

    #expect(try await terminal.exitStatus() == 0)
  }

  @Test("Ctrl-C for the pager does not end the program, even if the program gets to it only after the pager has ended")
  func interruptLate() async throws {
    let pager = #"""
      cat > /dev/null; kill -STOP $PPID; kill -INT $PPID; me=$$; \#
      { while grep -q '^State:.[^Z]' /proc/$me/status; do :; done; kill -CONT $PPID; } > /dev/null 2>&1 &
      """#
    let terminal = try terminal(["search", "--limit", "30"], pager: pager)

    #expect(try await terminal.exitStatus() == 0)
  }

  @Test("A pager that is killed leaves a terminal that still accepts lines", arguments: ["kill -9 $$", "exit 137"])
  func killed(end: String) async throws {
    let terminal = try PseudoTerminal(
      "/bin/sh",
      arguments: [
        "-c", #""$0" search --limit 30; echo "code $?"; stty -a | grep -o '[-]*icanon'"#, Installation.program,
      ],
      environment: environment(["CLASSIFIEDS_PAGER": "stty raw -echo < /dev/tty; \(end)"])
    )

    #expect(try await terminal.exitStatus() == 0)
    #expect(terminal.screen.lines.contains("code 0"))
    #expect(terminal.screen.lines.contains("icanon"))
  }

  @Test("A terminal's late answer reaches neither the pager as a key nor the shell's next line")
  func lateAnswer() async throws {
    let late = "\u{1B}[?62;4c"
    let terminal = try PseudoTerminal(
      "/bin/sh",
      arguments: [
        "-c",
        #"stty -echo; "$0" -c "search --limit 30" -c "search --limit 31"; echo shell; read -r rest; echo "left [$rest]""#,
        Installation.program,
      ],
      environment: environment(["CLASSIFIEDS_PAGER": Self.asking])
    )

    try await terminal.waitUntil("the pager") { $0.text.contains("PAGED 30: ") && $0.text.hasSuffix("reading") }
    terminal.send("q\r" + late)
    try await terminal.waitUntil("the next one") { $0.text.contains("PAGED 31: ") && $0.text.hasSuffix("reading") }
    terminal.send("x\r" + late + "ma")
    try await terminal.waitUntil("the shell") { $0.lines.contains("shell") }
    terminal.send("il\r")

    try await terminal.waitForLine("left [mail]")
    #expect(terminal.screen.lines.contains("GOT q"))
    #expect(terminal.screen.lines.contains("GOT x"))
  }

  @Test("A pager that cannot be started leaves the output as it is, with one notice")
  func cannotStart() async throws {
    let terminal = try terminal(["search", "--limit", "30"], pager: "no-such-pager", columns: 120)

    #expect(try await terminal.exitStatus() == 0)
    let text = terminal.screen.text
    #expect(text.contains("\n30  "))
    #expect(text.contains("Cannot start the pager “no-such-pager”. Choose another with the setting `pager` or "))
  }

  @Test("At the prompt the pager has the terminal until it ends, and the typed line and the history stay")
  func prompt() async throws {
    let terminal = try await prompt(pager: Self.asking)

    terminal.send("help search\r")
    try await terminal.waitUntil("the pager") { $0.text.contains("PAGED ") && $0.text.contains("reading") }
    #expect(!terminal.screen.text.hasSuffix("classifieds>"))
    terminal.send("q\r")
    try await terminal.waitUntil("the prompt") {
      $0.text.contains("GOT q") && $0.text.hasSuffix("classifieds>")
    }
    terminal.send("search tandem")
    try await terminal.waitUntil("the panel") { $0.text.contains("classifieds> search tandem\n1 ad, live") }
    terminal.send("\u{15}\u{1B}[A")

    // The end of the screen changes soon: that line is a search, and its rows appear below it.
    try await terminal.waitUntil("the line of before") {
      $0.lines.last { $0.hasPrefix("classifieds>") } == "classifieds> help search"
    }
  }

  @Test("At the prompt Ctrl-C reaches the pager, and a resized window is noticed afterwards")
  func promptInterrupt() async throws {
    let pager = "trap 'echo CAUGHT' INT; cat > /dev/null; echo reading; while ! read -r key < /dev/tty; do :; done"
    let terminal = try await prompt(pager: pager)
    terminal.send("help search\r")
    try await terminal.waitUntil("the pager") { $0.text.contains("reading") }

    terminal.send("\u{03}")
    try await terminal.waitUntil("what it did") { $0.text.contains("CAUGHT") }
    terminal.resize(columns: 78, rows: 60)
    terminal.send("\r")
    try await terminal.waitUntil("the prompt") { $0.text.hasSuffix("\nclassifieds>") }
    terminal.send("help search\r")

    try await terminal.waitUntil("all of it, as it fits now") { $0.text.contains("--explain") }
    #expect(!terminal.screen.text.contains("interrupted"))
  }

  @Test("At the prompt, quitting or killing the pager early does no harm", arguments: ["head -1", "kill -9 $$"])
  func promptQuits(pager: String) async throws {
    let terminal = try await prompt(pager: pager)

    terminal.send("search --limit 100\r")
    terminal.send("draft list\r")

    try await terminal.waitUntil("the next command") { $0.text.contains("There are no drafts") }
    terminal.send("quit\r")
    #expect(try await terminal.exitStatus() == 0)
  }

  @Test("At the prompt, a pager that cannot be started causes one notice")
  func promptCannotStart() async throws {
    let terminal = try await prompt(pager: "no-such-pager")

    terminal.send("help search\r")
    try await terminal.waitUntil("a remark") { $0.text.contains("Cannot start the pager “no-such-pager”") }
    terminal.send("help draft\r")

    try await terminal.waitUntil("the text") { screen in
      screen.text.contains("> help draft\n") && screen.text.hasSuffix("\nclassifieds>")
    }
    #expect(terminal.screen.text.ranges(of: "Cannot start the pager").count == 1)
  }

  @Test("SIGTERM ends the program and the pager")
  func terminated() async throws {
    let terminal = try await prompt(pager: "cat > /dev/null; echo reading; exec tail -f /dev/null")
    terminal.send("help search\r")
    try await terminal.waitUntil("the pager") { $0.text.contains("reading") }

    terminal.signal(SIGTERM)

    #expect(try await terminal.exitStatus() == 130)
  }
}

extension PagerTests {
  private func environment(_ additions: [String: String]) -> [String: String] {
    let standard = [
      "TERM": "xterm", "NO_COLOR": "1", "INPUTRC": "/dev/null", "CLASSIFIEDS_SERVER": board.address,
    ]
    return installation.environment(standard.merging(additions) { $1 })
  }

  private func terminal(
    _ arguments: [String],
    pager: String,
    environment: [String: String] = [:],
    columns: Int = 100
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      Installation.program,
      arguments: arguments,
      environment: self.environment(["CLASSIFIEDS_PAGER": pager].merging(environment) { $1 }),
      columns: columns,
      rows: 24
    )
  }

  private func prompt(pager: String) async throws -> PseudoTerminal {
    let terminal = try terminal([], pager: pager)
    try await terminal.waitUntil("a prompt") { $0.text.hasSuffix("classifieds>") }
    return terminal
  }
}
