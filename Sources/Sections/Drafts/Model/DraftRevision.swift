package import Foundation

/// A change in the history of a draft.
package struct DraftRevision: Sendable, Equatable {
  /// What was done.
  package enum Kind: String, Sendable {
    /// It was started.
    case created
    /// Fields were written or cleared.
    case edited
    /// An earlier revision was taken back.
    case undone
    /// A revision that had been taken back was made again.
    case redone
    /// The draft was made as it was at an earlier revision.
    case restored
    /// It was put into the trash.
    case discarded
    /// It was taken out of the trash.
    case returned
    /// It came to another status.
    case moved
  }

  /// Counts the revisions of a draft, from 1.
  package var number: Int
  /// What was done.
  package var kind: Kind
  /// The fields that it touched, in their order.
  package var fields: [DraftField]
  /// The session that did it; empty where that is not known.
  package var session: String
  /// When it was done; of what was typed in many saves, when the last one was.
  package var date: Date
  /// Whether it holds; otherwise it was only kept beside, as another session had changed the same.
  package var isApplied: Bool
  /// The revision that it took back, made again or went back to.
  package var refersTo: Int?
  /// How much was written and deleted, in bytes of UTF-8.
  package var size: Int

  /// Makes a revision.
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
