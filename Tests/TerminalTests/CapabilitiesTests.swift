import Terminal
import Testing

@Suite("Capabilities")
struct CapabilitiesTests {
  private static func capabilities(
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
    "Colour: the flag, then the environment, then the terminal",
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
    "Interactive: both ends a terminal that can move its cursor",
    arguments: [
      ("xterm", true, true, true), ("xterm", false, true, false), ("xterm", true, false, false),
      ("dumb", true, true, false), ("", true, true, false), (nil, true, true, false),
    ] as [(String?, Bool, Bool, Bool)]
  )
  func interactive(term: String?, input: Bool, output: Bool, expected: Bool) {
    let environment = term.map { ["TERM": $0] } ?? [:]
    #expect(Self.capabilities(environment, input: input, output: output).isInteractive == expected)
  }

  @Test("The size is the window's, then the environment's, then 80 × 24; a pipe has none")
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
