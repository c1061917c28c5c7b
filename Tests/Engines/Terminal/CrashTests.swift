import Foundation
import TestSupport
import Testing

/// A non-interactive shell does not touch the terminal, so `stty` shows what the program left.
@Suite("A terminal after a crash", .hangLimit)
struct CrashTests {
  private static let deadly = [
    SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGSYS, SIGTRAP, SIGXCPU, SIGXFSZ,
  ]

  @Test(
    "Every signal that ends the line editor leaves echo, line mode, cursor and paste as they were",
    arguments: deadly
  )
  func signals(number: Int32) async throws {
    let terminal = try await probeInShell()
    terminal.send("die \(number)")
    try await terminal.waitForLine("row 2 of die \(number)")
    terminal.send(".")
    try await expectRestored(terminal, code: 128 + number)
  }

  @Test("A trap on another thread leaves the terminal as it was")
  func trap() async throws {
    let terminal = try await probeInShell()
    terminal.send("tra")
    try await terminal.waitForLine("row 2 of tra")
    terminal.send("p")
    try await terminal.waitUntil("the end") { $0.text.contains("ended with") }
    #expect(
      terminal.screen.text.contains("ended with \(128 + SIGILL)")
        || terminal.screen.text.contains("ended with \(128 + SIGTRAP)")
    )
    try await expectRestored(terminal, code: nil)
  }

  @Test(
    "A signal while the terminal is being asked leaves it as it was",
    arguments: [SIGTERM, SIGHUP, SIGSEGV]
  )
  func whileAsking(number: Int32) async throws {
    let terminal = try await probeInShell(["PROBE_ASKS": "once"], prompt: false, kills: number)
    try await expectRestored(terminal, code: 128 + number)
  }

  private func probeInShell(
    _ environment: [String: String] = [:],
    prompt: Bool = true,
    kills number: Int32? = nil
  ) async throws -> PseudoTerminal {
    // Killed from outside once it has switched echo off.
    let killer = """
      (until stty -a <&3 | grep -q -e '-echo '; do :; done; kill -\(number ?? 0) $probe) & wait $probe
      """
    let script = """
      stty -echoctl; exec 3<&0
      \(number == nil ? "\"$0\"" : "\"$0\" <&3 & probe=$!; " + killer); echo "ended with $?"
      stty -a | tr ' ;' '\\n\\n' | grep -x -e '-\\?echo' -e '-\\?icanon' -e '-\\?isig' | tr '\\n' ' '; echo .
      """
    let basics = [
      "TERM": "xterm", "LC_ALL": "C.UTF-8", "INPUTRC": "/dev/null", "NO_COLOR": "1", "SWIFT_BACKTRACE": "enable=no",
      "PATH": "/usr/bin:/bin",
    ]
    let terminal = try PseudoTerminal(
      "/bin/sh",
      arguments: ["-c", script, PseudoTerminal.builtProgram("EditorProbe")],
      environment: basics.merging(environment) { $1 },
      columns: 60,
      rows: 16
    )
    if prompt { try await terminal.waitForLine("probe>") }
    return terminal
  }

  private func expectRestored(_ terminal: PseudoTerminal, code: Int32?) async throws {
    let screen = try await terminal.waitUntil("the mode") { $0.lines.contains { $0.hasSuffix(" .") } }
    if let code { #expect(screen.text.contains("ended with \(code)")) }
    #expect(screen.text.contains("isig icanon echo ."))
    let output = String(decoding: terminal.bytes, as: UTF8.self)
    #expect(output.contains("\u{1B}[?2026l\u{1B}[?2004l"))
    #expect(output.contains("\u{1B}[?25h"))
    #expect(!screen.isUpdating)
  }
}
