import Database
import Foundation
import GRDB
import Listings
import Watches

/// The columns of an ad, in the tables `watched_ad` and `watch_event`.
enum WatchedItemRecord {
  static let columns = StoredColumns<ListingItem>(
    ("category_id", "INTEGER NOT NULL", { $0.listing.categoryID }),
    ("category", "TEXT", { $0.category.map(StoredText.encoded) }),
    ("title", "TEXT NOT NULL", { StoredText.encoded($0.listing.title) }),
    ("description", "TEXT NOT NULL", { StoredText.encoded($0.listing.description) }),
    ("price", "TEXT NOT NULL", { $0.listing.price.description }),
    ("currency", "TEXT NOT NULL", { $0.currency }),
    ("placed", "REAL NOT NULL", { $0.listing.createdAt.timeIntervalSinceReferenceDate }),
    ("is_urgent", "INTEGER NOT NULL", { $0.listing.isUrgent }),
    ("status", "TEXT NOT NULL", { $0.listing.status.rawValue }),
    ("small", "TEXT", { $0.listing.pictures.small }),
    ("thumb", "TEXT", { $0.listing.pictures.thumb }),
    ("url", "TEXT", { $0.listing.url }),
    // Complete addresses.
    ("small_address", "TEXT", { $0.smallPicture?.absoluteString }),
    ("thumb_address", "TEXT", { $0.thumbPicture?.absoluteString }),
    ("address", "TEXT", { $0.url?.absoluteString })
  )

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

  private static func address(_ row: Row, _ column: String) throws -> URL? {
    let text: String? = try row.value(column)
    return text.flatMap { URL(string: $0) }
  }
}
