import Testing

@testable import Terminal

@Suite("Themes")
struct ThemeTests {
  private static let styles: [Style] = [
    .plain, .strong, .faint, .title, .price, .urgent, .failure, .note, .match, .prompt,
    .incoming, .outgoing,
  ]
  private static let pairs: [(Theme, ColourDepth, Style)] = Theme.allCases.flatMap { theme in
    [ColourDepth.sixteen, .indexed256, .trueColour].flatMap { depth in styles.map { (theme, depth, $0) } }
  }

  @Test(
    "Every style is legible on every background, including the selected row, with a contrast of 4.5:1",
    arguments: pairs
  )
  func contrast(theme: Theme, depth: ColourDepth, style: Style) throws {
    let painter = Painter(theme: theme, depth: depth)
    let text = StyledText("x", style)
    // xterm's sixteen colours are made for its own background, which is the first.
    for (foreground, background) in depth == .sixteen ? Array(theme.grounds.prefix(1)) : theme.grounds {
      for painted in [painter.paint(text), painter.paint(text.selected())] {
        for shown in try ShownColours.all(painted, foreground, background) {
          #expect(shown.contrast >= 4.5, "\(painted.debugDescription) on \(background)")
        }
      }
    }
  }

  @Test("The selected row looks different in every style, and not only by colour", arguments: pairs)
  func selected(theme: Theme, depth: ColourDepth, style: Style) {
    let painter = Painter(theme: theme, depth: depth)
    let painted = painter.paint(StyledText("x", style).selected())
    #expect(painted != painter.paint(StyledText("x", style)))
    #expect(painted.hasPrefix("\u{1B}[1") || painted.contains("7m"))
    #expect(painted.hasSuffix("x\u{1B}[0m"))
  }

  @Test(
    "In sixteen colours the selected row is one bar without coloured blocks",
    arguments: Theme.allCases,
    styles
  )
  func oneBar(theme: Theme, style: Style) {
    let painted = Painter(theme: theme, depth: .sixteen).paint(StyledText("x", style).selected())
    #expect(painted.firstMatch(of: /^\e\[(?:[14];)*7mx\e\[0m$/) != nil, "\(painted.debugDescription)")
  }

  @Test(
    "Secondary text is dimmer than the text on a dark background",
    arguments: [ColourDepth.sixteen, .indexed256, .trueColour]
  )
  func dimmer(depth: ColourDepth) throws {
    for theme in [Theme.dark, .okabeIto] {
      let (foreground, background) = (RGB(0xE5, 0xE5, 0xE5), RGB(0, 0, 0))
      let painted = Painter(theme: theme, depth: depth).paint(StyledText("x", .faint))
      for shown in try ShownColours.all(painted, foreground, background) { #expect(shown.contrast < 8) }
    }
  }

  @Test("A theme file's looks replace those of the theme, in as many colours as they name")
  func changes() throws {
    var changes = ThemeChanges()
    try changes.set("price", to: "#ff8700 bold")
    try changes.set("secondary", to: "bright-black")
    try changes.set("note", to: "underline")
    try changes.set("selection", to: "blue")
    func painted(_ style: Style, _ depth: ColourDepth, selected: Bool = false) -> String {
      let text = StyledText("x", style)
      return Painter(theme: .light, depth: depth, changes: changes).paint(selected ? text.selected() : text)
    }
    #expect(painted(.price, .trueColour) == "\u{1B}[1;38;2;255;135;0mx\u{1B}[0m")
    #expect(painted(.price, .indexed256) == "\u{1B}[1;38;5;208mx\u{1B}[0m")
    // A colour of its own does not exist among sixteen: the theme's counts.
    #expect(painted(.price, .sixteen) == Painter(theme: .light, depth: .sixteen).paint(StyledText("x", .price)))
    #expect(painted(.faint, .sixteen) == "\u{1B}[90mx\u{1B}[0m")
    #expect(painted(.faint, .trueColour) == "\u{1B}[38;5;8mx\u{1B}[0m")
    #expect(painted(.note, .trueColour) == "\u{1B}[4mx\u{1B}[0m")
    #expect(painted(.price, .trueColour, selected: true) == "\u{1B}[1;38;2;255;135;0;48;5;4mx\u{1B}[0m")
    #expect(painted(.urgent, .trueColour) == Painter(theme: .light, depth: .trueColour).paint(StyledText("x", .urgent)))
  }

  @Test(
    "A theme file's mistakes are named",
    arguments: [
      ("colour", "red", ThemeChanges.Flaw.unknownName), ("price", "redish", .unknownWord("redish")),
      ("price", "#12345", .unknownWord("#12345")), ("price", "bold #12345g", .unknownWord("#12345g")),
      ("price", "bright-", .unknownWord("bright-")), ("price", "#+12345", .unknownWord("#+12345")),
    ]
  )
  func flaws(name: String, words: String, flaw: ThemeChanges.Flaw) {
    #expect(throws: flaw) {
      var changes = ThemeChanges()
      try changes.set(name, to: words)
    }
  }

