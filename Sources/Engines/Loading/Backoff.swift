/// How long to wait before the next attempt: a first pause, then twice as long each time, up to half a minute.
package struct Backoff: Sendable, Equatable {
  private static var longest: Duration { .seconds(30) }
  private static var longestAsked: Duration { .seconds(86_400) }

  private var pause: Duration

  /// Starts with the shortest pause.
  package init(first: Duration = .seconds(1)) { pause = first }

  /// Returns how long to wait after another failure.
  package mutating func next() -> Duration {
    defer { pause = min(pause * 2, Self.longest) }
    return pause
  }

  /// Returns how long to wait after another failure: not less than the source asked for, up to a day.
  package mutating func pause(after failure: LoadFailure) -> Duration {
    max(next(), min(failure.retryAfter ?? .zero, Self.longestAsked))
  }

  /// Continues with the longest pause, because the service is overloaded.
  package mutating func exhaust() { pause = Self.longest }
}
