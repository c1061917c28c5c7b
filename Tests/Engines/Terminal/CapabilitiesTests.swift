import Terminal
import Testing

@Suite("Capabilities")
struct CapabilitiesTests {
  fileprivate static func capabilities(
    _ environment: [String: String],
    input: Bool = true,
    output: Bool = true,
    size: (columns: Int, rows: Int)? = (120, 40),
    colour: Capabilities.ColourChoice = .auto
  ) -> Capabilities {
    Capabilities(
      environment: environment,
      inputIsTerminal: input,
      outputIsTerminal: output,
      windowSize: size,
      colour: colour
    )
  }

  @Test(
    "The colour option decides first, then the environment, then the terminal",
    arguments: [
      (["TERM": "xterm"], true, .auto, true),
      (["TERM": "xterm"], false, .auto, false),
      (["TERM": "dumb"], true, .auto, false),
      ([:], true, .auto, false),
      (["TERM": "xterm", "NO_COLOR": "1"], true, .auto, false),
      (["TERM": "xterm", "NO_COLOR": ""], true, .auto, true),
      (["TERM": "xterm", "CLICOLOR": "0"], true, .auto, false),
      (["CLICOLOR_FORCE": "1"], false, .auto, true),
      (["CLICOLOR_FORCE": "0"], false, .auto, false),
      (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], true, .auto, false),
      (["NO_COLOR": "1"], false, .always, true),
      (["TERM": "xterm", "CLICOLOR_FORCE": "1"], true, .never, false),
    ] as [([String: String], Bool, Capabilities.ColourChoice, Bool)]
  )
  func colour(environment: [String: String], output: Bool, choice: Capabilities.ColourChoice, expected: Bool) {
    #expect(Self.capabilities(environment, output: output, colour: choice).colour == expected)
  }

  @Test(
    "A session is interactive if both ends are terminals that can move the cursor",
    arguments: [
      ("xterm", true, true, true), ("xterm", false, true, false), ("xterm", true, false, false),
      ("dumb", true, true, false), ("", true, true, false), (nil, true, true, false),
    ] as [(String?, Bool, Bool, Bool)]
  )
  func interactive(term: String?, input: Bool, output: Bool, expected: Bool) {
    let environment = term.map { ["TERM": $0] } ?? [:]
    #expect(Self.capabilities(environment, input: input, output: output).isInteractive == expected)
  }

  @Test(
    "Prompts are marked where there is a prompt, unless the terminal would display the marks",
    arguments: [
      ("xterm-256color", true, true), ("tmux-256color", true, true), ("xterm", false, false), ("linux", true, false),
      ("vt220", true, false), ("dumb", true, false), ("", true, false),
    ]
  )
  func marks(term: String, output: Bool, expected: Bool) {
    #expect(Self.capabilities(["TERM": term], output: output).marksPrompts == expected)
  }

  @Test("The size is the window's, then the environment's, then 80 × 24, and a pipe has none")
  func size() {
    let environment = ["COLUMNS": "100", "LINES": "many"]
    let window = Self.capabilities(environment)
    #expect((window.columns, window.rows) == (120, 40))
    let unknown = Self.capabilities(environment, size: nil)
    #expect((unknown.columns, unknown.rows) == (100, 24))
    let pipe = Self.capabilities(environment, output: false)
    #expect(pipe.columns == nil && pipe.rows == nil)
  }
}

extension CapabilitiesTests {
  @Test(
    "The terminal's environment determines the number of colours, at least sixteen",
    arguments: [
      (["TERM": "xterm"], true, .auto, .sixteen),
      (["TERM": "xterm-256color"], true, .auto, .indexed256),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], true, .auto, .trueColour),
      (["TERM": "xterm", "COLORTERM": "24bit"], true, .auto, .trueColour),
      (["TERM": "xterm", "COLORTERM": "yes"], true, .auto, .sixteen),
      (["TERM": "xterm-direct"], true, .auto, .trueColour),
      (["TERM": "xterm-kitty"], true, .auto, .trueColour),
      (["TERM": "alacritty"], true, .auto, .trueColour),
      (["TERM": "xterm-256color", "VTE_VERSION": "7200"], true, .auto, .trueColour),
      (["TERM": "xterm-256color", "WT_SESSION": "1"], true, .auto, .trueColour),
      (["TERM": "tmux-256color", "TMUX": "/tmp/x,1,0", "KITTY_WINDOW_ID": "1"], true, .auto, .indexed256),
      (["TERM": "dumb", "COLORTERM": "truecolor"], true, .auto, .none),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], true, .auto, .none),
      (["TERM": "xterm-256color", "CLICOLOR": "0"], true, .auto, .none),
      (["TERM": "xterm-256color"], false, .auto, .none),
      ([:], false, .always, .sixteen),
      (["CLICOLOR_FORCE": "1"], false, .auto, .sixteen),
      (["CLICOLOR_FORCE": "1", "TERM": "xterm-256color"], false, .auto, .indexed256),
      (["TERM": "xterm-256color"], false, .always, .indexed256),
      (["TERM": "xterm-kitty"], true, .never, .none),
    ] as [([String: String], Bool, Capabilities.ColourChoice, ColourDepth)]
  )
  func depth(environment: [String: String], output: Bool, choice: Capabilities.ColourChoice, expected: ColourDepth) {
    let capabilities = Self.capabilities(environment, output: output, colour: choice)
    #expect(capabilities.depth == expected)
    #expect(capabilities.colour == (expected != .none))
  }

  @Test(
    "Links are written only to terminals known to support them",
    arguments: [
      (["TERM": "xterm-256color"], nil, false),
      (["TERM": "xterm-256color"], "XTerm(390)", false),
      (["TERM": "xterm-256color"], "WezTerm 20240203", true),
      (["TERM": "xterm-256color"], "iTerm2 3.5.0", true),
      (["TERM": "xterm-256color", "VTE_VERSION": "4900"], nil, false),
      (["TERM": "xterm-256color", "VTE_VERSION": "5000"], nil, true),
      (["TERM": "xterm-256color", "KONSOLE_VERSION": "230800"], nil, true),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], nil, true),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], nil, false),
      (["TERM": "xterm-kitty"], nil, true), (["TERM": "foot"], nil, true), (["TERM": "linux"], nil, false),
      (["TERM": "dumb", "VTE_VERSION": "7200"], nil, false), (["TERM": "screen", "VTE_VERSION": "7200"], nil, false),
      (["TERM": "tmux-256color", "TMUX": "x", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.3a"], nil, false),
      (["TERM": "tmux-256color", "TMUX": "x", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.4"], nil, true),
      (["TERM": "tmux-256color", "TMUX": "x", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "next-3.6"], nil, true),
      (["TERM": "tmux-256color", "TMUX": "x", "KITTY_WINDOW_ID": "1"], "tmux 3.5", true),
      (["TERM": "tmux-256color", "TMUX": "x", "KITTY_WINDOW_ID": "1"], "kitty(0.30)", false),
    ] as [([String: String], String?, Bool)]
  )
  func links(environment: [String: String], name: String?, expected: Bool) {
    var answers = TerminalAnswers()
    answers.name = name
    func links(output: Bool) -> Bool {
      Capabilities(
        environment: environment,
        inputIsTerminal: true,
        outputIsTerminal: output,
        windowSize: nil,
        answers: answers
      ).links
    }
    #expect(links(output: true) == expected)
    #expect(!links(output: false))
  }
}
