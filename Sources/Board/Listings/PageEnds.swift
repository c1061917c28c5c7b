import Synchronization

/// Where recent pages of the feed ended, each valid until the board changes: the page after one of them begins there, without counting the
/// ads before it.
final class PageEnds: Sendable {
  private struct State {
    var version = 0
    var ends: [Int: BoardPlace] = [:]
  }

  /// More readers than a board has at once.
  private static let capacity = 1_000

  private let state = Mutex(State())

  /// The place of the last ad among so many first ones, in a version of the board, if it is known.
  func place(after count: Int, in version: Int) -> BoardPlace? {
    state.withLock { $0.version == version ? $0.ends[count] : nil }
  }

  /// Remembers the place of the last ad among so many first ones, unless a newer version is known.
  func remember(_ place: BoardPlace, after count: Int, in version: Int) {
    state.withLock { state in
      guard version >= state.version else { return }
      if version > state.version || state.ends.count >= Self.capacity { state.ends = [:] }
      state.version = version
      state.ends[count] = place
    }
  }
}
