import Drafts
import Loading

/// Where the recording of the last live search of a session is found.
actor SearchTraces {
  private var source: (@Sendable () async -> [ListingsSearchTrace.Entry])?
  private var entries: [ListingsSearchTrace.Entry] = []

  /// The last search is the one that this tells of, from now on.
  func follow(_ source: @escaping @Sendable () async -> [ListingsSearchTrace.Entry]) {
    self.source = source
  }

  /// The last search was this one.
  func record(_ entries: [ListingsSearchTrace.Entry]) {
    source = nil
    self.entries = entries
  }

  /// The steps of the last search; none when there was none.
  func last() async -> [ListingsSearchTrace.Entry] {
    if let source { await source() } else { entries }
  }
}
