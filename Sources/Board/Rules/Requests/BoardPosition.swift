/// How far the writes of a board have come, in one state of its database.
///
/// It is counted in the database, not in its log, so that a statement sees it in the same state as the rows that it
/// reads: on the primary, on a replica, and behind a pooler of connections.
package struct BoardPosition: Sendable, Hashable {
  /// The run of the server that made the last write. A replica that takes the place of a lost primary may count on from
  /// a lower number than others have seen; so numbers of different runs are not compared.
  package let incarnation: Int
  /// How many transactions have changed the board.
  package let number: Int

  /// Creates a position.
  package init(incarnation: Int, number: Int) { (self.incarnation, self.number) = (incarnation, number) }

  /// Whether a state at this position has all writes up to another one.
  package func includes(_ other: BoardPosition) -> Bool { incarnation == other.incarnation && number >= other.number }
}

extension BoardPosition {
  /// Reads what a client sends back; `nil` for anything that no server has sent.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let incarnation = parts[1] else { return nil }
    self.init(incarnation: incarnation, number: number)
  }

  /// For a client, to be sent back.
  package var text: String { "\(number)-\(incarnation)" }
}
