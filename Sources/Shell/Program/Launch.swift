import Glibc
import Terminal

/// The input that a session had not used when it ended in favour of another one.
struct LeftInput: Sendable, Equatable {
  /// The entered lines that did not run.
  var entered: [String] = []
  /// The line that was being typed.
  var typed = ""
}

/// How a session ends: the program with it, or another session follows.
typealias SessionEnding = CurrentValue<LeftInput?>

/// How the program was started, and its environment.
struct Launch: Sendable {
  /// Where the commands come from, and what may be displayed for them.
  enum Mode: Sendable {
    /// A terminal that can move its cursor.
    case prompt
    /// A terminal in linear mode.
    case conversation
    /// Standard input from elsewhere.
    case script
    case commands([String])
    case once(any SessionCommand)
    /// A command that opens a screen of its own.
    case onScreen(any SessionCommand)

    var isScript: Bool { if case .script = self { true } else { false } }

    /// Where the messages of its commands are read.
    var place: Hint.Place {
      switch self {
      case .prompt, .conversation: .prompt
      case .script, .commands: .script
      case .once, .onScreen: .oneShot
      }
    }

    /// Whether commands may ask the user for lines.
    var asks: Bool { place != .script }
  }

  let command: (any SessionCommand)?
  let options: GlobalOptions
  let settings: Settings
  let paths: Paths
  let capabilities: Capabilities
  /// The loan of the terminal.
  let loan: TerminalLoan
  /// The lines of a terminal that cannot move its cursor: sessions that follow each other must not read them twice.
  var lines: AskedLines
  /// Where a prompt's command asks for another session with changed settings.
  let ending = SessionEnding(nil)
  /// What the session before left to do, if it asked for this one.
  var left: LeftInput?
  /// Whether a user can answer on standard input.
  let isAnswered = isatty(STDIN_FILENO) == 1

  /// Whether lines may be repainted, and screens opened.
  var mayPaint: Bool { capabilities.isInteractive && !settings.isLinear }

  var mode: Mode {
    if let command {
      command.usesScreen && isAnswered && mayPaint ? .onScreen(command) : .once(command)
    } else if !options.commands.isEmpty {
      .commands(options.commands)
    } else if isAnswered {
      mayPaint ? .prompt : .conversation
    } else {
      .script
    }
  }
}
