import Synchronization

/// The progress of one fetch. If it changes faster than it is read, only the newest value is kept.
final class PictureGauge: Sendable {
  private let reading = Mutex<(received: Int, expected: Int?)?>(nil)

  /// Records the progress. Returns whether the caller has to start a reader, because none is scheduled.
  func note(_ received: Int, _ expected: Int?) -> Bool {
    reading.withLock { reading in
      defer { reading = (received, expected) }
      return reading == nil
    }
  }

  /// Returns the newest progress, once.
  func read() -> (received: Int, expected: Int?)? {
    reading.withLock { reading in
      defer { reading = nil }
      return reading
    }
  }
}
