import Database
import GRDB
import GRDBSQLite
import Orders

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
