/// How a request with an idempotency key is repeated before the user is told that its outcome is unknown.
package enum RequestRepetition {
  /// How often it is sent.
  package static var tries: Int { 4 }

  private static var pauses: [Duration] { [.milliseconds(100), .milliseconds(400), .seconds(1)] }
  /// The longest pause that a service can ask for while a user waits.
  package static var longestPause: Duration { .seconds(5) }

  /// The pause before another attempt, from 1: the one that the service asked for, or a usual one.
  package static func pause(before attempt: Int, asked: Duration?) -> Duration {
    min(asked ?? pauses[min(max(attempt, 1), pauses.count) - 1], longestPause)
  }
}
