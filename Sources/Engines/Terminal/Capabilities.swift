import CTerminal
import Glibc
package import Imaging

/// What the output can display, and whether a person is using it.
package struct Capabilities: Sendable, Equatable {
  /// What the user asked for with `--color`.
  package enum ColourChoice: String, Sendable, CaseIterable {
    case auto, always, never
  }

  /// Whether input and output are terminals that can move the cursor. Only then is there a prompt or a panel.
  package let isInteractive: Bool
  /// How many colours are displayed; with none, there are no styles.
  package let depth: ColourDepth
  /// Whether links (OSC 8) are written: only to a terminal known to support them, by its environment or its own answer.
  package let links: Bool
  /// Whether prompts and outputs are marked (OSC 133): the prompt's terminal ignores codes that it does not know.
  package let marksPrompts: Bool
  /// The width in columns; nil if the output is not a terminal, so that nothing is cut.
  package let columns: Int?
  /// The height in rows; nil if the output is not a terminal.
  package let rows: Int?

  /// Decides from the arguments alone.
  ///
  /// `--color` comes first, then `NO_COLOR` (no-color.org: any non-empty value), `CLICOLOR_FORCE` and `CLICOLOR`
  /// (bixense.com/clicolors), then whether the output is a terminal whose `TERM` is set and not `dumb`, and which has
  /// colours by its description. A terminal
  /// without a window size has that of `COLUMNS` and `LINES`, or 80 × 24. With colours, `COLORTERM`, `TERM` and the
  /// known terminals determine how many, at least sixteen.
  ///
  /// - Parameters:
  ///   - answers: what the terminal said about itself, if it has been asked.
  ///   - described: how many colours the terminal has by its description, if there is one.
  package init(
    environment: [String: String],
    inputIsTerminal: Bool,
    outputIsTerminal: Bool,
    windowSize: (columns: Int, rows: Int)?,
    colour choice: ColourChoice = .auto,
    answers: TerminalAnswers? = nil,
    described: Int? = nil
  ) {
    let canMove = !["", "dumb"].contains(environment["TERM"] ?? "")
    isInteractive = inputIsTerminal && outputIsTerminal && canMove
    marksPrompts = isInteractive && TerminalProgram.ignoresUnknownCodes(environment)
    let showsColours =
      switch choice {
      case .always: true
      case .never: false
      case .auto: Self.wish(of: environment) ?? (outputIsTerminal && canMove && described != 0)
      }
    let program = TerminalProgram(environment: environment, name: answers?.name)
    depth = showsColours ? ColourDepth(program, environment: environment) : .none
    links = outputIsTerminal && canMove && program.takesLinks
    columns = outputIsTerminal ? windowSize?.columns ?? environment.positive("COLUMNS") ?? 80 : nil
    rows = outputIsTerminal ? windowSize?.rows ?? environment.positive("LINES") ?? 24 : nil
  }

  /// Whether styles are displayed.
  package var colour: Bool { depth != .none }

  /// The capabilities of standard input and the given output right now.
  package static func current(
    environment: [String: String],
    output: Int32 = STDOUT_FILENO,
    colour: ColourChoice = .auto,
    answers: TerminalAnswers? = nil
  ) -> Capabilities {
    var (columns, rows): (Int32, Int32) = (0, 0)
    let hasSize = terminal_window_size(output, &columns, &rows)
    let isTerminal = isatty(output) == 1
    return Capabilities(
      environment: environment,
      inputIsTerminal: isatty(STDIN_FILENO) == 1,
      outputIsTerminal: isTerminal,
      windowSize: hasSize ? (Int(columns), Int(rows)) : nil,
      colour: colour,
      answers: answers,
      described: isTerminal ? Terminfo.colours(environment) : nil
    )
  }

  private static func wish(of environment: [String: String]) -> Bool? {
    if let value = environment["NO_COLOR"], !value.isEmpty { return false }
    if let value = environment["CLICOLOR_FORCE"], !["", "0"].contains(value) { return true }
    return environment["CLICOLOR"] == "0" ? false : nil
  }

  /// The size of a character cell in pixels, as the terminal's driver reports it; `nil` if it does not, or if the
  /// output is not a terminal.
  package static func cell(of output: Int32) -> PixelSize? {
    var (columns, rows, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    guard terminal_window_pixels(output, &columns, &rows, &width, &height) else { return nil }
    return PixelSize(width: Int(width / columns), height: Int(height / rows))
  }
}

extension [String: String] {
  fileprivate func positive(_ name: String) -> Int? { self[name].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } }
}

/// How many colours a terminal displays.
package enum ColourDepth: Sendable, Hashable, CaseIterable, Comparable {
  case none, sixteen, indexed256, trueColour

  /// The colour depth of a terminal with colours, according to `COLORTERM`, `TERM` and what is known about the program.
  init(_ program: TerminalProgram, environment: [String: String]) {
    let term = environment["TERM"] ?? ""
    let says24Bit = ["truecolor", "24bit"].contains(environment["COLORTERM"]?.lowercased())
    if says24Bit || term.hasSuffix("-direct") || program.takesTrueColour {
      self = .trueColour
    } else {
      self = term.hasSuffix("-256color") ? .indexed256 : .sixteen
    }
  }
}
