/// A row of a database, whose values are read by position.
package protocol BoardReadableRow {
  func int(_ column: Int) throws -> Int
  func optionalInt(_ column: Int) throws -> Int?
  func text(_ column: Int) throws -> String
  func optionalText(_ column: Int) throws -> String?
  func bool(_ column: Int) throws -> Bool
}

extension BoardResultRow: BoardReadableRow {}

/// What is stored of an ad: tables, statements and exported boards are made of this list.
extension Ad {
  /// The columns of an ad in every database, in the order in which ``init(_:at:)`` reads them. Those that ads are sorted
  /// by come first, before the long texts.
  package static let columns: [BoardTable.Column] = [
    .number("id"), .flag("is_urgent"), .number("created"), .number("category_id"), .init(name: "price", kind: .price),
    .text("small_image").optional, .text("thumb_image").optional, .init(name: "status", kind: .status),
    .number("updated"), .text("title"), .text("description"),
  ]

  /// Their values.
  var values: [(any BoardParameter)?] {
    [
      id, isUrgent, created.secondsSince1970, categoryID, price,
      smallImage, thumbImage, status.rawValue,
      updated.secondsSince1970, title, description,
    ]
  }

  /// Reads them. Throws the error of the row for one that no board has written.
  ///
  /// - Parameter first: where the columns begin.
  package init(_ row: some BoardReadableRow, at first: Int = 0) throws {
    self.init(
      id: try row.int(first),
      categoryID: try row.int(first + 3),
      title: try row.text(first + 9),
      description: try row.text(first + 10),
      price: try row.text(first + 4),
      created: WireDate(secondsSince1970: try row.int(first + 2)),
      isUrgent: try row.bool(first + 1),
      smallImage: try row.optionalText(first + 5),
      thumbImage: try row.optionalText(first + 6),
      status: Status(rawValue: try row.text(first + 7)) ?? .active,
      updated: WireDate(secondsSince1970: try row.int(first + 8))
    )
  }
}
