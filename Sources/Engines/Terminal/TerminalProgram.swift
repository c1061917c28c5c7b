/// What is known about the terminal program, from its environment and its own answers.
struct TerminalProgram: Sendable, Equatable {
  let takesTrueColour: Bool
  /// Whether it supports links (OSC 8), and does not display sequences that it does not know.
  let takesLinks: Bool

  /// - Parameter name: its answer to XTVERSION.
  init(environment: [String: String], name: String? = nil) {
    let term = environment["TERM"] ?? ""
    let isMultiplexed =
      environment["TMUX"] != nil || environment["STY"] != nil || term.hasPrefix("tmux") || term.hasPrefix("screen")
    if isMultiplexed {
      // The other variables describe the terminal in which tmux was started, which need not be the one that displays
      // it.
      let version = environment["TERM_PROGRAM"] == "tmux" ? environment["TERM_PROGRAM_VERSION"] : Self.tmuxVersion(name)
      takesTrueColour = false
      takesLinks = version.map { Self.number(in: $0) >= 3.4 } ?? false
      return
    }
    let isKnown =
      Self.terms.contains { term.hasPrefix($0) } || Self.programs.contains(environment["TERM_PROGRAM"] ?? "")
      || Self.variables.contains { environment[$0]?.isEmpty == false }
      || name.map { name in Self.names.contains { name.lowercased().hasPrefix($0) } } ?? false
    let vte = environment["VTE_VERSION"].flatMap { Int($0) } ?? 0
    let konsole = environment["KONSOLE_VERSION"].flatMap { Int($0) } ?? 0
    takesTrueColour = isKnown || vte >= 3600 || konsole > 0
    takesLinks = isKnown || vte >= 5000 || konsole >= 201_200
  }

  /// Whether the terminal ignores codes that it does not know, instead of displaying or misinterpreting them.
  static func ignoresUnknownCodes(_ environment: [String: String]) -> Bool {
    let term = environment["TERM"] ?? ""
    // The Linux console interprets XTVERSION as setting its keyboard lights.
    return !["", "dumb", "linux"].contains(term) && !term.hasPrefix("vt")
  }

  private static let terms = [
    "xterm-kitty", "xterm-ghostty", "ghostty", "alacritty", "foot", "wezterm", "contour", "rio",
  ]
  private static let programs = ["iTerm.app", "WezTerm", "ghostty", "vscode", "rio"]
  private static let variables = ["KITTY_WINDOW_ID", "WT_SESSION"]
  private static let names = [
    "kitty(", "ghostty ", "alacritty ", "foot(", "wezterm ", "contour ", "iterm2 ", "konsole ", "mintty ", "vte(",
    "windows terminal",
  ]

  private static func tmuxVersion(_ name: String?) -> String? {
    name.flatMap { $0.hasPrefix("tmux ") ? String($0.dropFirst(5)) : nil }
  }

  /// `3.3a` is 3.3, `next-3.5` 3.5.
  private static func number(in version: String) -> Double {
    let digits = version.drop { !$0.isASCII || !$0.isNumber }.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    return Double(digits) ?? 0
  }
}
