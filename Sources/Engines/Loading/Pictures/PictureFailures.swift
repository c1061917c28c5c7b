import Foundation

/// The pictures that failed, up to a limit, and the pauses before they are tried again.
struct PictureFailures: Sendable {
  private struct Entry {
    var failure: LoadFailure
    var backoff: Backoff
    /// The running pause, after which the picture is tried again.
    var pause: PictureQueue.Pause?
  }

  private let limit: Int
  private var entries: [URL: Entry] = [:]
  /// The oldest comes first.
  private var order: [URL] = []
  private var paused: [PictureQueue.Pause: URL] = [:]
  private var pauses = 0

  init(limit: Int) { self.limit = limit }

  var areWorthRetrying: Bool { entries.values.contains { $0.failure.isWorthRetrying } }

  subscript(url: URL) -> LoadFailure? { entries[url]?.failure }

  func isPaused(_ url: URL) -> Bool { entries[url]?.pause != nil }

  /// Remembers a failure. Beyond the limit, forgets the oldest failure that is not spared. O(n).
  ///
  /// - Returns: the pause before the next attempt, if there will be one; it grows with each failure of the same
  ///   picture.
  mutating func remember(
    _ failure: LoadFailure,
    of url: URL,
    sparing isSpared: (URL) -> Bool
  ) -> (pause: PictureQueue.Pause, duration: Duration)? {
    var entry = Entry(failure: failure, backoff: entries[url]?.backoff ?? Backoff())
    forget(url)
    var result: (PictureQueue.Pause, Duration)?
    if failure.isTransient {
      pauses += 1
      (entry.pause, paused[pauses]) = (pauses, url)
      result = (pauses, entry.backoff.pause(after: failure))
    }
    entries[url] = entry
    order.append(url)
    if order.count > limit, let oldest = order.first(where: { !isSpared($0) }) { forget(oldest) }
    return result
  }

  /// Ends a pause, unless it was already forgotten.
  ///
  /// - Returns: the picture that the pause belonged to.
  mutating func end(_ pause: PictureQueue.Pause) -> URL? {
    guard let url = paused.removeValue(forKey: pause) else { return nil }
    entries[url]?.pause = nil
    return url
  }

  mutating func forget(_ url: URL) {
    guard let entry = entries.removeValue(forKey: url) else { return }
    if let pause = entry.pause { paused[pause] = nil }
    order.removeAll { $0 == url }
  }

  mutating func forgetAll() {
    for (url, entry) in entries where entry.failure.isWorthRetrying { forget(url) }
  }
}
