/// The pauses between streams: a quarter of a second, so that a short interruption goes unnoticed, then twice as long each time, up to half
/// a minute.
struct BirdsBackoff: Sendable, Equatable {
  static let first: Duration = .milliseconds(250)
  static let longest: Duration = .seconds(30)

  private var pause = Self.first

  /// The next pause.
  mutating func next() -> Duration {
    defer { pause = min(pause * 2, Self.longest) }
    return pause
  }

  /// Uses the longest pause, because the service is overloaded.
  mutating func exhaust() { pause = Self.longest }
}
