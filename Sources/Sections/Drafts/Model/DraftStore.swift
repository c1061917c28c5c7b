package import Foundation

/// Keeps drafts and everything that was ever written into them.
///
/// The port's rule, which every adapter follows (`DraftStoreSpecification`): a change is durable when the call returns; it is
/// a revision of its own, or goes on with one that is being typed (``DraftTyping``); nothing is overwritten that the writer had
/// not seen, and nothing at all is forgotten before it is purged. Adapters throw `StoreError`.
package protocol DraftStore: Sendable {
  /// Makes a draft of this id with these fields, at revision 1, and takes it in hand.
  func create(id: Draft.ID, fields: [DraftField: String], at date: Date) async throws -> Draft
  /// The draft of this id, in the trash or not.
  func draft(id: Draft.ID) async throws -> Draft?
  /// The drafts of a status: the trash newest first, the others oldest first, so that their numbers stay.
  func drafts(_ status: Draft.Status) async throws -> [Draft]
  /// How many drafts have a status; quick where there are many.
  func count(_ status: Draft.Status) async throws -> Int
  /// The draft in hand, which every process of this user shares.
  func inHand() async throws -> Draft?
  /// Takes a draft in hand.
  func takeInHand(_ id: Draft.ID) async throws

  /// Writes fields (`nil` resets one). What is written already is no change; without any, there is no revision.
  ///
  /// - Returns: what became of it; `nil` when there is no such draft.
  func edit(_ id: Draft.ID, _ changes: [DraftField: String?], by writer: DraftWriter, at date: Date) async throws
    -> DraftEdit?
  /// Moves a draft into the trash, or to another status, as a revision. The draft in hand is put down when it is discarded, and
  /// taken in hand when it comes back.
  ///
  /// - Returns: the draft as it is now; `nil` when there is no such draft.
  func move(_ id: Draft.ID, to status: Draft.Status, at date: Date) async throws -> Draft?

  /// Takes back the newest edit (``DraftHistory``), as a revision.
  ///
  /// - Returns: what became of it; `nil` when there is no such draft. So for `redo` and `restore`.
  func undo(_ id: Draft.ID, by writer: DraftWriter, at date: Date) async throws -> DraftStep?
  /// Makes again what was undone last, as a revision.
  func redo(_ id: Draft.ID, by writer: DraftWriter, at date: Date) async throws -> DraftStep?
  /// Makes the draft as it was at a revision, as a revision; of one that was only kept beside, its fields alone are taken.
  func restore(_ id: Draft.ID, revision: Int, by writer: DraftWriter, at date: Date) async throws -> DraftStep?
  /// The history of a draft, newest first; empty when there is no such draft.
  func revisions(of id: Draft.ID) async throws -> [DraftRevision]
  /// The fields as they were at a revision, or would have been with what was kept beside; `nil` when there is none such.
  func fields(of id: Draft.ID, at revision: Int) async throws -> [DraftField: String]?

  /// Deletes a draft for good, with its history.
  ///
  /// - Returns: whether there was one.
  func purge(_ id: Draft.ID) async throws -> Bool
  /// Deletes for good what was put into the trash before a date, if an earlier call found so too: the clock of one call may be wrong.
  /// Writes nothing when that is nothing and nothing is found.
  ///
  /// - Parameters:
  ///   - earlier: the latest moment that an earlier call counts from.
  ///   - now: the moment of this call. A call that seems to be later than it had a wrong clock, and counts for nothing.
  /// - Returns: how many drafts.
  func purge(discardedBefore date: Date, foundBefore earlier: Date, at now: Date) async throws -> Int

  /// Has a session hold a draft, if nobody else does but the one that it is taken from.
  ///
  /// - Returns: who holds it now, and the holder it was taken from; `nil` when there is no such draft.
  func hold(_ id: Draft.ID, by holder: DraftHolder, from other: DraftHolder?) async throws -> DraftHold?
  /// Who holds a draft, dead or alive.
  func holder(of id: Draft.ID) async throws -> DraftHolder?
  /// Ends a session's hold of a draft; nothing when another one holds it.
  func release(_ id: Draft.ID, by session: String) async throws
}

extension DraftStore {
  /// Makes an empty draft of this id, at revision 1, and takes it in hand.
  package func create(id: Draft.ID, at date: Date) async throws -> Draft {
    try await create(id: id, fields: [:], at: date)
  }
}
