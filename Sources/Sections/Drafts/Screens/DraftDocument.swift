import Drafts
import Listings
import Loading

/// Drafts as JSON for scripts; the command line's contract fixes names and order.
enum DraftDocument {
  /// - Parameters:
  ///   - facts: the known facts about the photos, by hash.
  ///   - advice: suggestions; `nil` leaves the member out.
  ///   - publication: the publication of the draft, if any; its members are named by the board's contract.
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

  /// A refused draft is a draft again as soon as it is changed; a withdrawn one, at once.
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

  /// A price that is an amount is a number; any other price is the typed text.
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
