import Synchronization

/// The keys whose requests are being processed.
final class KeysInProgress: Sendable {
  private struct Key: Hashable {
    let owner: Int
    let text: String
  }

  private let keys = Mutex<Set<Key>>([])

  func contains(_ key: String, of owner: Int) -> Bool {
    keys.withLock { $0.contains(Key(owner: owner, text: key)) }
  }

  /// Does the work while no other request with its key is accepted. Throws ``PublishingError/keyInProgress`` if one is
  /// running.
  func whileHolding<Value>(_ request: PublishingRequest, _ work: () async throws -> Value) async throws -> Value {
    guard let text = request.key else { return try await work() }
    let key = Key(owner: request.owner, text: text)
    guard keys.withLock({ $0.insert(key).inserted }) else { throw PublishingError.keyInProgress }
    defer { _ = keys.withLock { $0.remove(key) } }
    return try await work()
  }
}
