import GRDB
import GRDBSQLite
import Orders

/// Inserts orders, and sums them by group.
struct OrderInsertion {
  private(set) var groups = OrderGroupSums()
  /// How many were inserted.
  private(set) var count = 0

  /// Binds through SQLite's C interface, which is twice as fast as through values (decision 30).
  mutating func insert(_ orders: [Order], _ db: Database) throws {
    let statement = try db.cachedStatement(
      sql: """
        INSERT INTO orders (id_high, id_low, created_at, group_number, amount, amount_rank, amount_rest, id_text)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """
    )
    let sqlite = statement.sqliteStatement
    defer { sqlite3_clear_bindings(sqlite) }
    try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: AmountKey.longestRest) { rest in
      for order in orders {
        let group = try groups.add(order, db)
        let code = Self.binding(order.id.text, at: 8, of: sqlite) { Self.insert(order, group: group, sqlite, rest) }
        guard code == SQLITE_DONE else {
          throw DatabaseError(resultCode: ResultCode(rawValue: code), message: db.lastErrorMessage)
        }
      }
    }
    count += orders.count
  }

  /// Writes the sums.
  mutating func end(_ db: Database) throws { try groups.putAside(db) }

  /// Does the work while a text, or NULL, is bound to a parameter.
  private static func binding(_ text: String?, at place: CInt, of sqlite: OpaquePointer, _ work: () -> CInt) -> CInt {
    guard var text else {
      sqlite3_bind_null(sqlite, place)
      return work()
    }
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        sqlite3_bind_text(sqlite, place, bytes.baseAddress, CInt(bytes.count), nil)
        return work()
      }
    }
  }

  /// Returns SQLite's result code.
  private static func insert(
    _ order: Order,
    group: Int64,
    _ sqlite: OpaquePointer,
    _ rest: UnsafeMutableBufferPointer<UInt8>
  ) -> CInt {
    let (rank, length) = AmountKey.write(order, to: rest)
    let id = order.id.stored
    var amount = order.amountText
    // The text stays in place until the row is inserted, so SQLite need not copy it.
    return amount.withUTF8 { amount in
      amount.withMemoryRebound(to: CChar.self) { amount in
        sqlite3_bind_int64(sqlite, 1, id.high)
        sqlite3_bind_int64(sqlite, 2, id.low)
        sqlite3_bind_int64(sqlite, 3, order.createdAt)
        sqlite3_bind_int64(sqlite, 4, group)
        sqlite3_bind_text(sqlite, 5, amount.baseAddress, CInt(amount.count), nil)
        sqlite3_bind_int64(sqlite, 6, rank)
        sqlite3_bind_blob(sqlite, 7, rest.baseAddress, CInt(length), nil)
        let code = sqlite3_step(sqlite)
        sqlite3_reset(sqlite)
        return code
      }
    }
  }
}
