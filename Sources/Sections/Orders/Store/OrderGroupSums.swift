import GRDB
import Orders

/// The groups of a download: numbers them as they appear, and sums their orders. If there are many groups, some are
/// moved to the table.
struct OrderGroupSums {
  /// The most groups in memory; typical ledgers have some hundreds.
  static let most = 4_096

  private struct Sum {
    var number: Int64
    var count = 0
    var sum = ExactSum()
  }

  private var sums: [OrderGroup: Sum] = [:]
  private var hasPutAside = false

  /// Adds an order to its group; returns the group's number.
  mutating func add(_ order: Order, _ db: Database) throws -> Int64 {
    let group = OrderGroup(of: order)
    if sums[group] == nil {
      if sums.count == Self.most { try putAside(db) }
      sums[group] = Sum(number: try number(group, db))
    }
    sums[group]?.count += 1
    sums[group]?.sum.add(order)
    return sums[group]?.number ?? 0
  }

  /// Writes the sums to the table.
  mutating func putAside(_ db: Database) throws {
    for sum in sums.values { try OrderGroupRecord.add(sum.count, sum.sum.value, to: sum.number, db) }
    sums = [:]
    hasPutAside = true
  }

  private func number(_ group: OrderGroup, _ db: Database) throws -> Int64 {
    let values: StatementArguments = [group.currency, group.type.code, group.status.code]
    if hasPutAside {
      let sql = "SELECT number FROM order_group WHERE currency = ? AND type = ? AND status = ?"
      if let number = try Int64.fetchOne(db.cachedStatement(sql: sql), arguments: values) { return number }
    }
    let sql = "INSERT INTO order_group (currency, type, status, count, sum) VALUES (?, ?, ?, 0, '0')"
    try db.cachedStatement(sql: sql).execute(arguments: values)
    return db.lastInsertedRowID
  }
}
