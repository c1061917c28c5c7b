import Database
import Foundation
import GRDB
import Listings
import Watches

/// The columns of an ad, in the tables `watched_ad` and `watch_event`.
enum WatchedItemRecord {
  /// The number of columns.
  static var marks: String { Array(repeating: "?", count: 15).joined(separator: ", ") }

  static func item(_ row: Row) throws -> ListingItem {
    let category: String? = try row.value("category")
    let categoryID: Int = try row.value("category_id")
    let listing = Listing(
      id: try row.value("ad"),
      categoryID: categoryID,
      title: StoredText.decoded(try row.value("title")),
      description: StoredText.decoded(try row.value("description")),
      price: try WatchRecord.price(row.value("price"), "price"),
      createdAt: try WatchRecord.date(row, "placed"),
      isUrgent: try row.value("is_urgent"),
      pictures: ListingPictures(small: try row.value("small"), thumb: try row.value("thumb")),
      status: ListingStatus(rawValue: try row.value("status")) ?? .active,
      url: try row.value("url")
    )
    var item = ListingItem(
      row: nil,
      listing: listing,
      categories: category.map { [Category(id: categoryID, name: StoredText.decoded($0))] } ?? [],
      currency: try row.value("currency"),
      base: URL(filePath: "/")
    )
    item.smallPicture = try address(row, "small_address")
    item.thumbPicture = try address(row, "thumb_address")
    item.url = try address(row, "address")
    return item
  }

  static func values(_ item: ListingItem) -> StatementArguments {
    let listing = item.listing
    return [
      listing.categoryID, item.category.map(StoredText.encoded), StoredText.encoded(listing.title),
      StoredText.encoded(listing.description), listing.price.description, item.currency,
      listing.createdAt.timeIntervalSinceReferenceDate, listing.isUrgent, listing.status.rawValue,
      listing.pictures.small, listing.pictures.thumb, listing.url, item.smallPicture?.absoluteString,
      item.thumbPicture?.absoluteString, item.url?.absoluteString,
    ]
  }

  private static func address(_ row: Row, _ column: String) throws -> URL? {
    let text: String? = try row.value(column)
    return text.flatMap { URL(string: $0) }
  }
}
