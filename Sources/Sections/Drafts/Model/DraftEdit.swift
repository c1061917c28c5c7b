/// The result of an edit.
package enum DraftEdit: Sendable, Equatable {
  /// It was written; with the draft as it is now. Others changed the fields `meanwhile` since the writer saw them;
  /// those changes stay.
  case written(Draft, meanwhile: [DraftField])
  /// Someone else had changed these fields since the writer saw them. Nothing was overwritten: the edit was set aside
  /// as the draft's newest revision, and the draft is as the others left it.
  case keptBeside(Draft, fields: [DraftField])
}
