import Loading
import TestSupport
package import Watches

/// A log of events in memory.
package final class StubWatchEventLog: WatchEventLog {
  private struct State: Sendable {
    var watches: [Watch]
    var events: [WatchEvent]
  }

  private let state: Watched<State>

  package init(_ watches: [Watch], _ events: [WatchEvent] = []) {
    state = Watched(State(watches: watches, events: events))
  }

  package func add(_ events: WatchEvent...) { state.change { $0.events += events } }

  package func events(after position: Int64, of watches: Set<Watch.ID>?, limit: Int) async throws -> [WatchEvent] {
    let events = state.value.events.filter { event in
      event.position > position && watches.map { !event.watchIDs.isDisjoint(with: $0) } ?? true
    }
    return Array(events.prefix(limit))
  }

  package func eventCount(after position: Int64, of watches: Set<Watch.ID>) async throws -> Int {
    try await events(after: position, of: watches, limit: .max).count
  }

  package func position(ofEvent id: WatchEvent.ID) async throws -> Int64? {
    state.value.events.first { $0.id == id }?.position
  }

  package func lastPosition() async throws -> Int64 { state.value.events.last?.position ?? 0 }

  package func watches() async throws -> [Watch] { state.value.watches }
}
