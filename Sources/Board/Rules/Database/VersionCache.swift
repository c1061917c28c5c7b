import Synchronization

/// Values that are valid for one version of the board, such as the totals of recent searches.
package final class VersionCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct State {
    var version = 0
    var values: [Key: Value] = [:]
  }

  /// The most values that are remembered; one more displaces all.
  private let capacity: Int
  private let state = Mutex(State())

  /// Creates an empty cache.
  package init(capacity: Int) { self.capacity = capacity }

  /// The value of a key in a version of the board, if it is known.
  package func value(of key: Key, in version: Int) -> Value? {
    state.withLock { $0.version == version ? $0.values[key] : nil }
  }

  /// Remembers a value, unless a newer version is known.
  package func remember(_ value: Value, of key: Key, in version: Int) {
    state.withLock { state in
      guard version >= state.version else { return }
      if version > state.version || state.values.count >= capacity { state.values = [:] }
      state.version = version
      state.values[key] = value
    }
  }
}

extension VersionCache<String, Int> {
  /// A longer query is not remembered, in bytes: what a stranger asks must not fill the memory.
  private static var longestQuery: Int { 200 }

  /// The key of a query's total while some ads have ended, but are still among the others: within one version, ads only
  /// join them. No query begins with a line end.
  package static func key(_ query: String, overdue: Int) -> String { overdue == 0 ? query : "\n\n\(overdue)\n" + query }

  /// Remembers the total of a search.
  package func remember(total: Int, of query: String, in version: Int) {
    if query.utf8.count <= Self.longestQuery { remember(total, of: query, in: version) }
  }
}