  @Test("No style is faint (SGR 2), whose contrast is unpredictable", arguments: pairs)
  func noFaint(theme: Theme, depth: ColourDepth, style: Style) {
    let painted = Painter(theme: theme, depth: depth).paint(StyledText("x", style))
    #expect(!painted.contains("\u{1B}[2m") && !painted.contains("\u{1B}[2;"))
  }

  @Test(
    "The user decides the theme first, then the terminal, then COLORFGBG, then it is dark",
    arguments: [
      (.light, RGB(0, 0, 0), "15;0", .light),
      (.dark, RGB(255, 255, 255), "0;15", .dark),
      (.auto, RGB(255, 255, 255), "15;0", .light),
      (.auto, RGB(0xFD, 0xF6, 0xE3), nil, .light),
      (.auto, RGB(0x1E, 0x1E, 0x1E), "0;15", .dark),
      (.auto, RGB(0x00, 0x2B, 0x36), nil, .dark),
      (.auto, RGB(0x80, 0x80, 0x80), nil, .light),
      (.auto, RGB(0x60, 0x60, 0x60), nil, .dark),
      (.auto, nil, "0;15", .light), (.auto, nil, "0;default;15", .light), (.auto, nil, "0;7", .light),
      (.auto, nil, "15;8", .dark), (.auto, nil, "15;6", .dark), (.auto, nil, "12;9", .light),
      (.auto, nil, "15;default", .dark), (.auto, nil, "", .dark), (.auto, nil, "0;16", .dark), (.auto, nil, nil, .dark),
    ] as [(ThemeChoice, RGB?, String?, Theme)]
  )
  func resolved(choice: ThemeChoice, background: RGB?, variable: String?, expected: Theme) {
    var answers = TerminalAnswers()
    answers.background = background
    let environment = variable.map { ["COLORFGBG": $0] } ?? [:]
    #expect(Theme.resolved(choice: choice, answers: answers, environment: environment) == expected)
    if background == nil {
      #expect(Theme.resolved(choice: choice, answers: nil, environment: environment) == expected)
    }
  }
}

extension Theme {
  /// The default backgrounds of terminals, each with xterm's text colour.
  fileprivate var grounds: [(foreground: RGB, background: RGB)] {
    switch self {
    case .dark, .okabeIto, .mono: [RGB(0, 0, 0), RGB(0x1E, 0x1E, 0x1E)].map { (RGB(0xE5, 0xE5, 0xE5), $0) }
    case .light:
      [RGB(0xFF, 0xFF, 0xFF), RGB(0xFA, 0xFA, 0xFA), RGB(0xFD, 0xF6, 0xE3)].map { (RGB(0, 0, 0), $0) }
    }
  }
}
