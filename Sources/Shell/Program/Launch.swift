import Glibc
package import Terminal

/// How the program was called, and where it runs.
package struct Launch: Sendable {
  /// Who gives the commands, and what may be shown for them.
  package enum Mode: Sendable {
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

    package var isScript: Bool { if case .script = self { true } else { false } }

    /// Where what is said to its commands is read.
    package var place: Hint.Place {
      switch self {
      case .prompt, .conversation: .prompt
      case .script, .commands: .script
      case .once, .onStage: .oneShot
      }
    }

    /// Whether someone may be asked for lines beside those that are commands.
    package var asks: Bool {
      switch self {
      case .prompt, .conversation, .once, .onStage: true
      case .script, .commands: false
      }
    }
  }

  package let command: (any SessionCommand)?
  package let options: GlobalOptions
  package let settings: Settings
  package let paths: Paths
  package let capabilities: Capabilities
  /// Who has the terminal.
  package let loan: TerminalLoan
  /// Whether somebody sits at standard input.
  package let isAnswered = isatty(STDIN_FILENO) == 1

  /// Whether lines may be painted over, and screens put up.
  package var mayPaint: Bool { capabilities.isInteractive && !settings.isLinear }

  package var mode: Mode {
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
