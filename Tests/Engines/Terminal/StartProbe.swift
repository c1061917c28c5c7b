import Foundation
import TestSupport

/// Starts the line editor's probe, and waits for its first prompt.
func startProbe(
  _ environment: [String: String] = [:],
  columns: Int = 60,
  rows: Int = 16
) async throws -> PseudoTerminal {
  let basics = ["TERM": "xterm", "LC_ALL": "C.UTF-8", "INPUTRC": "/dev/null", "NO_COLOR": "1"]
  let terminal = try PseudoTerminal(
    PseudoTerminal.builtProgram("EditorProbe"),
    environment: basics.merging(environment) { $1 },
    columns: columns,
    rows: rows
  )
  try await terminal.waitUntil("a prompt") { $0.lines.contains { $0.hasPrefix("probe>") } }
  return terminal
}

/// Starts the probe with a list below a line that is already typed.
///
/// - Parameter settings: the user's inputrc.
func startList(
  items: Int = 5,
  line: String = "x",
  settings: String = "",
  environment: [String: String] = [:],
  columns: Int = 60,
  rows: Int = 16
) async throws -> PseudoTerminal {
  let file = FileManager.default.temporaryDirectory.appending(path: "inputrc-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: file) }
  try settings.write(to: file, atomically: true, encoding: .utf8)
  let basics = ["PROBE_ITEMS": "\(items)", "INPUTRC": file.path]
  let terminal = try await startProbe(basics.merging(environment) { $1 }, columns: columns, rows: rows)
  if environment["PROBE_LINE"] == nil { terminal.send(line) }
  try await terminal.waitUntil("the list") { $0.text.contains("probe> \(line)\n  item 0") }
  return terminal
}

/// The sequences that xterm sends for keys.
enum Key {
  static let up = "\u{1B}[A"
  static let down = "\u{1B}[B"
  static let left = "\u{1B}[D"
  static let applicationUp = "\u{1B}OA"
  static let applicationDown = "\u{1B}OB"
  static let home = "\u{1B}[H"
  static let end = "\u{1B}[F"
  static let pageUp = "\u{1B}[5~"
  static let pageDown = "\u{1B}[6~"
}
