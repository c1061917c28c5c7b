import GRDB

extension BoardCategory {
  /// Throws `RowDecodingError` for a row of `id` and `name` that no board has written.
  init(row: Row) throws {
    self.init(id: try row.decode(atIndex: 0), name: try row.decode(atIndex: 1))
  }
}

extension Ad {
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
