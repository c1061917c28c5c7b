package import Loading
import Synchronization
import TestSupport
package import Watches

/// The deliveries of watches in memory. It can be told to fail.
package final class InMemoryWatchDeliveryStore: WatchDeliveryStore {
  private struct State: Sendable {
    var deliveries: [WatchChannel: WatchDelivery] = [:]
    var failure: StoreError?
    var saves = 0
  }

  private let state = Mutex(State())

  /// Creates an empty store.
  package init() {}

  /// How often a state was saved, or could not be.
  package var saves: Int { state.withLock { $0.saves } }

  /// Fails every save with this error; `nil` for no more.
  package func failSaves(with error: StoreError?) { state.withLock { $0.failure = error } }

  package func deliveries() async throws -> [WatchDelivery] {
    state.withLock { $0.deliveries.values.sorted { $0.channel.text < $1.channel.text } }
  }

  package func begin(_ channel: WatchChannel, at position: Int64) async throws -> WatchDelivery {
    state.withLock { state in
      let delivery = state.deliveries[channel] ?? WatchDelivery(channel: channel, position: position)
      state.deliveries[channel] = delivery
      return delivery
    }
  }

  package func save(_ delivery: WatchDelivery) async throws {
    try state.withLock { state in
      state.saves += 1
      if let failure = state.failure { throw failure }
      guard let stored = state.deliveries[delivery.channel] else { return }
      var delivery = delivery
      delivery.position = max(delivery.position, stored.position)
      state.deliveries[delivery.channel] = delivery
    }
  }

  package func remove(_ channel: WatchChannel) async throws {
    state.withLock { $0.deliveries[channel] = nil }
  }
}
