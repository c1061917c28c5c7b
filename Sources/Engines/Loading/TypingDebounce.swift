/// How long to wait after a key before asking the source, learned from the typing and from the source.
///
/// The pause is one and a half times the usual time between two keys, so that the source is asked between words and not
/// between letters, but at least a quarter of the source's round trip. It stays between ``shortest`` and ``longest``,
/// and starts at 120 ms. Each call is O(1).
package struct TypingDebounce: Sendable, Equatable {
  /// The shortest pause.
  package static var shortest: Duration { .milliseconds(60) }
  /// The longest pause.
  package static var longest: Duration { .milliseconds(250) }
  /// Two keys further apart than this are a break, not a rhythm.
  private static var longestInterval: Duration { .milliseconds(600) }

  private var lastKey: Duration?
  private var interval: Duration = .milliseconds(80)
  private var roundTrip: Duration = .zero

  /// Creates a pace without any knowledge.
  package init() {}

  /// The pause after a key.
  package var pause: Duration { min(max(Self.shortest, interval * 3 / 2, roundTrip / 4), Self.longest) }

  /// Records a key, by the time since any fixed moment.
  package mutating func press(at time: Duration) {
    if let lastKey, time >= lastKey, time - lastKey <= Self.longestInterval {
      // The newest interval weighs a third: after two of them, an old rhythm counts for less than the new one.
      interval = (interval * 2 + (time - lastKey)) / 3
    }
    lastKey = time
  }

  /// Records how long the source took for an answer.
  package mutating func answer(after time: Duration) {
    roundTrip = roundTrip == .zero ? time : (roundTrip * 2 + time) / 3
  }
}
