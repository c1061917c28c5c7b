import Feed
import FeedTestSupport
import Loading
import TestSupport

/// A feed store that records its calls, and fails where a test says so.
final class SpyFeedStore: FeedStore {
  enum Call: Sendable, Equatable {
    case retrieve
    case insert
    case delete
  }

  /// The stored feed, readable without a recorded call.
  let kept = InMemoryFeedStore()
  private let noted = Watched<[Call]>([])
  private let failures: [Call: StoreError]

  init(failing failures: [Call: StoreError] = [:]) {
    self.failures = failures
  }

  /// The recorded calls, in order.
  var calls: [Call] { noted.value }

  func retrieve() async throws -> CachedFeed? {
    try note(.retrieve)
    return try await kept.retrieve()
  }

  func insert(_ feed: CachedFeed) async throws {
    try note(.insert)
    try await kept.insert(feed)
  }

  func delete() async throws {
    try note(.delete)
    try await kept.delete()
  }

  private func note(_ call: Call) throws {
    noted.change { $0.append(call) }
    if let failure = failures[call] { throw failure }
  }
}
