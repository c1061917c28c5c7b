import Drafts
import Listings
import Loading

/// Drafts as scripts get them; names and order are the command line's contract.
enum DraftDocument {
  /// - Parameters:
  ///   - facts: what is known of the photos, by their hashes.
  ///   - advice: what could be better; `nil` leaves the member out.
  ///   - publication: what became of the draft on a board, if it came to that; named by the board's rules, not by ours.
  static func draft(
    _ draft: Draft,
    problems: [DraftProblem],
    facts: [String: PhotoFacts] = [:],
    advice: [DraftAdvice]? = nil,
    publication: Publication? = nil
  ) -> JSONValue {
    let refusals = publication?.refusals(of: draft) ?? []
    var members: [JSONValue.Member] = [
      .init("id", .string(draft.id)),
      .init("status", .string(status(of: draft, publication))),
      .init("revision", .int(draft.revision)),
      .init("updated_at", .string(WireDate.text(from: draft.updatedAt))),
      .init("fields", .object(DraftField.written.map { .init($0.rawValue, value(of: $0, in: draft)) })),
      .init("photos", PhotoDocument.photos(draft.photos, facts: facts)),
      .init("problems", .array(problems.map(problem) + refusals.map(PublicationDocument.reason))),
    ]
    if let advice { members.append(.init("advice", .array(advice.map(Self.advice)))) }
    if let publication { members.append(.init("publication", PublicationDocument.summary(publication))) }
    return .object(members)
  }

  /// What was refused is a draft again as soon as it is changed; what was withdrawn, at once.
  private static func status(of draft: Draft, _ publication: Publication?) -> String {
    guard draft.status == .draft, let publication else { return draft.status.rawValue }
    switch publication.state {
    case .waiting, .sending: return "sending"
    case .unknown: return "unknown"
    case .published: return "published"
    case .refused where publication.revision == draft.revision: return "refused"
    case .refused, .withdrawn: return draft.status.rawValue
    }
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
    case .price: draft.price.map { .decimal($0.amount) } ?? .optional(draft.fields[.price])
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
