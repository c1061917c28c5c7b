import Foundation
import Listings
import Loading
import Shell

/// The columns of ads that are printed for programs.
enum ListingFields {
  /// Those that are printed without a terminal.
  static let standard = ["row", "id", "price", "category", "title"]

  static let all: [RowField<ListingItem>] = [
    RowField("row") { $0.row.map(String.init) ?? "" },
    RowField("id") { String($0.listing.id) },
    RowField("price") { $0.listing.price.description },
    RowField("currency") { $0.currency },
    RowField("category") { $0.category ?? "" },
    RowField("category_id") { String($0.listing.categoryID) },
    RowField("title") { $0.listing.title },
    RowField("description") { $0.listing.description },
    RowField("creation_date") { WireDate.text(from: $0.listing.createdAt) },
    RowField("is_urgent") { $0.listing.isUrgent ? "true" : "false" },
    RowField("status") { $0.listing.status.rawValue },
    RowField("small") { $0.smallPicture?.addressForOthers ?? "" },
    RowField("thumb") { $0.thumbPicture?.addressForOthers ?? "" },
  ]
}
