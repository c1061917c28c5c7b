import Foundation

/// A pipe that wakes a thread waiting in `poll`.
final class WakePipe: Sendable {
  /// The end to wait on; readable after ``signal()``.
  let readEnd: Int32
  private let writeEnd: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw RawServer.Failure(call: "pipe", code: errno) }
    (readEnd, writeEnd) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Wakes the thread. A full pipe wakes it as well as another byte would.
  func signal() {
    _ = write(writeEnd, "!", 1)
  }

  /// Clears earlier signals.
  func drain() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(readEnd, &bytes, bytes.count) > 0 {}
  }
}
