/// What became of an edit.
package enum DraftEdit: Sendable, Equatable {
  /// It was written; the draft as it is now. Others changed the fields `meanwhile` since the writer saw them; they stay.
  case written(Draft, meanwhile: [DraftField])
  /// Someone else had changed these fields since the writer saw them. Nothing was overwritten: the edit was kept beside,
  /// as the draft's newest revision, and the draft is as they left it.
  case keptBeside(Draft, fields: [DraftField])
}
