package import Foundation

/// A change in the history of a draft.
package struct DraftRevision: Sendable, Equatable {
  /// What was done.
  package enum Kind: String, Sendable {
    /// The draft was started.
    case created
    /// Fields were written or cleared.
    case edited
    /// An earlier revision was undone.
    case undone
    /// An undone revision was redone.
    case redone
    /// The draft was restored to an earlier revision.
    case restored
    /// The draft was moved to the trash.
    case discarded
    /// The draft was taken out of the trash.
    case returned
    /// The draft got another status.
    case moved
  }

  /// Counts the revisions of a draft, from 1.
  package var number: Int
  /// What was done.
  package var kind: Kind
  /// The fields that it changed, in order.
  package var fields: [DraftField]
  /// The session that made it; empty if unknown.
  package var session: String
  /// When it was made; for typing in many saves, the time of the last one.
  package var date: Date
  /// Whether it is in effect; if not, it was set aside, because another session had changed the same field.
  package var isApplied: Bool
  /// The revision that it undid, redid or restored.
  package var refersTo: Int?
  /// How much was written and deleted, in bytes of UTF-8.
  package var size: Int

  /// Creates a revision.
  package init(
    number: Int,
    kind: Kind,
    fields: [DraftField] = [],
    session: String = "",
    date: Date,
    isApplied: Bool = true,
    refersTo: Int? = nil,
    size: Int = 0
  ) {
    self.number = number
    self.kind = kind
    self.fields = fields
    self.session = session
    self.date = date
    self.isApplied = isApplied
    self.refersTo = refersTo
    self.size = size
  }
}
