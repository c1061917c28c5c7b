import Synchronization

/// How far one fetch is: what comes faster than it is read is only the newest.
final class PictureGauge: Sendable {
  private let reading = Mutex<(received: Int, expected: Int?)?>(nil)

  /// Notes how far it is; returns whether someone has to be sent to read it, as nobody is on the way.
  func note(_ received: Int, _ expected: Int?) -> Bool {
    reading.withLock { reading in
      defer { reading = (received, expected) }
      return reading == nil
    }
  }

  /// The newest note, once.
  func read() -> (received: Int, expected: Int?)? {
    reading.withLock { reading in
      defer { reading = nil }
      return reading
    }
  }
}
