/// The events that the owner of the panel may not have heard yet, which is told of them a moment after they took effect.
struct EventLog: Sendable {
  private var count = 0
  private var unheard: [LineEditor.Occurrence] = []

  /// Numbers an event that is about to be told.
  mutating func append(_ event: LineEditor.Event) -> LineEditor.Occurrence {
    count += 1
    let occurrence = LineEditor.Occurrence(event: event, number: count)
    switch event {
    case .changed, .panel: unheard.append(occurrence)
    // Nothing from before it is left.
    case .line: unheard = [occurrence]
    case .interrupted, .endOfInput, .terminated, .resized, .answered: break
    }
    return occurrence
  }

  /// What the keys for the panel do by now, when they did this as of that event. Forgets what was heard.
  mutating func keys(_ keys: PanelKeys, asOf number: Int) -> PanelKeys {
    unheard.removeAll { $0.number <= number }
    return unheard.reduce(keys) { $0.after($1.event) }
  }
}
