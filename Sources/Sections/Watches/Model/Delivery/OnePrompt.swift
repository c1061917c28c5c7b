import Synchronization

extension WatchQueueTools {
  /// The tools of a prompt: every prompt tells each event, because its user may not look at the others.
  ///
  /// It begins where the furthest prompt is, has a place of its own from then on, and records the furthest one.
  package func ofOnePrompt() -> WatchQueueTools {
    var tools = self
    tools.store = OnePromptStore(store)
    tools.locks = OnePromptLocks(others: locks)
    return tools
  }
}

/// Has a place of its own for the prompt, and passes everything on.
private final class OnePromptStore: WatchDeliveryStore {
  private let store: any WatchDeliveryStore
  private let own = Mutex<WatchDelivery?>(nil)

  init(_ store: any WatchDeliveryStore) { self.store = store }

  func deliveries() async throws -> [WatchDelivery] { try await store.deliveries() }

  func begin(_ channel: WatchChannel, at position: Int64) async throws -> WatchDelivery {
    if channel == .prompt, let own = own.withLock({ $0 }) { return own }
    let stored = try await store.begin(channel, at: position)
    if channel == .prompt { own.withLock { $0 = stored } }
    return stored
  }

  func save(_ delivery: WatchDelivery) async throws {
    if delivery.channel == .prompt { own.withLock { $0 = delivery } }
    try await store.save(delivery)
  }

  func remove(_ channel: WatchChannel) async throws { try await store.remove(channel) }
}

/// Prompts do not wait for each other.
private struct OnePromptLocks: WatchChannelLocks {
  private final class Free: WatchChannelLock {
    func unlock() {}
  }

  let others: any WatchChannelLocks

  func lock(_ channel: WatchChannel) -> (any WatchChannelLock)? {
    channel == .prompt ? Free() : others.lock(channel)
  }
}
