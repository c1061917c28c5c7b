import Foundation
import GRDB
import GRDBSQLite
import Orders

/// Orders as they are stored.
enum OrderRecord {
  /// What ``forEach(_:_:_:)`` takes.
  static let columns = "number, id, created_at, currency, type, status, amount"

  /// Hands over each row of a statement: its number and the order. A row that nobody could have written is passed over.
  static func forEach(_ statement: Statement, _ db: Database, _ body: (Int64, Order) throws -> Void) throws {
    let sqlite = statement.sqliteStatement
    defer { sqlite3_reset(sqlite) }
    while true {
      let code = sqlite3_step(sqlite)
      if code == SQLITE_DONE { return }
      guard code == SQLITE_ROW else {
        throw DatabaseError(resultCode: ResultCode(rawValue: code), message: db.lastErrorMessage)
      }
      if let order = order(sqlite) { try body(sqlite3_column_int64(sqlite, 0), order) }
    }
  }

  static func fetchAll(_ statement: Statement, _ db: Database) throws -> [Order] {
    var orders: [Order] = []
    try forEach(statement, db) { orders.append($1) }
    return orders
  }

  /// The order of this number.
  static func fetch(number: Int64, _ db: Database) throws -> Order? {
    let statement = try db.cachedStatement(sql: "SELECT \(columns) FROM orders WHERE number = ?")
    try statement.setArguments([number])
    return try fetchAll(statement, db).first
  }

  /// An id's 16 bytes.
  static func bytes(of id: OrderID) -> Data {
    withUnsafeBytes(of: (id.high.bigEndian, id.low.bigEndian)) { Data($0) }
  }

  private static func order(_ sqlite: OpaquePointer) -> Order? {
    guard sqlite3_column_bytes(sqlite, 1) == 16, let bytes = sqlite3_column_blob(sqlite, 1),
      let type = Order.Kind(code: sqlite3_column_int(sqlite, 4)),
      let status = Order.Status(code: sqlite3_column_int(sqlite, 5))
    else { return nil }
    let high = UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self))
    let low = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    return Order(
      id: OrderID(high: high, low: low),
      currency: text(sqlite, 3),
      amount: text(sqlite, 6),
      type: type,
      status: status,
      createdAt: sqlite3_column_int64(sqlite, 2)
    )
  }

  private static func text(_ sqlite: OpaquePointer, _ column: CInt) -> String {
    let count = Int(sqlite3_column_bytes(sqlite, column))
    let bytes = UnsafeBufferPointer(start: sqlite3_column_text(sqlite, column), count: count)
    return String(decoding: bytes, as: UTF8.self)
  }
}
