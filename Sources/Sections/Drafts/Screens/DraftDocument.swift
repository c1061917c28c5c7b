import Drafts
import Languages
import Listings
import Loading
import Shell

/// Drafts as JSON for scripts; the command line's contract fixes names and order.
enum DraftDocument {
  /// - Parameters:
  ///   - currency: the code of the board's currency.
  ///   - facts: the known facts about the photos, by hash.
  ///   - advice: suggestions; `nil` leaves the member out.
  ///   - publication: the publication of the draft, if any; its members are named by the board's contract.
  static func draft(
    _ draft: Draft,
    problems: [DraftProblem],
    currency: String,
    facts: [String: PhotoFacts] = [:],
    advice: [DraftAdvice]? = nil,
    publication: Publication? = nil
  ) -> JSONValue {
    let refusals = publication?.refusals(of: draft) ?? []
    let problemDocuments = problems.map { finding($0.field, $0.rule.rawValue, $0.message) }
    var members: [JSONValue.Member] = [
      .init("id", .string(draft.id)),
      .init("status", .string(status(of: draft, publication))),
      .init("revision", .int(draft.revision)),
      .init("updated_at", .string(WireDate.text(from: draft.updatedAt))),
      .init("fields", .object(DraftField.written.map { .init($0.rawValue, value(of: $0, in: draft, currency)) })),
      .init("photos", PhotoDocument.photos(draft.photos, facts: facts)),
      .init("problems", .array(problemDocuments + refusals.map(PublicationDocument.reason))),
    ]
    if let advice {
      members.append(.init("advice", .array(advice.map { finding($0.field, $0.rule.rawValue, $0.message) })))
    }
    if let publication { members.append(.init("publication", PublicationDocument.summary(publication))) }
    if draft.isByAgent { members.append(.init("by_agent", .bool(true))) }
    return .object(members)
  }

  /// A refused draft is a draft again as soon as it is changed; a withdrawn one, at once.
  static func status(of draft: Draft, _ publication: Publication?) -> String {
    guard draft.status == .draft, let publication else { return draft.status.rawValue }
    switch publication.state {
    case .waiting, .sending: return "sending"
    case .unknown: return "unknown"
    case .published: return "published"
    case .refused where publication.revision == draft.revision: return "refused"
    case .refused, .withdrawn: return draft.status.rawValue
    }
  }

  /// A price that is one amount is a number; any other price is the typed text.
  private static func value(of field: DraftField, in draft: Draft, _ currency: String) -> JSONValue {
    switch field {
    case .price: draft.price(in: currency).map { .decimal($0.amount) } ?? .optional(draft.fields[.price])
    case .urgent: draft.isUrgent.map(JSONValue.bool) ?? .null
    default: .optional(draft.fields[field])
    }
  }

  private static func finding(_ field: DraftField, _ rule: String, _ message: Message) -> JSONValue {
    .object([
      .init("field", .string(field.rawValue)), .init("rule", .string(rule)), .init("message", .message(message)),
    ])
  }
}
