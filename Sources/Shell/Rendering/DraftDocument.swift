import Listings
import Loading

/// Drafts as scripts get them; names and order are the command line's contract.
enum DraftDocument {
  static func draft(_ draft: Draft, problems: [DraftProblem]) -> JSONValue {
    .object([
      .init("id", .string(draft.id)),
      .init("status", .string(draft.status.rawValue)),
      .init("revision", .int(draft.revision)),
      .init("updated_at", .string(WireDate.text(from: draft.updatedAt))),
      .init("fields", .object(DraftField.written.map { .init($0.rawValue, value(of: $0, in: draft)) })),
      .init("photos", .array([])),
      .init("problems", .array(problems.map(problem))),
    ])
  }

  /// A price that is an amount is a number; any other is the text that was typed.
  private static func value(of field: DraftField, in draft: Draft) -> JSONValue {
    switch field {
    case .price: draft.price.map(JSONValue.decimal) ?? .optional(draft.fields[.price])
    case .urgent: draft.isUrgent.map(JSONValue.bool) ?? .null
    case .title, .category, .description, .photos, .carried: .optional(draft.fields[field])
    }
  }

  private static func problem(_ problem: DraftProblem) -> JSONValue {
    .object([
      .init("field", .string(problem.field.rawValue)),
      .init("rule", .string(problem.rule.rawValue)),
      .init("message", .message(problem.message)),
    ])
  }
}
