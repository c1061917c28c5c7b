import Feed
import Foundation
import Loading
import Shell

/// The image feed and comments as JSON for scripts; the command line's contract fixes names and order.
enum FeedDocument {
  /// `{"source":"server","cached_at":null,"items":[…]}`
  static func view(_ view: FeedView) -> JSONValue {
    var source = "server"
    var savedAt: Date?
    if case .cache(let date) = view.source { (source, savedAt) = ("cache", date) }
    return .object([
      .init("source", .string(source)), .init("cached_at", .optional(savedAt.map(WireDate.text))),
      .init("items", .array(view.items.map(item))),
    ])
  }

  /// `{"items":[…]}`
  static func comments(_ comments: [FeedComment]) -> JSONValue {
    .object([.init("items", .array(comments.map(comment)))])
  }

  private static func item(_ row: FeedRow) -> JSONValue {
    .object([
      .init("row", .int(row.row)), .init("id", .string(row.image.id.uuidString)),
      .init("description", .optional(row.image.description)), .init("location", .optional(row.image.location)),
      .init("image", .optional(row.image.url.addressForOthers)),
    ])
  }

  private static func comment(_ comment: FeedComment) -> JSONValue {
    .object([
      .init("id", .string(comment.id.uuidString)), .init("message", .string(comment.message)),
      .init("created_at", .string(WireDate.text(from: comment.createdAt))), .init("author", .string(comment.author)),
    ])
  }
}
