import Drafts
import Foundation
import Listings
import Loading
import Shell

/// The columns of published ads that are printed for programs.
enum AdFields {
  /// A published ad and its number.
  struct Row {
    let number: Int
    let ad: Publication
    let standing: AdStanding?
    let now: Date
  }

  /// Those that are printed without a terminal.
  static let standard = ["row", "id", "price", "category", "title", "status", "expires_at"]

  static func all(categories: [Category]) -> [RowField<Row>] {
    [
      RowField("row") { String($0.number) },
      RowField("id") { $0.ad.listingID.map(String.init) ?? "" },
      RowField("price") { $0.ad.content?.price.description ?? "" },
      RowField("category") { row in categories.first { $0.id == row.ad.content?.categoryID }?.name ?? "" },
      RowField("title") { $0.ad.title },
      RowField("state") { $0.ad.state.name },
      RowField("status") { $0.standing?.name(at: $0.now) ?? "" },
      RowField("expires_at") { $0.standing?.expiresAt.map(WireDate.text) ?? "" },
      RowField("server") { $0.ad.serverName },
    ]
  }
}
