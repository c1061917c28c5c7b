import Foundation
import GRDB

/// An ad of the board, as in the contract.
struct Ad: Sendable, Equatable {
  /// What has become of an ad. The raw values are those of the wire, and of the stored rows.
  enum Status: String, Sendable, CaseIterable {
    case active, reserved, sold
  }

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
  var status = Status.active
  /// When it was last changed; at first, when it was created.
  var updated: WireDate

  /// What only the routes show that are not of the contract; filled for them.
  var details = Details()

  /// When an ad expires, and what its viewer may know of its owner.
  struct Details: Sendable, Equatable {
    var expires: WireDate?
    /// The name of the owner's account; `nil` for an ad of the catalogue.
    var seller: String?
    /// Whether the viewer is the owner, and should renew the ad.
    var expiresSoon = false
  }

  init(
    id: Int,
    categoryID: Int,
    title: String,
    description: String,
    price: String,
    created: WireDate,
    isUrgent: Bool,
    smallImage: String? = nil,
    thumbImage: String? = nil,
    status: Status = .active,
    updated: WireDate? = nil
  ) {
    self.id = id
    self.categoryID = categoryID
    self.title = title
    self.description = description
    self.price = price
    self.created = created
    self.isUrgent = isUrgent
    self.smallImage = smallImage
    self.thumbImage = thumbImage
    self.status = status
    self.updated = updated ?? created
  }

  var isPictured: Bool { smallImage != nil || thumbImage != nil }

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
  static let columns =
    "id, is_urgent, created, category_id, price, small_image, thumb_image, status, updated, title, description"

  var values: StatementArguments {
    [
      id, isUrgent, created.secondsSince1970, categoryID, price, smallImage, thumbImage, status.rawValue,
      updated.secondsSince1970, title, description,
    ]
  }

  /// Throws `RowDecodingError` for a row that no board has written; GRDB's subscripts would end the process.
  init(row: Row) throws {
    let updated: Int? = try row.decode(atIndex: 8)
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
      updated: updated.map(WireDate.init)
    )
  }
}
