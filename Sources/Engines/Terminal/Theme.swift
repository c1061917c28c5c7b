/// The set of colours to use.
package enum Theme: String, Sendable, Hashable, CaseIterable {
  /// For a light background, and for a dark one.
  case light, dark
  /// For a dark background, with the colours that Masataka Okabe and Kei Ito chose for everyone, whichever colours they can tell apart.
  case okabeIto = "okabe-ito"
  /// Without colours, for any background.
  case mono

  /// The theme for this terminal: the user's choice, then the background that the terminal reports, then `COLORFGBG`
  /// (rxvt, Konsole and others), which ends with the number of the background among the sixteen colours, then dark.
  package static func resolved(choice: ThemeChoice, answers: TerminalAnswers?, environment: [String: String]) -> Theme {
    if let theme = Theme(rawValue: choice.rawValue) { return theme }
    if let background = answers?.background { return background.isDark ? .dark : .light }
    switch environment["COLORFGBG"]?.split(separator: ";").last.flatMap({ Int($0) }) {
    case 7, 9, 10, 11, 12, 13, 14, 15: return .light
    default: return .dark
    }
  }
}

/// The value of `--theme`: a theme, or the one that suits the terminal's background.
package enum ThemeChoice: String, Sendable, Hashable, CaseIterable {
  case auto, light, dark
  case okabeIto = "okabe-ito"
  case mono
}

/// The look of one style in one theme, for every number of colours that a terminal may have.
///
/// Each colour has a contrast of at least 4.5:1 (WCAG 2.2, 1.4.3) on the default backgrounds of terminals and on the
/// selected row. Of the sixteen colours, which terminals define themselves, xterm's values count. Bold makes the first
/// eight of them bright in many terminals, so bold text must have the contrast in both.
struct Look: Sendable, Hashable {
  /// SGR parameters other than colours: bold, underlined.
  let marks: [String]
  /// SGR parameters in sixteen colours, including the marks.
  let sixteen: [String]
  /// The number among xterm's 256 colours; nil is the terminal's own text colour.
  let indexed: UInt8?
  /// The colour itself; nil is the numbered one.
  let colour: RGB?

  init(_ marks: [String] = [], sixteen: [String]? = nil, indexed: UInt8? = nil, _ colour: RGB? = nil) {
    self.marks = marks
    self.sixteen = sixteen ?? marks
    self.indexed = indexed
    self.colour = colour
  }
}

extension Theme {
  /// The look of every style except a picture's cells, which have their own colours.
  func look(of style: Style) -> Look? {
    switch (style, self) {
    case (.failure, .mono), (.prompt, .mono): Look(["1"])
    case (.urgent, .mono): Look(["1", "4"])
    case (.faint, .mono), (.price, .mono), (.incoming, .mono), (.outgoing, .mono), (.note, .mono): Look()
    case (.plain, _): Look()
    case (.strong, _), (.title, _): Look(["1"])
    case (.match, _): Look(["1", "4"])
    case (.cell, _): nil
    case (.faint, .dark), (.faint, .okabeIto): Look(sixteen: ["90"], indexed: 245, RGB(0x8A, 0x8A, 0x8A))
    case (.price, .dark), (.incoming, .dark): Look(sixteen: ["32"], indexed: 114, RGB(0x8F, 0xD6, 0x94))
    case (.urgent, .dark): Look(["1"], sixteen: ["1", "33"], indexed: 221, RGB(0xF5, 0xC0, 0x4A))
    // None of the sixteen reds has the contrast.
    case (.failure, .dark), (.outgoing, .dark): Look(sixteen: ["95"], indexed: 210, RGB(0xFF, 0x8F, 0x88))
    case (.note, .dark): Look(sixteen: ["36"], indexed: 80, RGB(0x6F, 0xD0, 0xD8))
    // Nor does any blue.
    case (.prompt, .dark): Look(["1"], sixteen: ["1", "36"], indexed: 111, RGB(0x8A, 0xB4, 0xFF))
    case (.price, .okabeIto), (.incoming, .okabeIto): Look(sixteen: ["36"], indexed: 74, RGB(0x56, 0xB4, 0xE9))
    case (.urgent, .okabeIto): Look(["1"], sixteen: ["1", "33"], indexed: 227, RGB(0xF0, 0xE4, 0x42))
    // Their vermilion and green, lighter, for the contrast on the selected row.
    case (.failure, .okabeIto), (.outgoing, .okabeIto): Look(sixteen: ["95"], indexed: 209, RGB(0xFF, 0x8F, 0x40))
    case (.note, .okabeIto): Look(sixteen: ["36"], indexed: 79, RGB(0x33, 0xC7, 0x9B))
    case (.prompt, .okabeIto): Look(["1"], sixteen: ["1", "36"], indexed: 176, RGB(0xE3, 0x9B, 0xC4))
    case (.faint, .light): Look(sixteen: ["30"], indexed: 240, RGB(0x59, 0x59, 0x59))
    // Only black, red and blue are legible on white, and only while they are not bold.
    case (.price, .light), (.incoming, .light): Look(sixteen: ["34"], indexed: 22, RGB(0x0B, 0x66, 0x23))
    case (.urgent, .light): Look(["1"], sixteen: ["4", "31"], indexed: 58, RGB(0x8A, 0x46, 0x00))
    case (.failure, .light), (.outgoing, .light): Look(sixteen: ["31"], indexed: 124, RGB(0xB3, 0x00, 0x1B))
    case (.note, .light): Look(sixteen: ["34"], indexed: 24, RGB(0x00, 0x5F, 0x73))
    case (.prompt, .light): Look(["1"], sixteen: ["34"], indexed: 19, RGB(0x1A, 0x49, 0xB0))
    }
  }

  /// The selected row: its background, and its text if a style has no colour.
  var selection: (background: Look, text: Look) {
    switch self {
    case .dark, .okabeIto: (Look(indexed: 236, RGB(0x2B, 0x36, 0x48)), Look(indexed: 255, RGB(0xF2, 0xF2, 0xF2)))
    case .light: (Look(indexed: 254, RGB(0xDC, 0xE7, 0xFB)), Look(indexed: 16, RGB(0x11, 0x11, 0x11)))
    case .mono: (Look(), Look())
    }
  }
}
