import Database
import Foundation
import GRDB
import Languages
import Loading
import Orders
import Synchronization

/// A download in a file of its own beside the ledger, which it finally replaces.
///
/// Nobody else uses the file, and it is worthless before it is complete, so it has no journal on disk, waits for the disk only once, and
/// creates its indices when all rows are there.
final class OrderStagingFile: OrderStaging {
  private let ledger: OrderLedgerFile
  private let path: String
  private let lock: DownloadLock
  private let database: DatabaseQueue
  private let insertion = Mutex(OrderInsertion())
  private let hasEnded = Atomic(false)

  /// Begins a download. Call it on the ledger's queue.
  init(ledger: OrderLedgerFile) throws {
    self.ledger = ledger
    path = Self.path(beside: ledger)
    lock = try DownloadLock(path: DownloadLock.path(beside: ledger))
    // Deletes the remains of a killed process.
    try PrivateFile.delete(path)
    try PrivateFile.create(path)
    database = try DatabaseQueue(path: path, configuration: Self.configuration)
    try database.write { try $0.execute(sql: OrderSchema.tables) }
  }

  deinit { end() }

  /// The path of a ledger's download.
  static func path(beside ledger: OrderLedgerFile) -> String { ledger.path + "-download" }

  func append(_ orders: [Order]) async throws {
    guard !orders.isEmpty else { return }
    try await ledger.mappingErrors {
      try await database.write { [self] db in try insertion.withLock { try $0.insert(orders, db) } }
    }
  }

  func commit(fetchedAt: Date, problems: OrderProblems) async throws -> OrderLedgerSummary {
    try await ledger.mappingErrors {
      let summary = try await database.write { [self] db in
        try finish(fetchedAt: fetchedAt, problems: problems, db)
      }
      try await database.read(OrderLedgerFile.check)
      // On the database's thread, because it may take a second.
      try await database.writeWithoutTransaction { [self] _ in try ledger.synchronize(path) }
      try Task.checkCancellation()
      try await ledger.queue.run { [self] in
        try database.close()
        try ledger.replace(with: path)
        end()
      }
      return summary
    }
  }

  func abandon() async { end() }

  private func end() {
    if hasEnded.exchange(true, ordering: .acquiringAndReleasing) { return }
    try? database.close()
    // After a download has replaced the ledger, there is nothing to delete.
    try? PrivateFile.delete(path)
    lock.release()
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      try db.execute(
        sql: """
          PRAGMA journal_mode = MEMORY;
          PRAGMA synchronous = OFF;
          PRAGMA locking_mode = EXCLUSIVE;
          -- Kibibytes; what is sorted for an index goes to disk in runs of this size.
          PRAGMA cache_size = -8000;
          PRAGMA temp_store = FILE;
          """
      )
    }
    return configuration
  }

  private func finish(fetchedAt: Date, problems: OrderProblems, _ db: Database) throws -> OrderLedgerSummary {
    let inserted = try insertion.withLock { insertion in
      try insertion.end(db)
      return insertion.count
    }
    let duplicates = try makeIDsUnique(db)
    for index in OrderSchema.otherIndices { try db.execute(sql: index) }
    let insert = try db.cachedStatement(sql: "INSERT INTO order_problem VALUES (?, ?, ?, ?)")
    for problem in problems.first {
      try insert.execute(arguments: [
        problem.row, problem.fault.rawValue, problem.member?.rawValue, StoredText.encoded(problem.excerpt),
      ])
    }
    let summary = OrderLedgerSummary(
      fetchedAt: fetchedAt,
      count: inserted - duplicates,
      duplicates: duplicates,
      problems: problems.count
    )
    try db.execute(
      sql: "INSERT INTO ledger VALUES (1, ?, ?, ?, ?)",
      arguments: [fetchedAt.timeIntervalSince1970, summary.count, duplicates, problems.count]
    )
    try db.execute(sql: "PRAGMA user_version = \(OrderSchema.version)")
    return summary
  }

  /// Creates the index of ids; only if an id appears twice, deletes all but the last. Returns how many it deleted.
  private func makeIDsUnique(_ db: Database) throws -> Int {
    do {
      try db.execute(sql: OrderSchema.idIndex)
      return 0
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      try db.execute(
        sql: """
          CREATE INDEX orders_repeated ON orders (id_high, id_low);
          CREATE TEMP TABLE replaced AS
            SELECT number FROM (
              SELECT number, id_high, id_low, lead(id_high) OVER following AS next_high,
                lead(id_low) OVER following AS next_low
              FROM orders INDEXED BY orders_repeated WINDOW following AS (ORDER BY id_high, id_low, number)
            ) WHERE id_high = next_high AND id_low = next_low;
          """
      )
      let statement = try db.makeStatement(
        sql: "SELECT group_number, amount FROM orders WHERE number IN (SELECT number FROM replaced)"
      )
      for (group, sum) in try OrderScan.sums(statement, atMost: .max, db) {
        try OrderGroupRecord.add(-sum.count, sum.sum.negated, to: group, db)
      }
      try db.execute(sql: "DELETE FROM orders WHERE number IN (SELECT number FROM replaced)")
      let deleted = db.changesCount
      try db.execute(sql: "DROP INDEX orders_repeated; DROP TABLE replaced; \(OrderSchema.idIndex)")
      return deleted
    }
  }
}
