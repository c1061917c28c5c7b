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
    case .bookmarks: members.append(.init("source", .string("bookmarks")))
    }
    members += [
      .init("total", view.total.map(JSONValue.int) ?? .null), .init("page", .int(view.page)),
      .init("limit", .int(view.limit)), .init("has_more", .bool(view.hasMore)),
      .init("items", .array(view.items.map { view.source == .bookmarks ? bookmark($0) : item($0) })),
    ]
    if let suggestion = view.suggestion {
      members.append(.init("suggestions", .array([self.suggestion(suggestion, in: view)])))
    }
    return .object(members)
  }

  /// A search that was probably meant.
  private static func suggestion(_ suggestion: SearchSuggestion, in view: ListingsView) -> JSONValue {
    .object([
      .init("query", .string(suggestion.query(for: view.query))),
      .init("total", suggestion.found.isMore ? .null : .int(suggestion.found.count)),
    ])
  }

  static func item(_ item: ListingItem) -> JSONValue { .object(item.documentMembers) }

  /// An ad with what the user did with it.
  private static func bookmark(_ item: ListingItem) -> JSONValue {
    .object(item.documentMembers + members(of: item.mark))
  }

  /// What the user did with an ad.
  static func mark(_ item: ListingItem) -> JSONValue {
    .object([.init("id", .int(item.listing.id))] + members(of: item.mark))
  }

  private static func members(of mark: ListingMark) -> [JSONValue.Member] {
    [
      .init("bookmarked_at", .optional(mark.bookmarkedAt.map(WireDate.text))), .init("hidden", .bool(mark.isHidden)),
      .init("note", .optional(mark.note)), .init("opened_at", .optional(mark.seenAt.map(WireDate.text))),
      .init("gone_at", .optional(mark.goneAt.map(WireDate.text))),
    ]
  }

  static func categories(_ categories: [Category]) -> JSONValue {
    .array(categories.map { .object([.init("id", .int($0.id)), .init("name", .string($0.name))]) })
  }
}
