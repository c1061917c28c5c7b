import GRDB
import GRDBSQLite
import Orders

/// Inserts orders, and adds them up by group meanwhile.
struct OrderInsertion {
  /// Of more groups than this the sums are made at the end instead.
  static let mostGroups = 4_096

  /// What was added up; `nil` when there are too many groups.
  private(set) var sums: [OrderGroup: (count: Int, sum: ExactSum)]? = [:]
  /// How many were inserted.
  private(set) var count = 0

  /// Binds through SQLite's C interface, which is twice as fast as through values (decision 30).
  mutating func insert(_ orders: [Order], _ db: Database) throws {
    let statement = try db.cachedStatement(
      sql: """
        INSERT INTO orders (id, created_at, currency, type, status, amount, amount_key) VALUES (?, ?, ?, ?, ?, ?, ?)
        """
    )
    let sqlite = statement.sqliteStatement
    defer { sqlite3_clear_bindings(sqlite) }
    try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: AmountKey.longest) { key in
      for order in orders {
        let code = Self.insert(order, sqlite, key)
        guard code == SQLITE_DONE else {
          throw DatabaseError(resultCode: ResultCode(rawValue: code), message: db.lastErrorMessage)
        }
      }
    }
    for order in orders { add(order) }
    count += orders.count
  }

  /// What SQLite said.
  private static func insert(
    _ order: Order,
    _ sqlite: OpaquePointer,
    _ key: UnsafeMutableBufferPointer<UInt8>
  ) -> CInt {
    let keyLength = AmountKey.write(order, to: key)
    var id = (order.id.high.bigEndian, order.id.low.bigEndian)
    var (currency, amount) = (order.currency, order.amountText)
    // All of it stays where it is until the row is inserted: SQLite need not copy.
    return withUnsafeBytes(of: &id) { id in
      currency.withUTF8 { currency in
        amount.withUTF8 { amount in
          sqlite3_bind_blob(sqlite, 1, id.baseAddress, CInt(id.count), nil)
          sqlite3_bind_int64(sqlite, 2, order.createdAt)
          sqlite3_bind_text(sqlite, 3, currency.rebound, CInt(currency.count), nil)
          sqlite3_bind_int(sqlite, 4, order.type.code)
          sqlite3_bind_int(sqlite, 5, order.status.code)
          sqlite3_bind_text(sqlite, 6, amount.rebound, CInt(amount.count), nil)
          sqlite3_bind_blob(sqlite, 7, key.baseAddress, CInt(keyLength), nil)
          let code = sqlite3_step(sqlite)
          sqlite3_reset(sqlite)
          return code
        }
      }
    }
  }

  private mutating func add(_ order: Order) {
    sums?[OrderGroup(of: order), default: (0, ExactSum())].count += 1
    sums?[OrderGroup(of: order), default: (0, ExactSum())].sum.add(order)
    if let groups = sums?.count, groups > Self.mostGroups { sums = nil }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// As C has its texts.
  fileprivate var rebound: UnsafePointer<CChar>? {
    UnsafeRawPointer(baseAddress)?.assumingMemoryBound(to: CChar.self)
  }
}
