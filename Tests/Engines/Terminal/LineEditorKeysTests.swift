import Foundation
import TestSupport
import Testing

/// Freed memory is filled with a pattern (`MALLOC_PERTURB_`), so that whatever still refers to it fails at once.
@Suite("No key ends the line editor", .hangLimit)
struct LineEditorKeysTests {
  private static let vi = "set editing-mode vi"
  private static let altEnter = "\u{1B}\r"
  private static let shiftTab = "\u{1B}[Z"
  private static let search = "\u{12}"
  private static let interrupt: Character = "\u{03}"

  /// Each of these ended readline 8.2 by a signal.
  struct Sequence: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var settings = ""
    let keys: [String]
  }

  static let sequences = [
    Sequence(
      testDescription: "an undo list that the line kept beside the history names",
      keys: ["paths\r", Key.up, Key.pageUp, "\u{15}", Key.down, Key.up, altEnter, shiftTab, "paths\r"]
    ),
    Sequence(
      testDescription: "a search between two walks through the history",
      keys: ["note 1 x\r", "G", Key.up, "\u{1B}p", "messages\r", Key.down, "\u{0B}", Key.up, Key.pageUp, Key.up]
    ),
    Sequence(
      testDescription: "a search after Ctrl-C, in vi mode",
      settings: vi,
      keys: [
        "$\r", "watchsearch \r", Key.pageUp, "\u{15}", Key.pageUp, "\u{03}", Key.up, "0", "\u{7F}", "compare 1 2\r",
      ]
    ),
    Sequence(testDescription: "half an escape sequence after c", settings: vi, keys: ["\u{1B}", "c", "\u{1B}[2\t"]),
    Sequence(
      testDescription: "a paste after c",
      settings: vi,
      keys: ["\u{1B}", "c", "\u{1B}[200~x\ty\u{1B}[201~", "\u{1B}", "c", "\u{1B}[200~one\ntwo\u{1B}[201~"]
    ),
    Sequence(
      testDescription: "pastes with control characters in a search",
      keys: [search + "\u{1B}[200~a\u{01}\u{02}b\u{1B}[201~" + shiftTab + "\u{1B}[200~x\ny\u{1B}[201~"]
    ),
    Sequence(testDescription: "Ctrl-G behind a key that is not bound", settings: vi, keys: ["x\u{1B}[1\u{07}"]),
    Sequence(testDescription: "a letter behind a key that is not bound", settings: vi, keys: ["\u{1B}[1g"]),
    Sequence(
      testDescription: "a macro of the user's that is given up in the middle of a key",
      settings: #""\C-xq": "abc\C-x\C-g""#,
      keys: ["\u{18}q", "\u{18}q"]
    ),
    Sequence(
      testDescription: "a keyboard macro that was never defined",
      keys: ["\u{18}e", "\u{18})", "\u{18}(\u{18}(\u{07}\u{18}e"]
    ),
    Sequence(
      testDescription: "the last word of a line that ends with a backslash",
      keys: ["x \\\r", "\u{1B}.", "\u{1B}."]
    ),
  ]

  @Test("Keys that ended readline leave a prompt that works", arguments: sequences, ["apart", "together"])
  func sequence(_ sequence: Sequence, arriving: String) async throws {
    let terminal = try await start(sequence.settings)
    if arriving == "together" {
      type(sequence.keys.joined(), at: terminal)
    } else {
      for key in sequence.keys {
        type(key, at: terminal)
        try await settled(terminal)
      }
    }
    try await expectAlive(terminal)
  }

  @Test(
    "Walking, searching, changing, undoing and leaving lines in any order leaves a prompt that works",
    arguments: ["", vi],
    Array(0..<4)
  )
  func orders(settings: String, part: Int) async throws {
    var generator = SeededGenerator(seed: part)
    let keys =
      [
        Key.up, Key.down, Key.pageUp, Key.pageDown, "\u{1B}<", "\u{1B}>", "\u{10}", "\u{0E}", Self.search,
        "\u{1B}p",
        "\u{1B}n", "x", "one ", "\u{15}", "\u{0B}", "\u{17}", "\u{7F}", "\u{01}", "\u{1F}", "\u{1B}r", "\u{1B}.",
        "\u{0F}",
        "\r", "\u{1B}", "\u{07}", Self.altEnter, "\u{03}",
      ]
      + (settings.isEmpty
        ? [] : ["k", "j", "/", "?", "n", "N", "u", "U", "cw", "R", "G", "2G", "dd", ".", "A", "i", "_"])
    let terminal = try await start(settings + "\nset revert-all-at-newline \(part.isMultiple(of: 2) ? "on" : "off")")
    for _ in 0..<25 {
      let burst = (0..<12).map { _ in keys[Int.random(in: 0..<keys.count, using: &generator)] }
      type(burst.joined(), at: terminal)
    }
    try await expectAlive(terminal)
  }

  @Test("Alt-Enter does nothing at a prompt, and Ctrl-J neither, unless a text arrives with it")
  func lineFeeds() async throws {
    let terminal = try await start()
    terminal.send("ab\u{1B}\r\u{1B}\n")
    try await terminal.waitForLine("row 0 of ab")
    terminal.send("\n")
    terminal.send("x0\u{08}")
    try await terminal.waitForLine("row 0 of abx")
    terminal.send("c\n")
    try await terminal.waitForLine("entered [abxc]")
  }

  @Test("The keys that change between emacs and vi mode do so only if the user has bound them")
  func modes() async throws {
    let terminal = try await start("\(Self.vi)\n\"\\C-t\": emacs-editing-mode")
    // Ctrl-E changes to emacs mode in readline's vi mode, where 0 and x would be text.
    terminal.send("abc")
    try await terminal.waitForLine("row 0 of abc")
    terminal.send("\u{1B}")
    try await settled(terminal)
    terminal.send("\u{05}0x")
    try await terminal.waitForLine("row 0 of bc")
    terminal.send("i\u{14}0x")
    try await terminal.waitForLine("row 0 of 0xbc")
  }

  @Test(
    "A function key without a function leaves neither text nor another mode",
    arguments: ["", vi],
    ["\u{1B}[24~", "\u{1B}[1;9Q", "\u{1B}OP", "\u{1B}[I", "\u{1B}[57441;5u"]
  )
  func functionKeys(settings: String, key: String) async throws {
    let terminal = try await start(settings)
    terminal.send("ab" + key + "c")
    try await terminal.waitForLine("row 0 of abc")
  }

  @Test("Alt-. inserts the last word of the line before, then those of the lines before that in its place")
  func lastWords() async throws {
    let terminal = try await startAfterTwoLines()
    let (lastWord, nthWord, discard) = ("\u{1B}.", "\u{1B}\u{19}", "\u{15}")
    for (keys, text) in [
      ("<" + lastWord, "<six"), (lastWord, "<three"),
      // A negative argument turns round.
      ("\u{1B}-" + lastWord, "<six"),
      // With another argument it is the word with that number, which starts at 0.
      (discard + "\u{1B}1" + lastWord, "five"), ("\u{1B}0" + lastWord, "two"), (discard + nthWord, "five"),
      (discard + "\u{1B}0" + nthWord, "four"), (discard + "\u{1B}-" + nthWord, "five"),
      // A word that is not there leaves the line as it is.
      (discard + "x\u{1B}3" + lastWord + lastWord + "y", "xy"),
    ] {
      terminal.send(keys)
      try await terminal.waitForLine("row 0 of \(text)")
    }
  }

  @Test("In vi's command mode, _ appends a word of the line before, after a space, and goes on in insert mode")
  func viWords() async throws {
    let terminal = try await startAfterTwoLines(Self.vi)
    for (keys, text) in [("_z", "ab sixz"), ("02_z", "a fivezb")] {
      terminal.send("\u{15}ab")
      try await terminal.waitForLine("row 0 of ab")
      terminal.send("\u{1B}")
      try await settled(terminal)
      terminal.send(keys)
      try await terminal.waitForLine("row 0 of \(text)")
      terminal.send(Key.end)
    }
  }

  /// Starts an editor whose history has two lines of three words.
  private func startAfterTwoLines(_ settings: String = "") async throws -> PseudoTerminal {
    let terminal = try await start(settings)
    for line in ["one two three", "four five six"] {
      terminal.send(line + "\r")
      try await terminal.waitForLine("entered [\(line)]")
    }
    return terminal
  }

  @Test("In vi's command mode, Ctrl-Right and Ctrl-Delete end at a last character that is no letter")
  func words() async throws {
    let terminal = try await start(Self.vi)
    terminal.send("two words!!")
    try await terminal.waitForLine("row 0 of two words!!")
    terminal.send("\u{1B}")
    try await settled(terminal)
    terminal.send("0\u{1B}[1;5C\u{1B}[1;5C\u{1B}[1;5C\u{1B}[3;5~0x")
    try await terminal.waitForLine("row 0 of wo words!")
    try await expectAlive(terminal)
  }

  @Test(
    "In vi's command mode, no motion over words goes on without end at a last code point without a meaning",
    arguments: ["www", "eee", "WWW", "EEE", "3w", "dede", "%"]
  )
  func unassigned(keys: String) async throws {
    let terminal = try await start(Self.vi)
    terminal.send("y r櫫(RZ\u{FFFD}\u{7B5}")
    terminal.send("\u{1B}")
    try await settled(terminal)
    terminal.send("0" + keys)
    try await settled(terminal)
    terminal.send("0Diok")
    try await terminal.waitForLine("row 0 of ok")
    try await expectAlive(terminal)
  }

  @Test("Ctrl-V inserts an Esc, and no paste")
  func quoted() async throws {
    let terminal = try await start()
    terminal.send("a\u{16}\u{1B}[Ab\u{16}\u{1B}[200~\u{01}c\u{1B}[201~\r")
    try await terminal.waitForLine("entered [a\u{FFFD}[Ab\u{FFFD}c]")
  }

  @Test("In a search of the history, Ctrl-W adds the rest of the word that was found, and Ctrl-Y the rest of the line")
  func takenFromMatch() async throws {
    let terminal = try await startAfterTwoLines()
    terminal.send(Self.search + "tw")
    try await terminal.waitUntil("the search") { $0.text.contains("tw") }
    for (key, query) in [("\u{17}", "two"), ("\u{19}", "two three")] {
      terminal.send(key)
      try await terminal.waitUntil("a search for \(query)") { $0.text.contains("`\(query)': ") }
    }
  }

  @Test("A macro of the user's can search the history")
  func macro() async throws {
    let terminal = try await start(#""\C-xr": "\C-rof\C-a1""#)
    terminal.send("sofa\rchair\r")
    try await terminal.waitForLine("entered [chair]")
    terminal.send("\u{18}r")
    try await terminal.waitForLine("row 0 of 1sofa")
    try await expectAlive(terminal)
  }

  @Test("A keyboard macro is played as often as an argument says")
  func keyboardMacro() async throws {
    let terminal = try await start()
    for key in ["\u{18}(", "a", "b", "\u{18})"] {
      terminal.send(key)
      try await settled(terminal)
    }
    terminal.send("\u{18}e\u{1B}2\u{18}e")
    try await terminal.waitForLine("row 0 of abababab")
  }

  @Test("A keyboard macro has all keys, even if they arrive together")
  func keyboardMacroAtOnce() async throws {
    let terminal = try await start()
    terminal.send("\u{18}(one two\u{18})\u{18}e")
    try await terminal.waitForLine("row 0 of one twoone two")
  }

  @Test("A paste is text in vi's command mode, too, and ends a motion that has begun")
  func viPaste() async throws {
    let terminal = try await start(Self.vi)
    terminal.send("ab")
    try await terminal.waitForLine("row 0 of ab")
    terminal.send("\u{1B}")
    try await settled(terminal)
    terminal.send("d\u{1B}[200~quit\r\u{1B}[201~")
    try await terminal.waitForLine("row 0 of aquit b")
    terminal.send("0x")
    try await terminal.waitForLine("row 0 of quit b")
  }

  @Test("A paste whose end does not come is dropped by Ctrl-C")
  func unfinishedPaste() async throws {
    let terminal = try await start()
    terminal.send("ab")
    try await terminal.waitForLine("row 0 of ab")
    terminal.send("\u{1B}[200~lost")
    try await expectAlive(terminal)
  }

  @Test("A numeric argument repeats a key a thousand times at most")
  func arguments() async throws {
    let terminal = try await start()
    terminal.send("\u{1B}9999999x")
    try await terminal.waitUntil("many letters") { $0.text.filter { $0 == "x" }.count > 500 }
    try await expectAlive(terminal)
  }
}

