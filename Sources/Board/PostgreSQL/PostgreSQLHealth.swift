import PostgreSQL
import Synchronization

/// Whether a board in PostgreSQL can be written.
///
/// It has a connection of its own, and does not take the lock of those that change the board: that others hold it is no
/// reason to take a server out of service.
final class PostgreSQLHealth: Sendable {
  private struct Checked: Error {}

  private let pool: PostgreSQLPool
  private let isDiskFull = Atomic(false)

  /// A check may take less time than a request.
  private static let patience = Duration.seconds(2)

  init(_ address: PostgreSQLAddress, _ limits: PostgreSQLLimits) throws(PostgreSQLError) {
    var limits = limits
    limits.connections = 1
    limits.connect = min(limits.connect, Self.patience)
    pool = try PostgreSQLPool(address, limits: limits)
  }

  func close() { pool.close() }

  /// Somebody could not write: most small changes need no more of the disk, so the next check asks for some.
  func noteFullDisk() { isDiskFull.store(true, ordering: .relaxed) }

  func check() async throws {
    try await pool.transaction(.writing()) { try await $0.run("UPDATE board SET is_only = is_only") }
    guard isDiskFull.load(ordering: .relaxed) else { return }
    do {
      try await pool.transaction(.writing()) { db in
        // A megabyte, which is gone with the transaction.
        try await db.run(
          """
          CREATE TABLE room_check AS SELECT repeat(md5(n::text), 32) AS filler FROM generate_series(1, 1000) AS n
          """
        )
        throw Checked()
      }
    } catch is Checked {
    } catch let error as PostgreSQLError where !error.isDiskFull && !error.isTemporary {
      // The role may not make tables.
    }
    isDiskFull.store(false, ordering: .relaxed)
  }
}
