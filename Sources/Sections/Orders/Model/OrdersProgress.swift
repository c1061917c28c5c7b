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
  package var rowsPerSecond = 0.0

  /// Creates the progress of a download that has not begun.
  package init() {}

  /// The completed fraction, 0 to 1, if known.
  package var fraction: Double? {
    guard let expectedBytes, expectedBytes > 0 else { return nil }
    return min(1, Double(bytes) / Double(expectedBytes))
  }
}
