import Glibc
import Terminal

/// How the program was called, and where it runs.
struct Launch: Sendable {
  /// Who gives the commands, and what may be shown for them.
  enum Mode: Sendable {
    /// On a terminal that can move its cursor.
    case prompt
    /// On a terminal where nothing may be redrawn.
    case conversation
    /// With standard input from elsewhere.
    case script
    case commands([String])
    case once(any SessionCommand)
    /// A command that puts up a screen of its own.
    case onStage(any SessionCommand)

    var isScript: Bool { if case .script = self { true } else { false } }

    /// Where what is said to its commands is read.
    var place: Hint.Place {
      switch self {
      case .prompt, .conversation: .prompt
      case .script, .commands: .script
      case .once, .onStage: .oneShot
      }
    }

    /// Whether someone may be asked for lines beside those that are commands.
    var asks: Bool {
      switch self {
      case .prompt, .conversation, .once, .onStage: true
      case .script, .commands: false
      }
    }
  }

  let command: (any SessionCommand)?
  let options: GlobalOptions
  let settings: Settings
  let paths: Paths
  let capabilities: Capabilities
  /// Who has the terminal.
  let loan: TerminalLoan
  /// Whether somebody sits at standard input.
  let isAnswered = isatty(STDIN_FILENO) == 1

  /// Whether lines may be painted over, and screens put up.
  var mayPaint: Bool { capabilities.isInteractive && !settings.isLinear }

  var mode: Mode {
    if let command {
      command.takesStage && isAnswered && mayPaint ? .onStage(command) : .once(command)
    } else if !options.commands.isEmpty {
      .commands(options.commands)
    } else if isAnswered {
      mayPaint ? .prompt : .conversation
    } else {
      .script
    }
  }
}
