import Foundation
package import Loading

extension ListingItem {
  /// The members of an ad as JSON for scripts; the command line's contract fixes names and order.
  package var documentMembers: [JSONValue.Member] {
    let pictures: [JSONValue.Member] = [
      .init("small", .optional(smallPicture?.addressForOthers)),
      .init("thumb", .optional(thumbPicture?.addressForOthers)),
    ]
    let page: [JSONValue.Member] = url?.addressForOthers.map { [.init("url", .string($0))] } ?? []
    return [
      .init("row", row.map(JSONValue.int) ?? .null), .init("id", .int(listing.id)),
      .init("category_id", .int(listing.categoryID)), .init("category", .optional(category)),
      .init("title", .string(listing.title)), .init("description", .string(listing.description)),
      .init("price", .decimal(listing.price.amount)), .init("currency", .string(currency)),
      .init("creation_date", .string(WireDate.text(from: listing.createdAt))),
      .init("is_urgent", .bool(listing.isUrgent)), .init("images_url", .object(pictures)),
    ] + page
  }
}
