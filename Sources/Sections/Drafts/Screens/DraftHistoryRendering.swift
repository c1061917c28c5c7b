import Drafts
import Foundation
import Languages
import Loading
import Shell
import Terminal

/// A draft's revisions for people.
enum DraftHistoryRendering {
  /// A table of revisions, with the numbers that commands accept.
  static func table(_ revisions: [DraftRevision], now: Date, zone: TimeZone, language: Language = .english) -> Table {
    Table(
      columns: [
        Table.Column(alignment: .trailing), Table.Column(), Table.Column(minimum: 12, isFlexible: true), Table.Column(),
      ],
      rows: revisions.map { revision in
        [
          StyledText(SafeText("@\(revision.number)"), .faint),
          StyledText(DateText.age(of: revision.date, at: now, in: zone), .faint, in: language),
          StyledText(what(revision), in: language),
          revision.isApplied ? "" : StyledText(.revisionKeptAside, .note, in: language),
        ]
      }
    )
  }

  /// A revision's number and the fields it changed: `@4 (title, price)`.
  static func label(_ revision: DraftRevision) -> Message {
    let number = Message(verbatim: "@\(revision.number)")
    return revision.fields.isEmpty
      ? number : number + Message(verbatim: " (") + names(revision) + Message(verbatim: ")")
  }

  private static func names(_ revision: DraftRevision) -> Message {
    revision.fields.map(\.name).joined(separator: ", ")
  }

  private static func what(_ revision: DraftRevision) -> Message {
    let kind = Message.kind(revision)
    return switch revision.kind {
    case .edited where !revision.fields.isEmpty: names(revision)
    default: revision.fields.isEmpty ? kind : kind + .colon + names(revision)
    }
  }
}

extension Message {
  fileprivate static func kind(_ revision: DraftRevision) -> Message {
    let number = revision.refersTo ?? 0
    return switch revision.kind {
    case .created: .revisionStarted
    case .edited: .revisionWritten
    case .undone: .revisionUndone(number)
    case .redone: .revisionRedone(number)
    case .restored: .revisionWentBack(number)
    case .discarded: .revisionDiscarded
    case .returned: .revisionReturned
    case .moved: .revisionStatusChanged
    }
  }
}

/// The history of drafts as JSON for scripts.
enum DraftHistoryDocument {
  static func log(_ revisions: [DraftRevision]) -> JSONValue { .array(revisions.map(revision)) }

  static func comparison(_ comparison: DraftsModel.Comparison) -> JSONValue {
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

  private static func field(_ field: DraftField, in comparison: DraftsModel.Comparison) -> JSONValue {
    let changes = comparison.pieces(of: field).map {
      JSONValue.object([.init("kind", .string($0.kind.rawValue)), .init("text", .string($0.text))])
    }
    return .object([
      .init("field", .string(field.rawValue)), .init("before", .optional(comparison.before[field])),
      .init("after", .optional(comparison.after[field])), .init("changes", .array(changes)),
    ])
  }
}
