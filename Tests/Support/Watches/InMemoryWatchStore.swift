package import Foundation
package import Listings
package import Loading
import Synchronization
import TestSupport
package import Watches

/// Watches in memory, by the rules of ``WatchStore``. It can be told to fail.
package final class InMemoryWatchStore: WatchStore {
  private struct State {
    var watches: [Watch] = []
    var nextNumber = 1
    var place = WatchPlace()
    var ads: [Listing.ID: WatchedAd] = [:]
    var sightings: [WatchSighting] = []
    var events: [WatchEvent] = []
    var met: [String: Set<Listing.ID>] = [:]
    var failure: StoreError?
  }

  private let state = Mutex(State())

  /// Creates a store without watches.
  package init() {}

  /// Fails every record of findings with this error; `nil` for no more.
  package func failRecords(with error: StoreError?) { state.withLock { $0.failure = error } }

  package func watches() async throws -> [Watch] { state.withLock { $0.watches } }

  package func add(_ watch: Watch) async throws -> Watch? {
    state.withLock { state in
      if state.watches.contains(where: { $0.name == watch.name }) { return nil }
      var added = watch
      added.id = state.nextNumber
      state.nextNumber += 1
      state.watches.append(added)
      return added
    }
  }

  package func setPaused(_ isPaused: Bool, of id: Watch.ID) async throws {
    change(id) { watch in
      if watch.isPaused != isPaused { (watch.isPaused, watch.isBehind) = (isPaused, true) }
    }
  }

  package func setSeen(upTo position: Int64, of id: Watch.ID) async throws {
    change(id) { $0.seenPosition = max($0.seenPosition, position) }
  }

  package func remove(_ id: Watch.ID) async throws {
    state.withLock { state in
      state.watches.removeAll { $0.id == id }
      for ad in state.ads.keys { state.ads[ad]?.sights[id] = nil }
      state.ads = state.ads.filter { !$0.value.sights.isEmpty }
      let texts = Set(state.watches.map(\.text.asked.text))
      state.met = state.met.filter { texts.contains($0.key) }
    }
  }

  package func place() async throws -> WatchPlace { state.withLock { $0.place } }

  package func ads(_ ids: [Listing.ID]) async throws -> [Listing.ID: WatchedAd] {
    state.withLock { state in state.ads.filter { ids.contains($0.key) } }
  }

  package func found(by id: Watch.ID) async throws -> Set<Listing.ID> {
    state.withLock { Set($0.ads.values.filter { $0.sights[id]?.state == .there }.map(\.id)) }
  }

  package func met(reading text: String) async throws -> Set<Listing.ID> { state.withLock { $0.met[text] ?? [] } }

  package func record(_ findings: WatchFindings) async throws {
    try state.withLock { state in
      if let failure = state.failure { throw failure }
      state.place = findings.place
      let watches = Set(state.watches.map(\.id) + [Watch.bookmarksID])
      for ad in findings.ads {
        var kept = ad
        kept.sights = ad.sights.filter { watches.contains($0.key) }
        state.ads[ad.id] = kept.sights.isEmpty ? nil : kept
      }
      state.sightings += findings.sightings
      for event in findings.events where !event.watchIDs.isDisjoint(with: watches) {
        var logged = event
        logged.position = Int64(state.events.count + 1)
        state.events.append(logged)
      }
      for reading in findings.readings {
        state.met[reading.text] = reading.met.union(reading.isComplete ? [] : state.met[reading.text] ?? [])
      }
      for index in state.watches.indices {
        if findings.checked.contains(state.watches[index].id) {
          state.watches[index].checkedAt = findings.at
          (state.watches[index].failures, state.watches[index].failure) = (0, nil)
        }
        if findings.complete.contains(state.watches[index].id) {
          (state.watches[index].completeAt, state.watches[index].isBehind) = (findings.at, false)
        }
        if findings.behind.contains(state.watches[index].id) { state.watches[index].isBehind = true }
      }
    }
  }

  package func recordFailure(_ reason: String, of watches: [Watch.ID], retryAt: Date?) async throws {
    for id in watches {
      change(id) {
        $0.failures += 1
        $0.failure = reason
      }
    }
    if let retryAt { state.withLock { $0.place.retryAt = retryAt } }
  }

  package func events(after position: Int64, of watches: Set<Watch.ID>?, limit: Int) async throws -> [WatchEvent] {
    state.withLock { state in
      let events = state.events.filter { event in
        event.position > position && watches.map { !event.watchIDs.isDisjoint(with: $0) } ?? true
      }
      return Array(events.prefix(limit))
    }
  }

  package func newestEvents(of id: Watch.ID, limit: Int) async throws -> [WatchEvent] {
    try await events(after: 0, of: [id], limit: .max).suffix(limit)
  }

  package func eventCount(after position: Int64, of watches: Set<Watch.ID>) async throws -> Int {
    try await events(after: position, of: watches, limit: .max).count
  }

  package func position(ofEvent id: WatchEvent.ID) async throws -> Int64? {
    state.withLock { $0.events.first { $0.id == id }?.position }
  }

  package func lastPosition() async throws -> Int64 { state.withLock { Int64($0.events.count) } }

  package func unseen() async throws -> [Watch.ID: Int] {
    state.withLock { state in
      Dictionary(
        state.watches.map { watch in
          (watch.id, state.events.count { $0.watchIDs.contains(watch.id) && $0.position > watch.seenPosition })
        }
      ) { $1 }
    }
  }

  package func unseenEvents(upTo position: Int64) async throws -> Int {
    state.withLock { state in
      state.events.prefix { $0.position <= position }.count { event in
        state.watches.contains { event.watchIDs.contains($0.id) && event.position > $0.seenPosition }
      }
    }
  }

  package func prices(seenBy id: Watch.ID) async throws -> [Price] {
    state.withLock { $0.ads.values.filter { $0.sights[id] != nil }.map(\.item.listing.price).sorted() }
  }

  package func sightings(of ad: Listing.ID) async throws -> [WatchSighting] {
    state.withLock { $0.sightings.filter { $0.ad == ad } }
  }

  package func events(of ad: Listing.ID) async throws -> [WatchEvent] {
    state.withLock { $0.events.filter { $0.item.listing.id == ad } }
  }

  package func forget() async throws {
    state.withLock { state in
      (state.place, state.ads, state.sightings, state.events, state.met) = (WatchPlace(), [:], [], [], [:])
      for index in state.watches.indices {
        (state.watches[index].checkedAt, state.watches[index].completeAt) = (nil, nil)
        state.watches[index].isBehind = false
      }
    }
  }

  private func change(_ id: Watch.ID, _ work: (inout Watch) -> Void) {
    state.withLock { state in
      if let index = state.watches.firstIndex(where: { $0.id == id }) { work(&state.watches[index]) }
    }
  }
}

/// A lock that is always free.
package struct FreeWatchLock: WatchLock {
  /// Creates it.
  package init() {}

  package func release() {}
}

/// Channels that no other process uses.
package struct FreeChannelLocks: WatchChannelLocks {
  private final class Lock: WatchChannelLock {
    func unlock() {}
  }

  /// Creates them.
  package init() {}

  package func lock(_ channel: WatchChannel) -> (any WatchChannelLock)? { Lock() }
}
