import Foundation
import Listings
import Loading
import Shell

/// Listings as JSON for scripts; the command line's contract fixes names and order.
enum ListingsDocument {
  static func view(_ view: ListingsView) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("query", .string(view.query)), .init("category", .optional(view.category)),
    ]
    switch view.source {
    case .server: members.append(.init("source", .string("server")))
    case .cache(let seenAt):
      members.append(.init("source", .string("cache")))
      members.append(.init("cached_at", .string(WireDate.text(from: seenAt))))
    }
    members += [
      .init("total", view.total.map(JSONValue.int) ?? .null), .init("page", .int(view.page)),
      .init("limit", .int(view.limit)), .init("has_more", .bool(view.hasMore)),
      .init("items", .array(view.items.map(item))),
    ]
    return .object(members)
  }

  static func item(_ item: ListingItem) -> JSONValue {
    let listing = item.listing
    let pictures: [JSONValue.Member] = [
      .init("small", .optional(item.smallPicture?.absoluteString)),
      .init("thumb", .optional(item.thumbPicture?.absoluteString)),
    ]
    return .object([
      .init("row", item.row.map(JSONValue.int) ?? .null), .init("id", .int(listing.id)),
      .init("category_id", .int(listing.categoryID)), .init("category", .optional(item.category)),
      .init("title", .string(listing.title)), .init("description", .string(listing.description)),
      .init("price", .decimal(listing.price.amount)), .init("currency", .string(item.currency)),
      .init("creation_date", .string(WireDate.text(from: listing.createdAt))),
      .init("is_urgent", .bool(listing.isUrgent)), .init("images_url", .object(pictures)),
    ])
  }

  static func categories(_ categories: [Category]) -> JSONValue {
    .array(categories.map { .object([.init("id", .int($0.id)), .init("name", .string($0.name))]) })
  }
}
