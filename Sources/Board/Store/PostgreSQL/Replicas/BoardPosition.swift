import PostgreSQL

/// How far the writes of a board have come, in one state of its database.
///
/// It is counted in the database, not in its log, so that a statement sees it in the same state as the rows that it
/// reads: on the primary, on a replica, and behind a pooler of connections.
struct BoardPosition: Sendable, Hashable {
  /// The run of the server that made the last write. A replica that takes the place of a lost primary may count on from
  /// a lower number than others have seen; so numbers of different runs are not compared.
  let incarnation: Int
  /// How many transactions have changed the board.
  let number: Int

  init(incarnation: Int, number: Int) { (self.incarnation, self.number) = (incarnation, number) }

  /// Reads a row of ``reading`` or ``advancing``.
  init(_ row: PostgreSQLRow) throws(PostgreSQLError) {
    self.init(incarnation: try row.int(0), number: try row.int(1))
  }

  /// Whether a state at this position has all writes up to another one.
  func includes(_ other: BoardPosition) -> Bool { incarnation == other.incarnation && number >= other.number }

  /// Reads the position, and whether the server is a replica.
  static let reading = PostgreSQLStatement("SELECT incarnation, writes, pg_is_in_recovery() FROM board")

  /// Counts a transaction that changes the board.
  static let advancing = PostgreSQLStatement(
    """
    UPDATE board SET writes = writes + 1, incarnation = (extract(epoch FROM pg_postmaster_start_time()) * 1000000)::int8
    RETURNING incarnation, writes
    """
  )
}

extension BoardPosition {
  /// Reads what a client sends back; `nil` for anything that no server has sent.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let incarnation = parts[1] else { return nil }
    self.init(incarnation: incarnation, number: number)
  }

  /// For a client, to be sent back.
  var text: String { "\(number)-\(incarnation)" }
}
