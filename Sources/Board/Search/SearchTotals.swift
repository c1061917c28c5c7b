import Synchronization

/// The totals of recent searches, each valid until the board changes: counting can take longer than reading a page.
final class SearchTotals: Sendable {
  private struct State {
    var version = 0
    var counts: [String: Int] = [:]
  }

  /// The most searches that are remembered, and the longest one, in bytes.
  private static let capacity = 10_000
  private static let longestQuery = 200

  private let state = Mutex(State())

  /// The count of a query in a version of the board, if it is known.
  func count(of query: String, in version: Int) -> Int? {
    state.withLock { $0.version == version ? $0.counts[query] : nil }
  }

  /// Remembers a count, unless a newer version is known.
  func remember(_ count: Int, of query: String, in version: Int) {
    state.withLock { state in
      guard version >= state.version, query.utf8.count <= Self.longestQuery else { return }
      if version > state.version || state.counts.count >= Self.capacity { state.counts = [:] }
      state.version = version
      state.counts[query] = count
    }
  }
}
