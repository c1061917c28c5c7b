import Listings

/// Drafts as scripts get them; names and order are the command line's contract.
enum DraftDocument {
  /// - Parameters:
  ///   - facts: what is known of the photos, by their hashes.
  ///   - advice: what could be better; `nil` leaves the member out.
  static func draft(
    _ draft: Draft,
    problems: [DraftProblem],
    facts: [String: PhotoFacts] = [:],
    advice: [DraftAdvice]? = nil
  ) -> JSONValue {
    let advice = advice.map { [JSONValue.Member("advice", .array($0.map(Self.advice)))] } ?? []
    return .object(
      [
        .init("id", .string(draft.id)),
        .init("status", .string(draft.status.rawValue)),
        .init("revision", .int(draft.revision)),
        .init("updated_at", .string(WireDate.text(from: draft.updatedAt))),
        .init("fields", .object(DraftField.written.map { .init($0.rawValue, value(of: $0, in: draft)) })),
        .init("photos", PhotoDocument.photos(draft.photos, facts: facts)),
        .init("problems", .array(problems.map(problem))),
      ] + advice
    )
  }

  private static func advice(_ advice: DraftAdvice) -> JSONValue {
    .object([
      .init("field", .string(advice.field.rawValue)),
      .init("rule", .string(advice.rule.rawValue)),
      .init("message", .message(advice.message)),
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
