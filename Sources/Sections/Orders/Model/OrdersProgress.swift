/// How far a download is.
package struct OrdersProgress: Sendable, Equatable {
  /// What it is about.
  package enum Phase: Sendable, Equatable {
    /// The server has not answered yet.
    case asking
    /// The body is coming.
    case receiving
    /// The body has come; it is being sorted and put in place.
    case storing
  }

  /// What it is about.
  package var phase = Phase.asking
  /// How many bytes of the body have come.
  package var bytes = 0
  /// How many it has, if the server said so.
  package var expectedBytes: Int?
  /// How many rows have come, those that were left out among them.
  package var rows = 0
  /// How many rows were left out.
  package var problems = 0
  /// How fast it comes, over the last seconds; 0 as long as that cannot be told.
  package var bytesPerSecond = 0.0
  /// How fast rows come.
  package var rowsPerSecond = 0.0

  /// Nothing has come.
  package init() {}

  /// How much of it is there, 0 to 1, if that is known.
  package var fraction: Double? {
    guard let expectedBytes, expectedBytes > 0 else { return nil }
    return min(1, Double(bytes) / Double(expectedBytes))
  }
}
