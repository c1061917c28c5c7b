/// An ad as it is stored: with its lifetime and its owner.
struct StoredAd: Sendable {
  var ad: Ad
  var lifetime: AdLifetime
  /// `nil` for an ad of the catalogue.
  let owner: Int?
  /// The name of the owner's account.
  let seller: String?
  /// Whether it is among the ads of the board, rather than the former ones.
  let isListed: Bool

  /// What ``init(_:at:)`` reads, of ``tables``.
  static let columns = """
    ad.id, ad.is_urgent, ad.created, ad.category_id, ad.price, ad.small_image, ad.thumb_image, ad.status, ad.updated, \
    ad.title, ad.description, ad.expires, ad.sold, ad.is_listed, publication.owner, account.name
    """
  static let columnCount = 16

  /// What belongs to the ads of a table or a query named `ad`.
  static let tables = """
    LEFT JOIN publication ON publication.ad_id = ad.id LEFT JOIN account ON account.id = publication.owner
    """

  /// - Parameter first: where the columns begin.
  init(_ row: BoardResultRow, at first: Int = 0) throws(UnexpectedRow) {
    ad = Ad(
      id: try row.int(first),
      categoryID: try row.int(first + 3),
      title: try row.text(first + 9),
      description: try row.text(first + 10),
      price: try row.text(first + 4),
      created: WireDate(secondsSince1970: try row.int(first + 2)),
      isUrgent: try row.bool(first + 1),
      smallImage: try row.optionalText(first + 5),
      thumbImage: try row.optionalText(first + 6),
      status: Ad.Status(rawValue: try row.text(first + 7)) ?? .active,
      updated: WireDate(secondsSince1970: try row.int(first + 8))
    )
    lifetime = AdLifetime(expires: try row.optionalInt(first + 11), sold: try row.optionalInt(first + 12))
    isListed = try row.bool(first + 13)
    owner = try row.optionalInt(first + 14)
    seller = try row.optionalText(first + 15)
  }

  /// The ad with its details.
  ///
  /// - Parameter viewer: the account that they are for.
  func detailed(for viewer: Int?, at now: Int) -> Ad {
    var detailed = ad
    detailed.details.seller = seller
    detailed.details.expires = lifetime.expires.map(WireDate.init)
    detailed.details.expiresSoon = owner != nil && owner == viewer && lifetime.expiresSoon(at: now)
    return detailed
  }

  /// Where it is among the ads of the board; `nil` for a former one.
  var place: BoardPlace? { isListed ? BoardPlace(ad) : nil }

  /// What every database stores of an ad.
  ///
  /// - Parameter isListed: whether it is among the ads of the board, rather than the former ones.
  static func values(
    of ad: Ad,
    _ lifetime: AdLifetime,
    isListed: Bool = true
  ) -> [(column: String, value: BoardValue)] {
    let values: [(String, (any BoardParameter)?)] = [
      ("id", ad.id), ("is_urgent", ad.isUrgent), ("created", ad.created.secondsSince1970),
      ("category_id", ad.categoryID), ("price", ad.price), ("small_image", ad.smallImage),
      ("thumb_image", ad.thumbImage), ("title", ad.title), ("description", ad.description),
      ("status", ad.status.rawValue), ("updated", ad.updated.secondsSince1970), ("is_listed", isListed),
      ("expires", lifetime.expires), ("sold", lifetime.sold), ("due", isListed ? lifetime.end : nil),
    ]
    return values.map { ($0, $1?.value ?? .null) }
  }

  /// Stores an ad among those of the board, in place of the one with its id.
  ///
  /// - Parameter searched: the additional columns that searches look at.
  static func saving(_ ad: Ad, _ lifetime: AdLifetime, _ searched: [(column: String, value: BoardValue)])
    -> BoardStatement
  {
    let values = values(of: ad, lifetime) + searched
    let columns = values.map(\.column)
    return BoardStatement(
      """
      INSERT INTO ad (\(columns.joined(separator: ", ")))
      VALUES (\(columns.indices.map { "$\($0 + 1)" }.joined(separator: ", ")))
      ON CONFLICT (id) DO UPDATE SET \(columns.dropFirst().map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
      """,
      values.map(\.value)
    )
  }
}
