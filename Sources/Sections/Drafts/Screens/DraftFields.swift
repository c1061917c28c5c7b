import Drafts
import Foundation
import Listings
import Loading
import Shell

/// The columns of drafts that are printed for programs.
enum DraftFields {
  /// A draft in a list, and its number there.
  struct Row {
    let number: Int
    let draft: Draft
    let isCurrent: Bool
    /// The board's currency.
    let currency: String
  }

  /// The columns without a terminal. Others have to be asked for, because scripts count on these.
  static let standard = ["row", "id", "price", "category", "title", "updated_at", "is_current"]

  static let all: [RowField<Row>] = [
    RowField("row") { String($0.number) },
    RowField("id") { $0.draft.id },
    RowField("price") { $0.draft.price(in: $0.currency)?.description ?? $0.draft.fields[.price] ?? "" },
    RowField("category") { $0.draft.fields[.category] ?? "" },
    RowField("title") { $0.draft.fields[.title] ?? "" },
    RowField("updated_at") { WireDate.text(from: $0.draft.updatedAt) },
    RowField("is_current") { $0.isCurrent ? "true" : "false" },
    RowField("by_agent") { $0.draft.isByAgent ? "true" : "false" },
  ]
}
