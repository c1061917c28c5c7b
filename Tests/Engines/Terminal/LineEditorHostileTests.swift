import Foundation
import TestSupport
import Testing

/// Text by others also enters the edit line: pasted, recalled or filled in.
@Suite("Hostile text in the edit line", .hangLimit)
struct LineEditorHostileTests {
  /// A text with every kind of active or hidden character above C0, and its visible form.
  private static let hostile = "a\u{9B}31mb\u{202E}c\u{200B}d\u{E0041}e\u{10EEEE}f\u{85}g"
  private static let shown = "a\u{FFFD}31mbcde\u{FFFD}f g"

  @Test("Hostile text that is pasted is neutralised before it is shown, and the rest of the line stays")
  func pasted() async throws {
    let terminal = try await startProbe(["PROBE_ROWS": "1"])
    terminal.send("xy\u{1B}[D\u{1B}[200~\(Self.hostile)\u{1B}[201~!")

    let screen = try await terminal.waitForLine("row 0 of x\(Self.shown)!y")

    #expect(screen.lines.contains("probe> x\(Self.shown)!y"))
    #expect(Self.harm(in: terminal).isEmpty)
  }

  @Test("Hostile text typed key by key never reaches the screen, and the entered line is what was shown")
  func typed() async throws {
    let terminal = try await startProbe()
    for scalar in Self.hostile.unicodeScalars { terminal.send(String(Character(scalar))) }
    terminal.send("\r")

    try await terminal.waitForLine("entered [\(Self.shown)]")

    #expect(Self.harm(in: terminal).isEmpty)
  }

  @Test("Invalid UTF-8 and one-byte controls are shown visibly")
  func controls() async throws {
    let terminal = try await startProbe(["PROBE_LINE": "a\u{1B}[2Jb\u{07}c\u{7F}d"])

    try await terminal.waitUntil("the line") { $0.lines.contains { $0.hasPrefix("probe> a^[[2Jb^Gc^?d") } }

    #expect(Self.harm(in: terminal).isEmpty)
  }

  @Test("Hostile text that is filled in, recalled or searched for in the history is neutralised")
  func recalled() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "probe-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "history")
    try Data("\(Self.hostile)\nother\n".utf8).write(to: file)
    let terminal = try await startProbe(["PROBE_HISTORY": file.path, "PROBE_LINE": "1" + Self.hostile])

    try await terminal.waitForLine("probe> 1" + Self.shown)
    terminal.send("\u{15}\u{12}31m")
    try await terminal.waitUntil("the search") { $0.text.contains("`31m': \(Self.shown)") }
    terminal.send("\u{9B}")
    try await terminal.waitUntil("a failed search") { $0.text.contains("failed reverse-i-search)`31m\u{FFFD}'") }
    terminal.send("\u{07}")
    try await terminal.waitUntil("the end of the search") { !$0.text.contains("search)") }
    terminal.send("\u{1B}[A\u{1B}[A")
    try await terminal.waitForLine("probe> " + Self.shown)

    #expect(Self.harm(in: terminal).isEmpty)
  }

  /// Everything in the output that would act, other than readline's own codes.
  private static func harm(in terminal: PseudoTerminal) -> [String] {
    HostileText.harm(in: String(decoding: terminal.bytes, as: UTF8.self)).filter {
      !["U+1B", "U+D", "U+A", "U+8", "U+7", "U+9"].contains($0)
    }
  }
}
