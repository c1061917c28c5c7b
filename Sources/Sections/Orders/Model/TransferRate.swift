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
