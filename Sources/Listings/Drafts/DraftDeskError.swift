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
}
