/// The pauses between streams: a quarter of a second, so that a connection that was only cut is not missed, then twice as long each time,
/// half a minute at most.
struct BirdsBackoff: Sendable, Equatable {
  static let first: Duration = .milliseconds(250)
  static let longest: Duration = .seconds(30)

  private var pause = Self.first

  /// The next pause.
  mutating func next() -> Duration {
    defer { pause = min(pause * 2, Self.longest) }
    return pause
  }

  /// The service has had enough of us: no short pause helps.
  mutating func exhaust() { pause = Self.longest }
}
