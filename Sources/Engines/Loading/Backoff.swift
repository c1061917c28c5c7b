/// How long to wait before the next attempt: one second, then twice as long each time, up to half a minute; never shorter than the source
/// asked for, up to a day.
package struct Backoff: Sendable, Equatable {
  private static var first: Duration { .seconds(1) }
  private static var longest: Duration { .seconds(30) }
  private static var longestAsked: Duration { .seconds(86_400) }

  private var next = Self.first

  /// Starts with the shortest pause.
  package init() {}

  /// Returns how long to wait after another failure.
  package mutating func pause(after failure: LoadFailure) -> Duration {
    defer { next = min(next * 2, Self.longest) }
    return max(next, min(failure.retryAfter ?? .zero, Self.longestAsked))
  }
}
