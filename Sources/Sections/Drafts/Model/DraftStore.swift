package import Foundation

/// Stores drafts and everything that was ever written into them.
///
/// Every adapter follows the same rule (`DraftStoreSpecification`): a change is durable when the call returns; it is a
/// revision of its own, or continues one that is being typed (``TypedRevision``); nothing is overwritten that the writer
/// had not seen, and nothing is forgotten before it is purged. Adapters throw `StoreError`.
package protocol DraftStore: Sendable {
  /// Creates a draft with this id and these fields, at revision 1, and makes it current if requested.
  func create(id: Draft.ID, fields: [DraftField: String], isCurrent: Bool, at date: Date) async throws -> Draft
  /// The draft with this id, in the trash or not.
  func draft(id: Draft.ID) async throws -> Draft?
  /// The drafts with a status: the trash newest first, the others oldest first, so that their numbers stay.
  func drafts(_ status: Draft.Status) async throws -> [Draft]
  /// How many drafts have a status; fast even for many.
  func count(_ status: Draft.Status) async throws -> Int
  /// The current draft, which all processes of this user share.
  func current() async throws -> Draft?
  /// Makes a draft current.
  func makeCurrent(_ id: Draft.ID) async throws

  /// Writes fields (`nil` resets one). Writing the existing text is not a change; without a change, there is no
  /// revision. The mark of an agent never conflicts, and is set aside with the other fields.
  ///
  /// - Returns: the result; `nil` if there is no such draft.
  func edit(_ id: Draft.ID, _ changes: [DraftField: String?], by writer: DraftWriter, at date: Date) async throws
    -> DraftEditResult?
  /// Removes the mark of an agent from a draft, as a revision, if the draft still has the version that was shown. If not,
  /// nothing is written.
  ///
  /// - Returns: the draft as it is now; `nil` if it has changed, or there is no such draft.
  func approve(_ shown: Draft, by writer: DraftWriter, at date: Date) async throws -> Draft?
  /// Moves a draft to the trash, or to another status, as a revision. Discarding the current draft leaves none current;
  /// taking a draft out of the trash makes it current.
  ///
  /// - Returns: the draft as it is now; `nil` if there is no such draft.
  func move(_ id: Draft.ID, to status: Draft.Status, at date: Date) async throws -> Draft?

  /// Undoes the newest edit (``DraftHistory``), as a revision.
  ///
  /// - Returns: the result; `nil` if there is no such draft. The same applies to `redo` and `restore`.
  func undo(_ id: Draft.ID, by writer: DraftWriter, at date: Date) async throws -> DraftStepResult?
  /// Redoes what was undone last, as a revision.
  func redo(_ id: Draft.ID, by writer: DraftWriter, at date: Date) async throws -> DraftStepResult?
  /// Restores the draft to a revision, as a revision; of one that was set aside, only its own fields.
  func restore(_ id: Draft.ID, revision: Int, by writer: DraftWriter, at date: Date) async throws -> DraftStepResult?
  /// The history of a draft, newest first; empty if there is no such draft.
  func revisions(of id: Draft.ID) async throws -> [DraftRevision]
  /// The fields at a revision, including its own even if it was set aside; `nil` if there is no such revision.
  func fields(of id: Draft.ID, at revision: Int) async throws -> [DraftField: String]?

  /// Deletes a draft for good, with its history, if it is in the trash and still has the version that was shown.
  ///
  /// - Returns: whether it was deleted.
  func purge(_ shown: Draft) async throws -> Bool
  /// Deletes drafts for good that were discarded before a date, if an earlier call found them expired too: the clock of
  /// one call may be wrong. Writes nothing if nothing is found.
  ///
  /// - Parameters:
  ///   - earlier: the latest time of an earlier call that counts.
  ///   - now: the time of this call. An earlier call with a later time had a wrong clock, and does not count.
  /// - Returns: how many drafts were deleted.
  func purge(discardedBefore date: Date, foundBefore earlier: Date, at now: Date) async throws -> Int

  /// Makes a session the holder of a draft, if nobody holds it except the one that it is taken from.
  ///
  /// - Returns: who holds it now, and the previous holder; `nil` if there is no such draft.
  func hold(_ id: Draft.ID, by holder: DraftHolder, from other: DraftHolder?) async throws -> DraftHoldResult?
  /// The holder of a draft, whether running or not.
  func holder(of id: Draft.ID) async throws -> DraftHolder?
  /// Ends a session's hold of a draft; does nothing if another one holds it.
  func release(_ id: Draft.ID, by session: String) async throws
}

extension DraftStore {
  /// Creates an empty draft with this id, at revision 1, and makes it current.
  package func create(id: Draft.ID, at date: Date) async throws -> Draft {
    try await create(id: id, fields: [:], at: date)
  }

  /// Creates a draft with this id and these fields, at revision 1, and makes it current.
  package func create(id: Draft.ID, fields: [DraftField: String], at date: Date) async throws -> Draft {
    try await create(id: id, fields: fields, isCurrent: true, at: date)
  }
}

/// Who changes a draft.
package struct DraftWriter: Sendable, Equatable {
  /// The session's id. A session has seen its own changes.
  package var session: String
  /// The draft's `version` that the session has seen.
  package var seen: Int
  /// Whether this is one of many saves while someone types, which become one revision (``TypedRevision``).
  package var isTyping: Bool

  /// Creates a writer.
  package init(session: String, seen: Int, isTyping: Bool = false) {
    (self.session, self.seen, self.isTyping) = (session, seen, isTyping)
  }
}

/// The result of an edit.
package enum DraftEditResult: Sendable, Equatable {
  /// It was written; with the draft as it is now. Others changed the fields `changedByOthers` since the writer saw them;
  /// those changes stay.
  case written(Draft, changedByOthers: [DraftField])
  /// Someone else had changed these fields since the writer saw them. Nothing was overwritten: the edit was set aside
  /// as the draft's newest revision, and the draft is as the others left it. All fields that they changed are
  /// `changedByOthers`.
  case keptBeside(Draft, fields: [DraftField], changedByOthers: [DraftField])
}

/// The result of a step through the history of a draft: undo, redo, restore.
package enum DraftStepResult: Sendable, Equatable {
  /// It was done: the draft as it is now, and the revision that was undone, redone or restored.
  case done(Draft, DraftRevision)
  /// There is nothing to undo or redo, or no such revision.
  case nothing(Draft)
  /// Another session changed these fields since the writer saw them; nothing was done.
  case unseen(Draft, fields: [DraftField])
}

/// The result of a request to hold a draft.
package enum DraftHoldResult: Sendable, Equatable {
  /// The session holds it now. The previous holder, if any, is gone or was overruled.
  case held(from: DraftHolder?)
  /// Another running session holds it; it last changed the draft at that time.
  case heldBy(DraftHolder, lastChange: Date)
}
