/// How fast something comes: measured from one to two seconds back, so that it is steady and still follows.
struct TransferRate {
  private static let span = Duration.seconds(1)

  private struct Mark {
    var bytes = 0
    var rows = 0
    var time = Duration.zero
  }

  private(set) var bytesPerSecond = 0.0
  private(set) var rowsPerSecond = 0.0
  /// What it is measured from, and what will take its place.
  private var from: Mark?
  private var next: Mark?

  /// Takes how far it is at a time, measured from any fixed moment.
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
