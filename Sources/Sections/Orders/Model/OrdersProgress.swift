/// The progress of a download.
package struct OrdersProgress: Sendable, Equatable {
  /// The phases of a download.
  package enum Phase: Sendable, Equatable {
    /// The server has not responded yet.
    case asking
    /// The body is arriving.
    case receiving
    /// The body has arrived and is being sorted and stored.
    case storing
  }

  /// The current phase.
  package var phase = Phase.asking
  /// How many bytes of the body have arrived.
  package var bytes = 0
  /// The length of the body, if the server declared it.
  package var expectedBytes: Int?
  /// How many rows have arrived, including those left out.
  package var rows = 0
  /// How many rows were left out.
  package var problems = 0
  /// The rate over the last seconds, in bytes per second; 0 while unknown.
  package var bytesPerSecond = 0.0
  /// The rate in rows per second.
  var rowsPerSecond = 0.0

  /// The completed fraction, 0 to 1, if known.
  package var fraction: Double? {
    guard let expectedBytes, expectedBytes > 0 else { return nil }
    return min(1, Double(bytes) / Double(expectedBytes))
  }
}

/// A transfer rate, measured from one to two seconds back, so that it is steady but follows changes.
struct TransferRate {
  private static let span = Duration.seconds(1)

  private struct Mark {
    var bytes = 0
    var rows = 0
    var time = Duration.zero
  }

  private(set) var bytesPerSecond = 0.0
  private(set) var rowsPerSecond = 0.0
  /// The start of the measurement, and its next start.
  private var from: Mark?
  private var next: Mark?

  /// Records the progress at a time since any fixed moment.
  mutating func note(_ progress: OrdersProgress, at time: Duration) {
    let mark = Mark(bytes: progress.bytes, rows: progress.rows, time: time)
    guard let from, let next else {
      (self.from, self.next) = (mark, mark)
      return
    }
    if time - next.time >= Self.span { (self.from, self.next) = (next, mark) }
    let seconds = (time - from.time) / .seconds(1)
    guard seconds > 0 else { return }
    bytesPerSecond = Double(progress.bytes - from.bytes) / seconds
    rowsPerSecond = Double(progress.rows - from.rows) / seconds
  }
}
