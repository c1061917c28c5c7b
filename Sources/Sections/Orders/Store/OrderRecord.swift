import Database
import GRDB
import GRDBSQLite
import Orders

/// Stored orders.
enum OrderRecord {
  /// The columns of a statement whose rows are orders; `index` is the index to use, if any.
  static func selection(_ index: String? = nil) -> String {
    """
    SELECT id_high, id_low, created_at, amount, currency, type, status, id_text
    FROM orders \(index.map { "INDEXED BY \($0)" } ?? "")
    CROSS JOIN order_group ON order_group.number = group_number
    """
  }

  /// The order with this number.
  static func fetch(number: Int64, _ db: Database) throws -> Order? {
    let statement = try db.cachedStatement(sql: "\(selection()) WHERE orders.number = ?")
    try statement.setArguments([number])
    return try fetchAll(statement, db).first
  }

  /// The places and numbers of a group's first orders, from the index alone unless amounts are conditions.
  static func places(
    _ conditions: OrderConditions,
    limit: Int,
    _ db: Database
  ) throws -> [(place: OrderPlace, number: Int64)] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT id_high, id_low, created_at, number FROM orders INDEXED BY orders_in_group \(conditions.clause)
        ORDER BY created_at DESC, id_high, id_low LIMIT ?
        """
    )
    try statement.setArguments(conditions.arguments + [limit])
    var places: [(place: OrderPlace, number: Int64)] = []
    try forEach(statement, db) { sqlite in
      let id = OrderID(storedHigh: sqlite3_column_int64(sqlite, 0), low: sqlite3_column_int64(sqlite, 1))
      let place = OrderPlace(createdAt: sqlite3_column_int64(sqlite, 2), id: id)
      places.append((place, sqlite3_column_int64(sqlite, 3)))
    }
    return places
  }

  /// The orders of a statement, in the ledger's order. Throws SQLite's error for a damaged file for a row that no
  /// version of the program has written, and for one out of order: in a cycle of pages, rows appear repeatedly.
  static func fetchAll(_ statement: Statement, _ db: Database) throws -> [Order] {
    var orders: [Order] = []
    var last: OrderPlace?
    try forEach(statement, db) { sqlite in
      let order: Order = try order(sqlite)
      let place = OrderPlace(of: order)
      if let last, !(last < place) { throw Row.damage("orders") }
      last = place
      orders.append(order)
    }
    return orders
  }

  /// Visits the rows of a statement without GRDB's conversion of values.
  static func forEach(_ statement: Statement, _ db: Database, _ body: (OpaquePointer) throws -> Void) throws {
    let sqlite = statement.sqliteStatement
    defer { sqlite3_reset(sqlite) }
    while true {
      let code = sqlite3_step(sqlite)
      if code == SQLITE_DONE { return }
      guard code == SQLITE_ROW else {
        throw DatabaseError(resultCode: ResultCode(rawValue: code), message: db.lastErrorMessage)
      }
      try body(sqlite)
    }
  }

  private static let types = [
    SQLITE_INTEGER, SQLITE_INTEGER, SQLITE_INTEGER, SQLITE_TEXT, SQLITE_TEXT, SQLITE_INTEGER, SQLITE_INTEGER,
  ]

  private static func order(_ sqlite: OpaquePointer) throws -> Order {
    guard types.indices.allSatisfy({ sqlite3_column_type(sqlite, Int32($0)) == types[$0] }),
      let id = id(sqlite), let type = Order.Kind(code: sqlite3_column_int(sqlite, 5)),
      let status = Order.Status(code: sqlite3_column_int(sqlite, 6)),
      let order = Order(
        id: id,
        currency: String(decoding: text(sqlite, 4), as: UTF8.self),
        amount: String(decoding: text(sqlite, 3), as: UTF8.self),
        type: type,
        status: status,
        createdAt: sqlite3_column_int64(sqlite, 2)
      )
    else { throw Row.damage("orders") }
    return order
  }

  /// The order's id; `nil` if its text is not that of the bits.
  private static func id(_ sqlite: OpaquePointer) -> OrderID? {
    let bits = OrderID(storedHigh: sqlite3_column_int64(sqlite, 0), low: sqlite3_column_int64(sqlite, 1))
    if sqlite3_column_type(sqlite, 7) == SQLITE_NULL { return bits }
    let id = OrderID(String(decoding: text(sqlite, 7), as: UTF8.self))
    return id.flatMap { ($0.high, $0.low) == (bits.high, bits.low) ? $0 : nil }
  }

  /// A column's text; valid until the next row.
  static func text(_ sqlite: OpaquePointer, _ column: CInt) -> UnsafeBufferPointer<UInt8> {
    // Request the text first: only then is its length known.
    let start = sqlite3_column_text(sqlite, column)
    return UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(sqlite, column)))
  }
}

extension OrderID {
  private static let middle: UInt64 = 1 << 63

  /// The id as signed numbers that sort like ids.
  var stored: (high: Int64, low: Int64) {
    (Int64(bitPattern: high ^ Self.middle), Int64(bitPattern: low ^ Self.middle))
  }

  init(storedHigh high: Int64, low: Int64) {
    self.init(high: UInt64(bitPattern: high) ^ Self.middle, low: UInt64(bitPattern: low) ^ Self.middle)
  }
}

/// Sums the rows of a statement.
enum OrderScan {
  /// Count and sum for each group; the statement selects `group_number` and `amount`. Throws SQLite's error for a
  /// damaged file if there are more rows than possible.
  static func sums(_ statement: Statement, atMost most: Int, _ db: Database) throws -> [Int64: OrderSum] {
    var sums: [Int64: (count: Int, sum: ExactSum)] = [:]
    var count = 0
    try OrderRecord.forEach(statement, db) { sqlite in
      count += 1
      guard count <= most else { throw Row.damage("orders") }
      let group = sqlite3_column_int64(sqlite, 0)
      sums[group, default: (0, ExactSum())].count += 1
      sums[group]?.sum.add(OrderRecord.text(sqlite, 1))
    }
    return sums.mapValues { OrderSum(count: $0.count, sum: $0.sum.value) }
  }
}
