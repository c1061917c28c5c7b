import Foundation
import TestSupport
import Testing

@Suite("The terminal's answers at the prompt", .hangLimit)
struct LineEditorAnswersTests {
  private static let answers = [
    "\u{1B}P>|kitty(0.26.5)\u{1B}\\", "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\",
    "\u{1B}[6;20;10t",
    "\u{1B}[?62;4c",
  ]
  private static let heard = "answered [kitty(0.26.5) 255,255,255 10×20 kitty sixel all]"

  @Test("The questions follow the prompt in one piece, and only on terminals that may be asked")
  func asks() async throws {
    let terminal = try await startProbe(["PROBE_ASKS": "1"])
    terminal.send("x")
    try await terminal.waitForLine("row 2 of x")
    let sent = String(decoding: terminal.bytes, as: UTF8.self)
    let picture = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
    let questions = "\u{1B}[>0q" + picture + "\u{1B}]11;?\u{1B}\\\u{1B}[16t\u{1B}[c"
    #expect(sent.ranges(of: "\u{1B}[>0q").count == 1)
    let prompt = try #require(sent.range(of: "probe> "))
    #expect(sent.range(of: questions).map { prompt.upperBound <= $0.lowerBound } == true)

    let silent = try await startProbe()
    silent.send("x")
    try await silent.waitForLine("row 2 of x")
    #expect(!silent.bytes.contains(UInt8(ascii: "q")))
  }

  @Test("Answers are recognised and leave nothing in the line")
  func answered() async throws {
    let terminal = try await startProbe(["PROBE_ASKS": "1"])
    terminal.send(Self.answers.joined())
    let screen = try await terminal.waitForLine(Self.heard)
    #expect(screen.text == "\(Self.heard)\nprobe>")
    terminal.send("sofa\r")
    try await terminal.waitForLine("entered [sofa]")
  }

  @Test("Keys before, between and after the answers arrive in order")
  func amongKeys() async throws {
    let terminal = try await startProbe(["PROBE_ASKS": "1"])
    let keys = ["a", "bc", "\u{1B}[D", "手", "\u{1B}[C", "d"]
    terminal.send(zip(keys, Self.answers + [""]).map { $0 + $1 }.joined())
    try await terminal.waitForLine(Self.heard)
    try await terminal.waitForLine("row 2 of ab手cd")
    terminal.send("\r")
    let screen = try await terminal.waitForLine("entered [ab手cd]")
    #expect(screen.lines.filter { $0.hasPrefix("answered") }.count == 1)
  }

  @Test("Answers that arrive a byte at a time are recognised")
  func slowly() async throws {
    // Waits for each byte, so that it arrives alone; on a slow machine, released bytes may be read as Esc.
    let terminal = try await startProbe(["PROBE_ASKS": "1"])
    for byte in Self.answers.joined() { terminal.send(String(byte)) }
    terminal.send("x\r")
    try await terminal.waitForLine(Self.heard)
    try await terminal.waitForLine("entered [x]")
  }

  @Test("Without an answer the wait ends, and a late answer is still not a key")
  func late() async throws {
    let terminal = try await startProbe(["PROBE_ASKS": "1", "PROBE_PATIENCE": "1"])
    try await terminal.waitForLine("answered []")
    terminal.send("so" + Self.answers.joined() + "fa\r")
    let screen = try await terminal.waitForLine("entered [sofa]")
    #expect(screen.text == "answered []\nprobe> sofa\nentered [sofa]\nprobe>")
  }

  @Test("A pasted text is unchanged, even if it looks like the beginning of an answer", arguments: [100, 100_000])
  func paste(count: Int) async throws {
    let terminal = try await startProbe(["PROBE_ASKS": "1", "PROBE_ROWS": "0"])
    let text = String(repeating: "0123456789", count: count / 10)
    terminal.send("\u{1B}[200~" + text + "end\u{1B}[201~\r\u{1B}[?62c")
    let screen = try await terminal.waitUntil("what was entered") { $0.text.contains("end]") }
    #expect(screen.text.replacing("\n", with: "").contains("entered [\(text)end]"))
    try await terminal.waitForLine("answered [all]")
  }

  @Test("Esc and Meta keys with a panel keep their meaning, before and after the answers")
  func escapes() async throws {
    let terminal = try await startList(line: "one two", environment: ["PROBE_ASKS": "1"])
    terminal.send(Key.down)
    try await terminal.waitForLine("▸ item 0")
    terminal.send("\u{1B}")
    try await terminal.waitUntil("no selected row") { $0.text.contains("key escape\nprobe> one two\n  item 0") }
    terminal.send(Self.answers.joined())
    try await terminal.waitForLine(Self.heard)
    terminal.send("\u{1B}")
    try await terminal.waitUntil("Esc once more") { screen in screen.lines.filter { $0 == "key escape" }.count == 2 }
    terminal.send("\u{1B}b\u{1B}d\(Key.down)\r")
    try await terminal.waitForLine("opened 0")
    try await terminal.waitForLine("probe> one")
  }

  @Test("An answer right after Esc does not swallow the Esc")
  func escapeBeforeAnswer() async throws {
    let terminal = try await startList(environment: ["PROBE_ASKS": "1"])
    terminal.send("\u{1B}" + Self.answers.joined())
    try await terminal.waitForLine(Self.heard)
    try await terminal.waitForLine("key escape")
  }

  @Test("In vi mode Esc still leaves insert mode")
  func viMode() async throws {
    let terminal = try await startList(line: "abc", settings: "set editing-mode vi", environment: ["PROBE_ASKS": "1"])
    terminal.send("\u{1B}")
    try await terminal.waitForLine("key escape")
    terminal.send("0x")
    try await terminal.waitForLine("probe> bc")
  }

  @Test("A child does not start before the answers have arrived")
  func childWaits() async throws {
    let terminal = try await startProbe(["PROBE_ASKS": "1"])
    terminal.send("child\r")
    try await terminal.waitForLine("entered [child]")
    terminal.send(Self.answers.joined() + "yes\n")
    try await terminal.waitForLine("child heard [yes]")
    try await terminal.waitForLine(Self.heard)
  }

  @Test("Leaving waits for the answers, so that the shell does not read them")
  func leaving() async throws {
    let terminal = try PseudoTerminal(
      "/bin/sh",
      arguments: ["-c", "\"$0\"; read -r rest; echo \"left [$rest]\"", PseudoTerminal.builtProgram("EditorProbe")],
      environment: ["TERM": "xterm", "LC_ALL": "C.UTF-8", "INPUTRC": "/dev/null", "NO_COLOR": "1", "PROBE_ASKS": "1"],
      columns: 60,
      rows: 16
    )
    try await terminal.waitForLine("probe>")
    terminal.send("quit\r")
    try await terminal.waitForLine("probe> quit")
    terminal.send(Self.answers.joined())
    try await terminal.waitForLine("bye")
    terminal.send("shell\r")
    try await terminal.waitForLine("left [shell]")
  }

  @Test("The end of input is detected despite pending answers")
  func endOfInput() async throws {
    let terminal = try await startProbe(["PROBE_ASKS": "1"])
    terminal.send(Self.answers.joined() + "\u{04}")
    #expect(try await terminal.exitStatus() == 0)
    #expect(terminal.screen.text.hasSuffix("end of input"))
  }
}
