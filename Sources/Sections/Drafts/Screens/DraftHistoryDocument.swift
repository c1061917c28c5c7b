import Drafts
import Loading

/// The history of drafts as JSON for scripts.
enum DraftHistoryDocument {
  static func log(_ revisions: [DraftRevision]) -> JSONValue { .array(revisions.map(revision)) }

  static func comparison(_ comparison: DraftDesk.Comparison) -> JSONValue {
    .object([
      .init("from", .int(comparison.from)),
      .init("to", .int(comparison.to)),
      .init("fields", .array(comparison.changedFields.map { field($0, in: comparison) })),
    ])
  }

  private static func revision(_ revision: DraftRevision) -> JSONValue {
    .object([
      .init("revision", .int(revision.number)),
      .init("kind", .string(revision.kind.rawValue)),
      .init("fields", .array(revision.fields.map { .string($0.rawValue) })),
      .init("session", .optional(revision.session.isEmpty ? nil : revision.session)),
      .init("at", .string(WireDate.text(from: revision.date))),
      .init("kept_beside", .bool(!revision.isApplied)),
      .init("refers_to", revision.refersTo.map(JSONValue.int) ?? .null),
      .init("bytes", .int(revision.size)),
    ])
  }

  private static func field(_ field: DraftField, in comparison: DraftDesk.Comparison) -> JSONValue {
    .object([
      .init("field", .string(field.rawValue)),
      .init("before", .optional(comparison.before[field])),
      .init("after", .optional(comparison.after[field])),
      .init(
        "changes",
        .array(
          comparison.pieces(of: field).map {
            .object([.init("kind", .string($0.kind.rawValue)), .init("text", .string($0.text))])
          }
        )
      ),
    ])
  }
}