extension LineEditorKeysTests {
  private func start(_ settings: String = "") async throws -> PseudoTerminal {
    let file = FileManager.default.temporaryDirectory.appending(path: "inputrc-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try settings.write(to: file, atomically: true, encoding: .utf8)
    return try await startProbe(["INPUTRC": file.path, "MALLOC_PERTURB_": "165", "SWIFT_BACKTRACE": "enable=no"])
  }

  /// Types keys, of which Ctrl-C is a signal: for the key, the terminal would also drop keys that the program has not read
  /// and output that is on its way.
  private func type(_ keys: String, at terminal: PseudoTerminal) {
    for (number, part) in keys.split(separator: Self.interrupt, omittingEmptySubsequences: false).enumerated() {
      if number > 0 { terminal.signal(SIGINT) }
      if !part.isEmpty { terminal.send(String(part)) }
    }
  }

  /// The keys so far have had their effect: the editor reports a new size after it has handled them.
  private func settled(_ terminal: PseudoTerminal) async throws {
    let columns = terminal.screen.columns + 1
    terminal.resize(columns: columns, rows: 16)
    try await terminal.waitUntil("the new size") { $0.text.contains("resized to \(columns) × 16") }
  }

  /// Ends what is under way, and enters a line.
  private func expectAlive(_ terminal: PseudoTerminal) async throws {
    // Keys may still arrive after the first.
    for _ in 0..<2 {
      try await settled(terminal)
      terminal.signal(SIGINT)
    }
    try await settled(terminal)
    terminal.send("alive\r")
    try await terminal.waitUntil("the line") { $0.text.contains("entered [alive]") }
  }
}
