import Foundation
import TestSupport
import Testing

@Suite("Marks of prompts and outputs", .hangLimit)
struct PromptMarksTests {
  /// The marks that were sent (OSC 133), and the text between them that matters.
  private static func marks(in terminal: PseudoTerminal, and words: String...) -> [String] {
    let sent = String(decoding: terminal.bytes, as: UTF8.self)
    let pattern = "\u{1B}\\]133;([ABCD](?:;[0-9]+)?)\u{1B}\\\\" + words.map { "|(?:\($0))" }.joined()
    guard let expression = try? Regex(pattern) else { return ["no pattern"] }
    return sent.matches(of: expression).map { match in
      match.output.count > 1 && match.output[1].substring != nil
        ? String(match.output[1].substring ?? "") : String(match.output[0].substring ?? "")
    }
  }

  private func start(_ environment: [String: String] = [:], columns: Int = 60) async throws -> PseudoTerminal {
    try await startProbe(environment.merging(["PROBE_MARKS": "1", "PROBE_ROWS": "0"]) { $1 }, columns: columns)
  }

  @Test("A prompt is marked, then the output of the line, then its exit code, and then the next prompt")
  func output() async throws {
    let terminal = try await start()
    terminal.send("sofa\r")
    try await terminal.waitForLine("entered [sofa]")
    terminal.send("fail\r")
    try await terminal.waitUntil("a prompt") { $0.text.hasSuffix("entered [fail]\nprobe>") }

    #expect(
      Self.marks(in: terminal, and: "entered .[a-z]+") == [
        "A", "B", "C", "entered [sofa", "D;0", "A", "B", "C", "entered [fail", "D;1", "A", "B",
      ]
    )
  }

  @Test("A line that is printed above a waiting prompt ends its mark, and the prompt is marked again below")
  func above() async throws {
    let terminal = try await start()
    terminal.send("x!")
    try await terminal.waitForLine("heard x!")
    try await terminal.waitForLine("probe> x!")

    #expect(Self.marks(in: terminal, and: "heard x") == ["A", "B", "D", "heard x", "A", "B"])
  }

  @Test("Ctrl-C ends the mark of the line that it clears, without an exit code")
  func interrupted() async throws {
    let terminal = try await start()
    terminal.send("sofa")
    try await terminal.waitForLine("probe> sofa")
    terminal.send("\u{03}")
    try await terminal.waitUntil("a new prompt") { $0.text.hasSuffix("probe> sofa^C\nprobe>") }

    #expect(Self.marks(in: terminal) == ["A", "B", "D", "A", "B"])
  }

  @Test("Marks take no columns: a long line wraps and is edited where it would be without them")
  func columns() async throws {
    var screens: [VirtualScreen] = []
    for environment in [[:], ["PROBE_MARKS": "1"]] {
      let terminal = try await startProbe(environment.merging(["PROBE_ROWS": "0"]) { $1 }, columns: 20)
      terminal.send(String(repeating: "abcdefghi ", count: 5) + "\u{01}X\u{06}\u{06}Y")
      screens.append(try await terminal.waitUntil("the edited line") { $0.text.hasPrefix("probe> XabYcdefghi") })
    }

    #expect(screens[0].text == screens[1].text)
    #expect(screens[0].cursor == screens[1].cursor)
  }

  @Test("Without marks nothing of them is sent")
  func unmarked() async throws {
    let terminal = try await startProbe()
    terminal.send("sofa\r")
    try await terminal.waitForLine("entered [sofa]")

    #expect(Self.marks(in: terminal).isEmpty)
  }
}

@Suite("Reading a line at a time", .hangLimit)
struct LinearLineEditorTests {
  @Test("Each line is read with history and keys, and no code moves the cursor but readline's own")
  func lines() async throws {
    let terminal = try await startProbe(["PROBE_LINEAR": "1"])
    terminal.send("one\r")
    try await terminal.waitUntil("the next prompt") { $0.text.hasSuffix("entered [one]\nprobe>") }
    terminal.send("two\r")
    try await terminal.waitUntil("the next prompt") { $0.text.hasSuffix("entered [two]\nprobe>") }
    let sent = String(decoding: terminal.bytes, as: UTF8.self)
      .replacing(/\u{1B}\[\?2004[hl]/, with: "")
    #expect(!sent.contains("\u{1B}"))

    terminal.send("\u{1B}[A\u{1B}[A")
    try await terminal.waitForLine("probe> one")
    terminal.send("\r")
    try await terminal.waitUntil("it again") { $0.text.hasSuffix("probe> one\nentered [one]\nprobe>") }
    terminal.send("\u{12}tw")
    try await terminal.waitUntil("a search of the history") { $0.text.contains("(reverse-i-search)`tw': two") }
  }
}
