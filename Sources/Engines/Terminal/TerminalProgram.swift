/// What is known of the program the terminal is, from its environment and from its own words.
struct TerminalProgram: Sendable, Equatable {
  /// Whether it shows true colour.
  let takesTrueColour: Bool
  /// Whether it knows links (OSC 8), and keeps out of sight what it does not follow.
  let takesLinks: Bool

  /// - Parameter name: what it answered to XTVERSION.
  init(environment: [String: String], name: String? = nil) {
    let term = environment["TERM"] ?? ""
    let isMultiplexed =
      environment["TMUX"] != nil || environment["STY"] != nil || term.hasPrefix("tmux") || term.hasPrefix("screen")
    if isMultiplexed {
      // The other variables are of the terminal it was started in, which need not be the one it is seen in.
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
