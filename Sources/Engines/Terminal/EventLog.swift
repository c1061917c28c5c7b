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
    case .interrupted, .endOfInput, .terminated, .resized, .answered: break
    }
    return occurrence
  }

  /// What the panel's keys do now, if they did this as of that event. Forgets the events received by then.
  mutating func keys(_ keys: PanelKeys, asOf number: Int) -> PanelKeys {
    unheard.removeAll { $0.number <= number }
    return unheard.reduce(keys) { $0.after($1.event) }
  }
}
