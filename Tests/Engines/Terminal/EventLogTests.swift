import Testing

@testable import Terminal

@Suite("The current meaning of the panel's keys")
struct EventLogTests {
  /// What the owner sets after receiving this many events, and the expected result.
  struct Case: Sendable, CustomTestStringConvertible {
    let events: [LineEditor.Event]
    let heard: Int
    let said: PanelKeys
    let holds: PanelKeys

    var testDescription: String { "\(said) as of \(heard) of \(events)" }
  }

  @Test(
    "Keys pressed after the owner's last event count as well",
    arguments: [
      Case(events: [.panel(.down)], heard: 1, said: .selected, holds: .selected),
      Case(events: [.panel(.down), .changed("a")], heard: 1, said: .selected, holds: .movable),
      Case(events: [.panel(.down), .changed("a")], heard: 2, said: .movable, holds: .movable),
      Case(events: [.changed("a"), .panel(.down)], heard: 1, said: .movable, holds: .selected),
      Case(
        events: [.changed("a"), .panel(.down), .changed("b"), .panel(.pageDown)],
        heard: 0,
        said: .none,
        holds: .none
      ),
      Case(events: [.panel(.down), .panel(.escape)], heard: 1, said: .selected, holds: .movable),
      Case(events: [.panel(.down), .line("a"), .changed("b")], heard: 1, said: .selected, holds: .none),
      Case(
        events: [.panel(.down), .resized(columns: 1, rows: 1), .interrupted],
        heard: 1,
        said: .selected,
        holds: .selected
      ),
      Case(events: [.changed("a"), .panel(.down)], heard: 1, said: .canvas, holds: .canvas),
      Case(events: [.changed("a"), .changed("")], heard: 1, said: .entrance, holds: .entrance),
      Case(events: [.changed("a"), .line("a"), .changed("")], heard: 1, said: .entrance, holds: .none),
    ]
  )
  func keys(_ example: Case) {
    var log = EventLog()
    let numbers = example.events.map { log.append($0).number }
    #expect(numbers == Array(1...example.events.count))
    #expect(log.keys(example.said, asOf: example.heard) == example.holds)
    // Events that were received once are not counted again.
    #expect(log.keys(.selected, asOf: numbers.count) == .selected)
  }
}
