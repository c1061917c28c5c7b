package import GRDB

/// Tables in a board's file that are not the board's own.
package protocol AdditionalTables: Sendable {
  /// Creates its tables in a board's file if they are missing.
  func createTables(in db: Database) throws
  /// Whether its tables are there.
  func hasTables(in db: Database) throws -> Bool
  /// Forgets what was written, in the transaction that resets the board.
  func reset(in db: Database) throws
}
