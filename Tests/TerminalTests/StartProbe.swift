import TestSupport

/// The probe of the line editor, with its first prompt on the screen.
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
  try await terminal.waitForLine("probe>")
  return terminal
}
