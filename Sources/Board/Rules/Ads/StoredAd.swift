/// An ad as it is stored: with its lifetime and its owner.
package struct StoredAd: Sendable {
  /// The ad.
  package var ad: Ad
  /// When it leaves the board.
  package var lifetime: AdLifetime
  /// `nil` for an ad of the catalogue.
  package let owner: Int?
  /// The name of the owner's account.
  package let seller: String?
  /// Whether it is among the ads of the board, rather than those that have ended or are withheld.
  package let isListed: Bool
  /// Why nobody but its owner and the moderators sees it; `nil` if everybody may.
  package let withheld: Withholding?

  /// The columns of an ad and of what becomes of it, in every database.
  package static let storedColumns: [BoardTable.Column] =
    Ad.columns + [.flag("is_listed"), .time("expires").optional, .time("sold").optional]

  /// What ``init(_:at:)`` reads of an ad that is listed, of ``tables``.
  package static let listedColumns =
    (storedColumns.map { "ad.\($0.name)" } + ["publication.owner", "account.name"]).joined(separator: ", ")
  /// What it reads of any ad.
  package static let columns =
    listedColumns + ", CASE WHEN ad.is_listed THEN NULL ELSE \(Withholding.sql(ad: "ad.id")) END"

  /// What belongs to the ads of a table or a query named `ad`.
  package static let tables = """
    LEFT JOIN publication ON publication.ad_id = ad.id LEFT JOIN account ON account.id = publication.owner
    """

  /// - Parameter first: where the columns begin.
  package init(_ row: BoardResultRow, at first: Int = 0) throws {
    ad = try Ad(row, at: first)
    let next = first + Ad.columns.count
    isListed = try row.bool(next)
    lifetime = AdLifetime(expires: try row.optionalInt(next + 1), sold: try row.optionalInt(next + 2))
    owner = try row.optionalInt(next + 3)
    seller = try row.optionalText(next + 4)
    withheld = try isListed ? nil : row.optionalText(next + 5).flatMap(Withholding.init)
  }

  /// The ad with its details.
  ///
  /// - Parameter viewer: the account that they are for.
  package func detailed(for viewer: Int?, at now: Int) -> Ad {
    var detailed = ad
    detailed.details.seller = seller
    detailed.details.expires = lifetime.expires.map(WireDate.init)
    detailed.details.withheld = withheld
    detailed.details.expiresSoon = owner != nil && owner == viewer && lifetime.expiresSoon(at: now)
    return detailed
  }

  /// Where it is among the ads of the board; `nil` for a former one.
  package var place: BoardPlace? { isListed ? BoardPlace(ad) : nil }

  private static let valueColumns = storedColumns.map(\.name) + ["due"]

  /// What every database stores of an ad.
  ///
  /// - Parameter isListed: whether it is among the ads of the board, rather than the former ones.
  package static func values(
    of ad: Ad,
    _ lifetime: AdLifetime,
    isListed: Bool = true
  ) -> [(column: String, value: BoardValue)] {
    let values: [(any BoardParameter)?] =
      ad.values + [isListed, lifetime.expires, lifetime.sold, isListed ? lifetime.end : nil]
    return zip(valueColumns, values).map { ($0, $1?.value ?? .null) }
  }

  /// Stores an ad in place of the one with its id.
  ///
  /// - Parameters:
  ///   - searched: the additional columns that searches look at.
  ///   - isListed: whether it is among the ads of the board.
  package static func saving(
    _ ad: Ad,
    _ lifetime: AdLifetime,
    _ searched: [(column: String, value: BoardValue)],
    isListed: Bool = true
  ) -> BoardStatement {
    let values = values(of: ad, lifetime, isListed: isListed)
    let sql = searched.isEmpty ? saving : saving(values.map(\.column) + searched.map(\.column))
    return BoardStatement(sql, values.map(\.value) + searched.map(\.value))
  }

  /// Made once: an import of a catalogue has one for each ad.
  private static let saving = saving(valueColumns)

  private static func saving(_ columns: [String]) -> String {
    """
    INSERT INTO ad (\(columns.joined(separator: ", ")))
    VALUES (\(columns.indices.map { "$\($0 + 1)" }.joined(separator: ", ")))
    ON CONFLICT (id) DO UPDATE SET \(columns.dropFirst().map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
    """
  }
}
