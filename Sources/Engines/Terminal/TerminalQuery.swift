/// The questions to a terminal, sent in one piece.
///
/// XTVERSION (xterm, `CSI > q`), a picture of one pixel (kitty graphics protocol, `a=q`), the background (OSC 11), the
/// size of a cell (xterm, `CSI 16 t`) and finally the device attributes (DA1). Every terminal answers the last
/// question, and answers it after everything else, so no other answer will come after it.
package struct TerminalQuery: Sendable, Hashable {
  /// The bytes to send.
  let bytes: String
  /// How long to wait for an answer.
  let patience: Duration

  /// Returns nil if there is nothing to ask: `TERM` is missing or `dumb`, or names a terminal that displays questions
  /// it does not know, or misinterprets them.
  ///
  /// - Parameter patience: how long to wait for an answer. A later one is still not a key.
  package init?(environment: [String: String], patience: Duration = .milliseconds(150)) {
    let term = environment["TERM"] ?? ""
    // The Linux console interprets XTVERSION as setting its keyboard lights.
    if ["", "dumb", "linux"].contains(term) || term.hasPrefix("vt") { return nil }
    // In tmux and screen an APC sets the title of the pane, and Apple's terminal prints it.
    let isMultiplexed = environment["TMUX"] != nil || environment["STY"] != nil || term.hasPrefix("screen")
    let takesAPC = !isMultiplexed && environment["TERM_PROGRAM"] != "Apple_Terminal"
    bytes = Self.version + (takesAPC ? Self.picture : "") + Self.background + Self.cellSize + Self.attributes
    self.patience = patience
  }

  private static let version = "\u{1B}[>0q"
  private static let picture = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
  private static let background = "\u{1B}]11;?\u{1B}\\"
  private static let cellSize = "\u{1B}[16t"
  private static let attributes = "\u{1B}[c"
}
