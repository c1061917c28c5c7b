/// The result of a step through the history of a draft: undo, redo, restore.
package enum DraftStep: Sendable, Equatable {
  /// It was done: the draft as it is now, and the revision that was undone, redone or restored.
  case done(Draft, DraftRevision)
  /// There is nothing to undo or redo, or no such revision.
  case nothing(Draft)
  /// Another session changed these fields since the writer saw them; nothing was done.
  case unseen(Draft, fields: [DraftField])
}
