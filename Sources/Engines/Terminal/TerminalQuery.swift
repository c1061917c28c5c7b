/// The questions put to a terminal, in one piece.
///
/// XTVERSION (xterm, `CSI > q`), a picture of one pixel (kitty graphics protocol, `a=q`), the background (OSC 11), the
/// size of a cell (xterm, `CSI 16 t`) and at last the device attributes (DA1), which every terminal answers, and after
/// everything it was asked before: with them it is known that no other answer will come.
package struct TerminalQuery: Sendable, Hashable {
  /// What is sent.
  let bytes: String
  /// How long an answer is waited for.
  let patience: Duration

  /// Nil where there is nobody to ask: `TERM` is missing or `dumb`, or names a terminal that shows questions it does not
  /// know on its screen, or does something else because of them.
  ///
  /// - Parameter patience: how long an answer is waited for. What comes later is still no key.
  package init?(environment: [String: String], patience: Duration = .milliseconds(150)) {
    let term = environment["TERM"] ?? ""
    // The Linux console takes XTVERSION for its keyboard lights.
    if ["", "dumb", "linux"].contains(term) || term.hasPrefix("vt") { return nil }
    // In tmux and screen an APC is the title of the pane, and Apple's terminal prints it.
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
