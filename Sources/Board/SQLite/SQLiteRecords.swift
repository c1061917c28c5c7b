package import BoardRules
import Database
package import Foundation
package import GRDB

extension BoardCategory {
  /// All categories, by id.
  static func fetchAllByID(_ db: Database) throws -> [BoardCategory] {
    try SQLiteBoardTransaction(db: db).run("SELECT id, name FROM category ORDER BY id").map { row in
      BoardCategory(id: try row.int(0), name: try row.text(1))
    }
  }
}

/// GRDB's rows are read without a copy of their values, because a page has many ads. A value that no board has written
/// throws `RowDecodingError`; GRDB's subscripts would end the process.
extension Row: BoardReadableRow {
  /// The whole number in a column, counted from 0.
  package func int(_ column: Int) throws -> Int { try decode(atIndex: column) }
  /// The whole number in a column; `nil` for NULL.
  package func optionalInt(_ column: Int) throws -> Int? { try decode(atIndex: column) }
  /// The text in a column.
  package func text(_ column: Int) throws -> String { try decode(atIndex: column) }
  /// The text in a column; `nil` for NULL.
  package func optionalText(_ column: Int) throws -> String? { try decode(atIndex: column) }
  /// The flag in a column.
  package func bool(_ column: Int) throws -> Bool { try decode(atIndex: column) }
}

extension Ad: FetchableRecord {
  /// Reads a row of the table of ads.
  package init(row: Row) throws { try self.init(row, at: 0) }

  /// The columns of a row that is read as an ad.
  static let columnNames = columns.map(\.name).joined(separator: ", ")

  /// The ad that the search index names. Throws SQLite's error for a damaged file if there is none.
  package static func fetch(row: Int64, _ db: Database) throws -> Ad {
    let sql = "SELECT \(columnNames) FROM ad WHERE id = ?"
    guard let ad = try fetchOne(db.cachedStatement(sql: sql), arguments: [row]) else { throw Row.damage("ad") }
    return ad
  }

  /// The price of an ad that the search index names.
  package static func amount(of row: Int64, _ db: Database) throws -> Decimal { try fetch(row: row, db).amount }
}
