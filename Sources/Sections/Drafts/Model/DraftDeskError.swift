/// Why the desk could not fulfil a request.
package enum DraftDeskError: Error, Sendable, Equatable {
  /// There is no current draft.
  case nothingInHand
  /// The list of drafts, or the trash, has no draft with this number or id; it has this many.
  case noSuchDraft(String, count: Int)
  /// The trash is empty.
  case nothingDiscarded
  /// Another session changed these fields; both texts were kept.
  case conflict(Draft, fields: [DraftField])
  /// The text for a yes-or-no field is neither.
  case notYesOrNo(DraftField, String)
  /// There is no change to undo.
  case nothingToUndo(Draft)
  /// There is no undo since the last edit.
  case nothingToRedo(Draft)
  /// It has no revision with this number.
  case noSuchRevision(Int, Draft)
  /// Another session changed these fields since this one saw them; a step back would revert that unseen.
  case unseen(Draft, fields: [DraftField])
}
