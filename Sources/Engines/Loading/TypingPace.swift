/// How long to wait after a key before the source is asked, learned from the typing and from the source.
///
/// The pause is one and a half times the usual time between two keys, so that the source is asked between words and not
/// between letters, but at least a quarter of the source's round trip: the slower its answers, the less a little patience adds
/// to them, and the more an answer nobody waits for any more costs. It stays between ``shortest`` and ``longest``, and is
/// 120 ms to begin with. Each call is O(1).
package struct TypingPace: Sendable, Equatable {
  /// The pause is never shorter.
  package static var shortest: Duration { .milliseconds(60) }
  /// The pause is never longer.
  package static var longest: Duration { .milliseconds(250) }
  /// Two keys further apart than this are a break, not a rhythm.
  private static var longestInterval: Duration { .milliseconds(600) }

  private var lastKey: Duration?
  private var interval: Duration = .milliseconds(80)
  private var roundTrip: Duration = .zero

  /// Makes a pace that knows nothing yet.
  package init() {}

  /// The pause after a key.
  package var pause: Duration {
    min(max(Self.shortest, interval * 3 / 2, roundTrip / 4), Self.longest)
  }

  /// Takes note of a key, by the time since any fixed moment.
  package mutating func press(at time: Duration) {
    if let lastKey, time >= lastKey, time - lastKey <= Self.longestInterval {
      // A third of the newest interval: after two of them an old rhythm counts for less than the new one.
      interval = (interval * 2 + (time - lastKey)) / 3
    }
    lastKey = time
  }

  /// Takes note of how long the source took for an answer.
  package mutating func answer(after time: Duration) {
    roundTrip = roundTrip == .zero ? time : (roundTrip * 2 + time) / 3
  }
}
