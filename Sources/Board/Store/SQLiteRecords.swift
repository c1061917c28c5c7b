import Database
import Foundation
import GRDB

extension BoardCategory {
  /// All categories, by id.
  static func fetchAllByID(_ db: Database) throws -> [BoardCategory] {
    try SQLiteBoardTransaction(db: db).run("SELECT id, name FROM category ORDER BY id").map { row in
      BoardCategory(id: try row.int(0), name: try row.text(1))
    }
  }
}

/// Read by position, because a page has many ads.
extension Ad: FetchableRecord {
  /// The columns of a row in the order that `init(row:)` uses. Sort columns come first, before the long texts.
  static let columns =
    "id, is_urgent, created, category_id, price, small_image, thumb_image, status, updated, title, description"

  /// Throws `RowDecodingError` for a row that no board has written; GRDB's subscripts would end the process.
  init(row: Row) throws {
    try self.init(
      id: row.decode(atIndex: 0),
      categoryID: row.decode(atIndex: 3),
      title: row.decode(atIndex: 9),
      description: row.decode(atIndex: 10),
      price: row.decode(atIndex: 4),
      created: WireDate(secondsSince1970: row.decode(atIndex: 2)),
      isUrgent: row.decode(atIndex: 1),
      smallImage: row.decode(atIndex: 5),
      thumbImage: row.decode(atIndex: 6),
      status: Status(rawValue: row.decode(atIndex: 7)) ?? .active,
      updated: WireDate(secondsSince1970: row.decode(atIndex: 8))
    )
  }

  /// The ad that the search index names. Throws SQLite's error for a damaged file if there is none.
  static func fetch(row: Int64, _ db: Database) throws -> Ad {
    let sql = "SELECT \(columns) FROM ad WHERE id = ?"
    guard let ad = try fetchOne(db.cachedStatement(sql: sql), arguments: [row]) else { throw Row.damage("ad") }
    return ad
  }

  /// The price of an ad that the search index names.
  static func amount(of row: Int64, _ db: Database) throws -> Decimal { try fetch(row: row, db).amount }
}
