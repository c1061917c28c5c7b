import Drafts
import Foundation
import Languages
import Terminal

/// A draft's revisions for people.
enum DraftHistoryRendering {
  /// A table of revisions, with the numbers that commands accept.
  static func table(
    _ revisions: [DraftRevision],
    now: Date,
    zone: TimeZone,
    language: Language = .english
  ) -> Table {
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
