import PostgreSQL

/// An ad as it is stored: with its lifetime and its owner.
struct PostgreSQLAd: Sendable {
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
  init(_ row: PostgreSQLRow, at first: Int = 0) throws(PostgreSQLError) {
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

  /// What is stored of an ad.
  ///
  /// - Parameter isListed: whether it is among the ads of the board, rather than the former ones.
  static func values(
    of ad: Ad,
    _ lifetime: AdLifetime,
    isListed: Bool = true
  ) -> [(column: String, value: PostgreSQLValue)] {
    [
      ("id", PostgreSQLValue(ad.id)), ("is_urgent", PostgreSQLValue(ad.isUrgent)),
      ("created", PostgreSQLValue(ad.created.secondsSince1970)), ("category_id", PostgreSQLValue(ad.categoryID)),
      ("price", PostgreSQLValue(ad.price)), ("amount", PostgreSQLValue(ad.price)),
      ("small_image", PostgreSQLValue(ad.smallImage)), ("thumb_image", PostgreSQLValue(ad.thumbImage)),
      ("title", PostgreSQLValue(ad.title)), ("description", PostgreSQLValue(ad.description)),
      ("status", PostgreSQLValue(ad.status.rawValue)), ("updated", PostgreSQLValue(ad.updated.secondsSince1970)),
      ("is_listed", PostgreSQLValue(isListed)), ("expires", PostgreSQLValue(lifetime.expires)),
      ("sold", PostgreSQLValue(lifetime.sold)), ("due", PostgreSQLValue(isListed ? lifetime.end : nil)),
    ] + searched(title: ad.title, description: ad.description)
  }

  /// What searches look at.
  static func searched(title: String, description: String) -> [(column: String, value: PostgreSQLValue)] {
    let (title, description) = (SearchText(title), SearchText(description))
    return [
      ("folded", PostgreSQLValue(title.string + IndexedCharacter.separator + description.string)),
      ("title_words", PostgreSQLValue(title.marked())),
      ("grams", PostgreSQLValue(SearchGram.all(title: title, description: description))),
    ]
  }

  /// Stores an ad among those of the board, in place of the one with its id.
  static func saving(_ ad: Ad, _ lifetime: AdLifetime) -> PostgreSQLStatement {
    let values = values(of: ad, lifetime)
    let columns = values.map(\.column)
    return PostgreSQLStatement(
      """
      INSERT INTO ad (\(columns.joined(separator: ", ")))
      VALUES (\(columns.indices.map { "$\($0 + 1)" }.joined(separator: ", ")))
      ON CONFLICT (id) DO UPDATE SET \(columns.dropFirst().map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
      """,
      values.map(\.value)
    )
  }
}
