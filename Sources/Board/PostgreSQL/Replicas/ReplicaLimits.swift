/// How long a replica is waited for.
package struct ReplicaLimits: Sendable, Equatable {
  /// How long replicas may take to answer a read, before the primary is asked.
  var patience = Duration.seconds(3)
  /// How long a replica that has not replayed enough is not asked again. The pause grows while that is so.
  var pauses = Duration.milliseconds(5) ... .milliseconds(500)
  /// How long a replica may take to replay what is committed, before it is left out.
  var lag = Duration.seconds(10)
  /// How long until a replica that is left out is looked at. The pause grows while it stays out.
  var probes = Duration.milliseconds(100) ... .seconds(10)
}

extension ClosedRange<Duration> {
  /// The next pause: twice as long, within the range.
  package func pause(after last: Duration?) -> Duration { last.map { Swift.min($0 * 2, upperBound) } ?? lowerBound }
}
