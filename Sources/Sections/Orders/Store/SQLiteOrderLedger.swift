import Database
import Foundation
import GRDB
import Loading
package import Orders

/// Stores the orders in an SQLite file of their own, which each download replaces: `Docs/Decisions/0030-orders.md`.
package struct SQLiteOrderLedger: OrderLedger {
  private let file: OrderLedgerFile

  /// Creates a ledger.
  ///
  /// - Parameter path: where the file is, or will be; two more are created beside it.
  package init(path: String) { file = OrderLedgerFile(path: path) }

  package func begin() async throws -> any OrderStaging {
    // A ledger of a newer version is left alone; a damaged one is replaced.
    do { _ = try await file.current() } catch OrderLedgerError.damaged {}
    return try await file.mappingErrors { try await file.queue.run { [file] in try OrderStagingFile(ledger: file) } }
  }

  package func summary() async throws -> OrderLedgerSummary? {
    try await read { db in
      try Row.fetchOne(db, sql: "SELECT fetched_at, count, duplicates, problems FROM ledger").map { row in
        try OrderLedgerSummary(
          fetchedAt: Date(timeIntervalSince1970: row.seconds(0)),
          count: row.count(1),
          duplicates: row.count(2),
          problems: row.count(3)
        )
      }
    } ?? nil
  }

  package func orders(matching filter: OrderFilter, after place: OrderPlace?, limit: Int) async throws -> OrderPage {
    try await read { try OrderSearch(filter, $0).page(after: place, limit: limit) }
      ?? OrderPage(items: [], hasMore: false)
  }

  package func forEachBatch(
    matching filter: OrderFilter,
    of size: Int,
    _ body: @Sendable ([Order]) async throws -> Void
  ) async throws {
    // Uses this one to the end, even if another replaces it.
    guard let database = try await file.current() else { return }
    var place: OrderPlace?
    var hasMore = true
    while hasMore {
      try Task.checkCancellation()
      let page = try await file.mappingErrors { [place] in
        try await database.read { try OrderSearch(filter, $0).page(after: place, limit: size) }
      }
      if !page.items.isEmpty { try await body(page.items) }
      place = page.items.last.map { OrderPlace(of: $0) }
      hasMore = page.hasMore
    }
  }

  package func count(matching filter: OrderFilter) async throws -> Int {
    try await read { try OrderSearch(filter, $0).count() } ?? 0
  }

  package func totals(matching filter: OrderFilter) async throws -> [OrderTotals] {
    try await read { try OrderSearch(filter, $0).totals() } ?? []
  }

  package func order(id: OrderID) async throws -> Order? {
    try await read { db in
      let sql = "\(OrderRecord.selection("orders_by_id")) WHERE id_high = ? AND id_low = ?"
      let statement = try db.cachedStatement(sql: sql)
      try statement.setArguments([id.stored.high, id.stored.low])
      return try OrderRecord.fetchAll(statement, db).first
    } ?? nil
  }

  package func problems() async throws -> OrderProblems {
    try await read { db in
      let count = try Int.fetchOne(db, sql: "SELECT problems FROM ledger") ?? 0
      let rows = try Row.fetchAll(db, sql: "SELECT row, fault, member, excerpt FROM order_problem ORDER BY row")
      let problems = try rows.compactMap { row in
        try OrderProblem.Fault(rawValue: row.value(1)).map { fault in
          let member = try (row.value(2) as String?).flatMap(OrderProblem.Member.init)
          return try OrderProblem(
            row: row.count(0),
            fault: fault,
            member: member,
            excerpt: StoredText.decoded(row.value(3))
          )
        }
      }
      return OrderProblems(count: count, first: problems)
    } ?? OrderProblems()
  }

  /// Compares the file with how the download left it, byte by byte. Throws `OrderLedgerError.damaged` if it differs.
  /// O(size).
  package func check() async throws { try await file.mappingErrors { try await file.check() } }

  package func unfinished() async -> UnfinishedDownload? {
    let path = OrderStagingFile.path(beside: file)
    guard let bytes = FileStatus(path)?.size else { return nil }
    switch DownloadLock.state(path: DownloadLock.path(beside: file)) {
    case .held(let process): return .running(process: process)
    case .free: return .left(path: path, bytes: bytes)
    }
  }

  /// Returns `nil` if nothing was ever downloaded.
  private func read<Value: Sendable>(_ work: @escaping @Sendable (Database) throws -> Value) async throws -> Value? {
    guard let database = try await file.current() else { return nil }
    return try await file.mappingErrors { try await database.read(work) }
  }
}
