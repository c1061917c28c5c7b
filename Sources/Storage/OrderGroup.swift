import GRDB
import Orders

/// What the ledger's sums are kept by.
struct OrderGroup: Hashable {
  var currency: String
  var type: Order.Kind
  var status: Order.Status

  init(currency: String, type: Order.Kind, status: Order.Status) {
    self.currency = currency
    self.type = type
    self.status = status
  }

  init(of order: Order) {
    self.init(currency: order.currency, type: order.type, status: order.status)
  }
}

/// The table of groups.
enum OrderGroups {
  static func insert(_ group: OrderGroup, _ sum: OrderSum, _ db: Database) throws {
    try db.cachedStatement(sql: "INSERT INTO order_group VALUES (?, ?, ?, ?, ?)").execute(arguments: [
      group.currency, group.type.code, group.status.code, sum.count, sum.sum.description,
    ])
  }

  /// Makes the table anew from the orders, group after group. O(n), in memory that does not grow.
  static func recount(_ db: Database) throws {
    var current: (group: OrderGroup, count: Int, sum: ExactSum)?
    func end() throws {
      guard let current else { return }
      try insert(current.group, OrderSum(count: current.count, sum: current.sum.value), db)
    }
    let sql = """
      SELECT \(OrderRecord.columns) FROM orders INDEXED BY orders_in_group ORDER BY currency, type, status
      """
    try OrderRecord.forEach(db.makeStatement(sql: sql), db) { _, order in
      let group = OrderGroup(of: order)
      if current?.group != group {
        try end()
        current = (group, 0, ExactSum())
      }
      current?.count += 1
      current?.sum.add(order)
    }
    try end()
  }

  /// The groups that a filter may want, with their sums, by currency; `most` at most.
  static func fetch(_ filter: OrderFilter, most: Int = .max, _ db: Database) throws -> [(OrderGroup, OrderSum)] {
    var found: [(OrderGroup, OrderSum)] = []
    let statement = try db.cachedStatement(
      sql: "SELECT currency, type, status, count, sum FROM order_group ORDER BY currency, type, status"
    )
    let rows = try Row.fetchCursor(statement)
    while found.count < most, let row = try rows.next() {
      guard let type = Order.Kind(code: row[1]), let status = Order.Status(code: row[2]) else { continue }
      let group = OrderGroup(currency: row[0], type: type, status: status)
      guard filter.matches(currency: group.currency, type: type, status: status) else { continue }
      found.append((group, OrderSum(count: row[3], sum: ExactDecimal(row[4] as String) ?? .zero)))
    }
    return found
  }
}
