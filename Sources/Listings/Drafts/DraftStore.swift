package import Foundation

/// Keeps drafts and everything that was ever written into them.
///
/// The port's rule, which every adapter follows (`DraftStoreSpecification`): a change is durable when the call returns; it is
/// a revision of its own; nothing is overwritten that the writer had not seen. Adapters throw `StoreError`.
package protocol DraftStore: Sendable {
  /// Makes an empty draft of this id, at revision 1, and takes it in hand.
  func create(id: Draft.ID, at date: Date) async throws -> Draft
  /// The draft of this id, in the trash or not.
  func draft(id: Draft.ID) async throws -> Draft?
  /// The drafts of a status: those being written oldest first, so that their numbers stay; the trash newest first.
  func drafts(_ status: Draft.Status) async throws -> [Draft]
  /// Writes fields (`nil` resets one), for a writer who saw the draft at revision `seen`.
  ///
  /// - Returns: what became of it; `nil` when there is no such draft.
  func edit(_ id: Draft.ID, _ changes: [DraftField: String?], seen: Int, at date: Date) async throws -> DraftEdit?
  /// Moves a draft into the trash, or out of it, as a revision. The draft in hand is put down when it is discarded, and
  /// taken in hand when it is restored.
  ///
  /// - Returns: the draft as it is now; `nil` when there is no such draft.
  func move(_ id: Draft.ID, to status: Draft.Status, at date: Date) async throws -> Draft?
  /// The draft in hand, which every process of this user shares.
  func inHand() async throws -> Draft?
  /// Takes a draft in hand.
  func takeInHand(_ id: Draft.ID) async throws
}
