import Foundation

/// Which pictures failed, as long as there are not too many of them.
struct PictureFailures: Sendable {
  private let limit: Int
  private var failures: [URL: LoadFailure] = [:]
  /// The oldest first.
  private var order: [URL] = []

  /// - Parameter limit: how many it remembers.
  init(limit: Int) {
    self.limit = limit
  }

  var isEmpty: Bool { failures.isEmpty }

  subscript(url: URL) -> LoadFailure? { failures[url] }

  /// Remembers a failure; of too many the oldest is forgotten that is not spared. O(n).
  mutating func remember(_ failure: LoadFailure, of url: URL, sparing isSpared: (URL) -> Bool) {
    forget(url)
    failures[url] = failure
    order.append(url)
    guard order.count > limit, let oldest = order.first(where: { !isSpared($0) }) else { return }
    forget(oldest)
  }

  mutating func forget(_ url: URL) {
    guard failures.removeValue(forKey: url) != nil else { return }
    order.removeAll { $0 == url }
  }

  mutating func forgetAll() {
    failures = [:]
    order = []
  }
}
