extension LineEditor {
  /// An event of ``LineEditor/events``.
  package struct Occurrence: Sendable, Equatable {
    /// What happened.
    package let event: Event
    /// Its number among all events, from 1.
    package let number: Int
  }

  /// Something the user or the terminal did.
  package enum Event: Sendable, Equatable {
    /// The line changed: something was typed, pasted, recalled, completed or cleared.
    case changed(String)
    /// A line was entered, and the edit line is empty again. A pasted text may contain several lines.
    case line(String)
    /// A key was pressed for the panel, as set by ``LineEditor/showPanel(_:keys:asOf:)``; the line and the rows are
    /// unchanged.
    case panel(PanelKey)
    /// Ctrl-C; nothing has changed yet.
    case interrupted
    /// Ctrl-D on an empty line, or the terminal disappeared. Nothing is read until ``LineEditor/start(prompt:)``.
    case endOfInput
    /// SIGTERM, SIGHUP or SIGQUIT (Ctrl-\). ``LineEditor/stop()`` restores the terminal.
    case terminated
    /// The size of the window or the room for the panel changed; the screen has been adapted already.
    case resized(columns: Int, rows: Int)
    /// What the terminal said about itself, once it had answered everything or the time was over; once, if it was
    /// asked.
    case answered(TerminalAnswers)
  }
}
