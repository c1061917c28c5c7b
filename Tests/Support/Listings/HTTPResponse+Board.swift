import Foundation
package import HTTP
package import Listings
import Loading
import TestSupport

extension HTTPResponse {
  /// The response of a board to `GET /listings` (contract §1). By default `total` is the number of ads on the page, and
  /// `has_more` follows from the numbers.
  package static func feed(
    _ listings: [Listing],
    page: Int = 1,
    limit: Int = 20,
    total: Int? = nil,
    hasMore: Bool? = nil
  ) -> HTTPResponse {
    let total = total ?? listings.count
    return json([
      "items": listings.map(\.wire),
      "total": total,
      "page": page,
      "limit": limit,
      "has_more": hasMore ?? (page * limit < total),
    ])
  }

  /// The response of a board to `GET /changes`.
  package static func changes(
    _ changes: [(number: Int, id: Listing.ID, listing: Listing?)],
    next: Int
  ) -> HTTPResponse {
    json([
      "changes": changes.map { change in
        ["seq": change.number, "id": change.id, "item": change.listing?.wire ?? NSNull()] as [String: Any]
      },
      "next": String(next),
    ])
  }

  /// The response of a board to `GET /categories`.
  package static func categories(_ categories: [Category]) -> HTTPResponse {
    json(categories.map { ["id": $0.id, "name": $0.name] as [String: Any] })
  }

  /// An error response of a board.
  package static func boardError(_ status: Int, reason: String, headers: [HTTPField] = []) -> HTTPResponse {
    var response = json(["error": true, "reason": reason])
    response.status = status
    response.headers += headers
    return response
  }

  private static func json(_ object: Any) -> HTTPResponse {
    let body = (try? JSONSerialization.data(withJSONObject: object, options: [.sortedKeys])) ?? Data()
    return HTTPResponse(
      status: 200,
      headers: [HTTPField(name: "Content-Type", value: "application/json")],
      body: body
    )
  }
}

extension Listing {
  /// The ad as the contract's item.
  fileprivate var wire: [String: Any] {
    var pictures: [String: Any] = [:]
    pictures["small"] = self.pictures.small
    pictures["thumb"] = self.pictures.thumb
    var item: [String: Any] = [
      "id": id,
      "category_id": categoryID,
      "title": title,
      "description": description,
      "price": NSDecimalNumber(decimal: price.amount),
      "creation_date": WireDate.text(from: createdAt),
      "is_urgent": isUrgent,
      "images_url": pictures,
    ]
    item["url"] = url
    if isOfCatalogue { item["seller"] = NSNull() }
    return item
  }
}
