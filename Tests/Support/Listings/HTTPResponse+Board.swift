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
    return json(
      Page(
        items: listings.map(Item.init),
        total: total,
        page: page,
        limit: limit,
        hasMore: hasMore ?? (page * limit < total)
      )
    )
  }

  /// The response of a board to `GET /changes`.
  package static func changes(
    _ changes: [(number: Int, id: Listing.ID, listing: Listing?)],
    next: Int
  ) -> HTTPResponse {
    let changes = changes.map { Change(seq: $0.number, id: $0.id, item: $0.listing.map(Item.init)) }
    return json(Changes(changes: changes, next: String(next)))
  }

  /// The response of a board to `GET /categories`.
  package static func categories(_ categories: [Category]) -> HTTPResponse {
    json(categories.map { NamedNumber(id: $0.id, name: $0.name) })
  }

  /// An error response of a board.
  package static func boardError(_ status: Int, reason: String, headers: [HTTPField] = []) -> HTTPResponse {
    var response = json(Failure(error: true, reason: reason))
    response.status = status
    response.headers += headers
    return response
  }

  private static func json(_ document: some Encodable) -> HTTPResponse {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return HTTPResponse(
      status: 200,
      headers: [HTTPField(name: "Content-Type", value: "application/json")],
      body: (try? encoder.encode(document)) ?? Data()
    )
  }
}

// Structures and not dictionaries, which take several times as long: simulated boards answer tens of thousands of requests.

private struct Page: Encodable {
  let items: [Item]
  let total: Int
  let page: Int
  let limit: Int
  let hasMore: Bool

  enum CodingKeys: String, CodingKey {
    case items, total, page, limit
    case hasMore = "has_more"
  }
}

private struct Changes: Encodable {
  let changes: [Change]
  let next: String
}

private struct Change: Encodable {
  let seq: Int
  let id: Listing.ID
  let item: Item?

  enum CodingKeys: CodingKey { case seq, id, item }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(seq, forKey: .seq)
    try container.encode(id, forKey: .id)
    // An ad that is gone is `null`, not left out.
    try container.encode(item, forKey: .item)
  }
}

private struct NamedNumber: Encodable {
  let id: Int
  let name: String
}

private struct Failure: Encodable {
  let error: Bool
  let reason: String
}

/// An ad as the contract's item.
private struct Item: Encodable {
  let listing: Listing

  init(_ listing: Listing) { self.listing = listing }

  enum CodingKeys: String, CodingKey {
    case id, title, description, price, url, seller
    case categoryID = "category_id"
    case creationDate = "creation_date"
    case isUrgent = "is_urgent"
    case pictures = "images_url"
    case small, thumb
  }

  func encode(to encoder: any Encoder) throws {
    var item = encoder.container(keyedBy: CodingKeys.self)
    try item.encode(listing.id, forKey: .id)
    try item.encode(listing.categoryID, forKey: .categoryID)
    try item.encode(listing.title, forKey: .title)
    try item.encode(listing.description, forKey: .description)
    try item.encode(listing.price.amount, forKey: .price)
    try item.encode(WireDate.text(from: listing.createdAt), forKey: .creationDate)
    try item.encode(listing.isUrgent, forKey: .isUrgent)
    try item.encodeIfPresent(listing.url, forKey: .url)
    if listing.isOfCatalogue { try item.encodeNil(forKey: .seller) }
    var pictures = item.nestedContainer(keyedBy: CodingKeys.self, forKey: .pictures)
    try pictures.encodeIfPresent(listing.pictures.small, forKey: .small)
    try pictures.encodeIfPresent(listing.pictures.thumb, forKey: .thumb)
  }
}
