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
    /// The mouse was used over a full screen.
    case mouse(Mouse)
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

/// The events that the panel's owner may not have received yet, because they are delivered a moment after they took
/// effect.
struct EventLog: Sendable {
  private var count = 0
  private var unheard: [LineEditor.Occurrence] = []

  /// Numbers an event that is about to be delivered.
  mutating func append(_ event: LineEditor.Event) -> LineEditor.Occurrence {
    count += 1
    let occurrence = LineEditor.Occurrence(event: event, number: count)
    switch event {
    case .changed, .panel: unheard.append(occurrence)
    // Nothing before an entered line still counts.
    case .line: unheard = [occurrence]
    case .mouse, .interrupted, .endOfInput, .terminated, .resized, .answered: break
    }
    return occurrence
  }

  /// What the panel's keys do now, if they did this as of that event. Forgets the events received by then.
  mutating func keys(_ keys: PanelKeys, asOf number: Int) -> PanelKeys {
    unheard.removeAll { $0.number <= number }
    return unheard.reduce(keys) { $0.after($1.event) }
  }
}
