import Database
import GRDB
import Orders

/// The key of the ledger's sums.
struct OrderGroup: Hashable {
  var currency: String
  var type: Order.Kind
  var status: Order.Status
}

/// A group as it is stored, with its sums.
struct OrderGroupRecord {
  var number: Int64
  var group: OrderGroup
  var sum: OrderSum

  /// The groups that a filter may match.
  static func fetchAll(_ filter: OrderFilter, _ db: Database) throws -> [OrderGroupRecord] {
    let statement = try db.cachedStatement(
      sql: "SELECT number, currency, type, status, count, sum FROM order_group WHERE count > 0"
    )
    let rows = try Row.fetchCursor(statement)
    var found: [OrderGroupRecord] = []
    while let row = try rows.next() {
      guard let type = Order.Kind(code: try row.value(2)), let status = Order.Status(code: try row.value(3)),
        let total = ExactDecimal(try row.value(5) as String)
      else { throw Row.damage("order_group") }
      let group = OrderGroup(currency: try row.value(1), type: type, status: status)
      guard filter.matches(currency: group.currency, type: type, status: status) else { continue }
      let sum = OrderSum(count: try row.count(4), sum: total)
      found.append(OrderGroupRecord(number: try row.value(0), group: group, sum: sum))
    }
    return found
  }

  /// Adds to a group's sums; a negative count removes orders.
  static func add(_ count: Int, _ sum: ExactDecimal, to number: Int64, _ db: Database) throws {
    let select = try db.cachedStatement(sql: "SELECT sum FROM order_group WHERE number = ?")
    let known = try String.fetchOne(select, arguments: [number]).flatMap { ExactDecimal($0) } ?? .zero
    try db.cachedStatement(sql: "UPDATE order_group SET count = count + ?, sum = ? WHERE number = ?")
      .execute(arguments: [count, (known + sum).description, number])
  }
}

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
    let group = OrderGroup(currency: order.currency, type: order.type, status: order.status)
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
