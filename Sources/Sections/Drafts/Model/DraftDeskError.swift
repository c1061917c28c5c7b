/// Why the desk could not do what it was asked.
package enum DraftDeskError: Error, Sendable, Equatable {
  /// No draft is in hand.
  case nothingInHand
  /// The list of drafts, or the trash, has no draft of this number or id; it has so many.
  case noSuchDraft(String, count: Int)
  /// The trash is empty.
  case nothingDiscarded
  /// Another session changed these fields; both texts were kept.
  case conflict(Draft, fields: [DraftField])
  /// What was typed for a yes-or-no field is neither.
  case notYesOrNo(DraftField, String)
  /// Nothing was written into it that could be undone.
  case nothingToUndo(Draft)
  /// Nothing was undone since it was last written into.
  case nothingToRedo(Draft)
  /// It has no revision of this number.
  case noSuchRevision(Int, Draft)
  /// Another session changed these fields since this one saw them; a step back would take that away unseen.
  case unseen(Draft, fields: [DraftField])
}
