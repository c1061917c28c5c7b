extension LineEditor {
  /// An event of ``LineEditor/events``.
  package struct Occurrence: Sendable, Equatable {
    /// What happened.
    package let event: Event
    /// Its place among all of them, from 1.
    package let number: Int
  }

  /// Something the user or the terminal did.
  package enum Event: Sendable, Equatable {
    /// The line is another one now: typed, pasted, recalled, completed or cleared.
    case changed(String)
    /// A line was entered, and the edit line is empty again. A pasted text may hold several lines.
    case line(String)
    /// A key for the panel, as ``LineEditor/showPanel(_:keys:asOf:)`` has it; the line and the rows are as before.
    case panel(PanelKey)
    /// Ctrl-C; nothing has changed yet.
    case interrupted
    /// Ctrl-D on an empty line, or the terminal went away. Nothing is read until ``LineEditor/start(prompt:)``.
    case endOfInput
    /// SIGTERM, SIGHUP or SIGQUIT (Ctrl-\); the terminal is given back by ``LineEditor/stop()``.
    case terminated
    /// The window has another size, or the panel another room; what is on the screen has been adapted already.
    case resized(columns: Int, rows: Int)
    /// What the terminal said of itself until it had answered everything or was out of time; once, if it was asked.
    case answered(TerminalAnswers)
  }
}
