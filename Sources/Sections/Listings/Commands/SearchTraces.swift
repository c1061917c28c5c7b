import Drafts
import Loading

/// The recording of a session's last live search.
actor SearchTraces {
  private var source: (@Sendable () async -> [ListingsSearchTrace.Entry])?
  private var entries: [ListingsSearchTrace.Entry] = []

  /// Makes a running search the last one.
  func follow(_ source: @escaping @Sendable () async -> [ListingsSearchTrace.Entry]) {
    self.source = source
  }

  /// Makes a recorded search the last one.
  func record(_ entries: [ListingsSearchTrace.Entry]) {
    source = nil
    self.entries = entries
  }

  /// The steps of the last search; empty if there was none.
  func last() async -> [ListingsSearchTrace.Entry] {
    if let source { await source() } else { entries }
  }
}
