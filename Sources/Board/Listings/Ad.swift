import Foundation
import GRDB

/// An ad of the board, as in the contract.
struct Ad: Sendable, Equatable {
  var id: Int
  var categoryID: Int
  var title: String
  var description: String
  /// The price in JSON form: `140`, `12.5`. A text, because a binary fraction loses digits.
  var price: String
  var created: WireDate
  var isUrgent: Bool
  /// Server-relative paths; an ad without a picture has neither.
  var smallImage: String?
  var thumbImage: String?

  /// Whether a client can read a price: a number below 10³⁰ on either side of zero, with at most 30 decimals (Docs/openapi.yaml).
  static func isPrice(_ amount: Decimal) -> Bool {
    guard amount.isFinite, amount.magnitude < Decimal(sign: .plus, exponent: 30, significand: 1) else { return false }
    var (exact, rounded) = (amount, Decimal())
    NSDecimalRound(&rounded, &exact, 30, .plain)
    return rounded == amount
  }
}

/// A category of the board.
struct BoardCategory: Sendable, Equatable, Codable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "category"

  var id: Int
  var name: String

  /// All categories, by id.
  static func fetchAllByID(_ db: Database) throws -> [BoardCategory] { try order(Column("id")).fetchAll(db) }
}

/// Read by position, because a page has many ads.
extension Ad: FetchableRecord {
  /// The columns of a row in the order that `values` and `init(row:)` use. Sort columns come first, before the long
  /// texts.
  static let columns = "id, is_urgent, created, category_id, price, small_image, thumb_image, title, description"

  var values: StatementArguments {
    [id, isUrgent, created.secondsSince1970, categoryID, price, smallImage, thumbImage, title, description]
  }

  /// Throws `RowDecodingError` for a row that no board has written; GRDB's subscripts would end the process.
  init(row: Row) throws {
    try self.init(
      id: row.decode(atIndex: 0),
      categoryID: row.decode(atIndex: 3),
      title: row.decode(atIndex: 7),
      description: row.decode(atIndex: 8),
      price: row.decode(atIndex: 4),
      created: WireDate(secondsSince1970: row.decode(atIndex: 2)),
      isUrgent: row.decode(atIndex: 1),
      smallImage: row.decode(atIndex: 5),
      thumbImage: row.decode(atIndex: 6)
    )
  }
}
