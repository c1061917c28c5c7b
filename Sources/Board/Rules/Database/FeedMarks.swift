import Synchronization

/// Places in the feed at regular distances: a page far behind the first begins at one of them, instead of counting all ads before it. They are valid
/// for one version of the board, and known as far as pages were asked for. 24 bytes for each 128 ads.
package final class FeedMarks: Sendable {
  /// Where to begin to read.
  package struct Start: Sendable {
    /// The ad before the first one that is read; `nil` at the beginning of the feed.
    package let place: BoardPlace?
    /// How many ads to skip from there.
    package let skipped: Int

    /// Creates a start.
    package init(place: BoardPlace? = nil, skipped: Int) { (self.place, self.skipped) = (place, skipped) }

    /// How many marks are missing up to there.
    package var missing: Int { skipped / FeedMarks.distance }
  }

  /// What the marks depend on. Within one version, ads only join those that have ended.
  private struct Edition: Equatable {
    var version: Int
    var overdue: Int
  }

  private struct State {
    var edition: Edition?
    var places: [BoardPlace] = []
  }

  /// So many ads are between a mark and the next one.
  package static let distance = 128

  private let state = Mutex(State())

  /// Creates marks of which none is known yet.
  package init() {}

  /// The nearest known place before an offset, in a version of the board of whose ads some have ended, but are still among the others.
  package func start(of offset: Int, overdue: Int, in version: Int) -> Start {
    state.withLock { state in
      let isKnown = state.edition == Edition(version: version, overdue: overdue)
      let count = isKnown ? min(offset / Self.distance, state.places.count) : 0
      return Start(place: count > 0 ? state.places[count - 1] : nil, skipped: offset - count * Self.distance)
    }
  }

  /// Remembers places that follow a start, each one ``distance`` behind the one before it, unless a newer version is known.
  package func remember(_ places: [BoardPlace], after start: Start, overdue: Int, in version: Int) {
    state.withLock { state in
      let edition = Edition(version: version, overdue: overdue)
      if state.edition != edition {
        guard version >= state.edition?.version ?? version else { return }
        state = State(edition: edition)
      }
      // Others may have read the same places.
      guard state.places.last == start.place else { return }
      state.places += places
    }
  }
}
