import GRDB

extension Ad {
  /// The columns of a row in the order `values` and `init(row:)` use. Those that sort come first, before the long
  /// texts.
  static let columns = "id, is_urgent, created, category_id, price, small_image, thumb_image, title, description"

  var values: StatementArguments {
    [id, isUrgent, created.secondsSince1970, categoryID, price, smallImage, thumbImage, title, description]
  }

  init(row: Row) {
    self.init(
      id: row[0],
      categoryID: row[3],
      title: row[7],
      description: row[8],
      price: row[4],
      created: WireDate(secondsSince1970: row[2]),
      isUrgent: row[1],
      smallImage: row[5],
      thumbImage: row[6]
    )
  }
}
