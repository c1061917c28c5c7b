/// The set of colours to use: for a dark background or for a light one.
package enum Theme: Sendable, Hashable, CaseIterable {
  case light, dark

  /// The theme for this terminal: the user's choice, then the background that the terminal reports, then `COLORFGBG`, then dark.
  ///
  /// `COLORFGBG` (rxvt, Konsole and others) ends with the number of the background among the sixteen colours: 0 to 6 and 8 are dark. Any
  /// other value is ignored.
  package static func resolved(
    choice: ThemeChoice,
    answers: TerminalAnswers?,
    environment: [String: String]
  ) -> Theme {
    switch choice {
    case .light: return .light
    case .dark: return .dark
    case .auto: break
    }
    if let background = answers?.background { return background.isDark ? .dark : .light }
    switch environment["COLORFGBG"]?.split(separator: ";").last.flatMap({ Int($0) }) {
    case 7, 9, 10, 11, 12, 13, 14, 15: return .light
    default: return .dark
    }
  }
}

/// The value of `--theme`: which colours suit the terminal's background.
package enum ThemeChoice: String, Sendable, Hashable, CaseIterable {
  case auto, light, dark
}
