package import BoardRules
package import PostgreSQL

extension BoardPosition {
  /// Reads a row of ``reading`` or ``advancing``.
  package init(_ row: PostgreSQLRow) throws(PostgreSQLError) {
    self.init(incarnation: try row.int(0), number: try row.int(1))
  }

  /// Reads the position, and whether the server is a replica.
  package static let reading = PostgreSQLStatement("SELECT incarnation, writes, pg_is_in_recovery() FROM board")

  /// Counts a transaction that changes the board.
  static let advancing = PostgreSQLStatement(
    """
    UPDATE board SET writes = writes + 1, incarnation = (extract(epoch FROM pg_postmaster_start_time()) * 1000000)::int8
    RETURNING incarnation, writes
    """
  )
}
