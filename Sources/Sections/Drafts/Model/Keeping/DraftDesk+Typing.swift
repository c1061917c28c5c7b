extension DraftDesk {
  /// Writes fields as they are typed (`nil` clears one), into the draft with this id, whichever draft is current.
  /// Without an id, or if there is no such draft any more, starts one, so that nothing typed is lost.
  package func type(_ changes: [DraftField: String?], into id: Draft.ID?) async throws -> Written {
    try await write(changes, orStart: id, isTyping: true)
  }

  /// Writes fields like ``type(_:into:)``, but as an edit of their own.
  package func write(_ changes: [DraftField: String?], into id: Draft.ID?) async throws -> Written {
    try await write(changes, orStart: id, isTyping: false)
  }

  private func write(_ changes: [DraftField: String?], orStart id: Draft.ID?, isTyping: Bool) async throws -> Written {
    if let id, try await store.draft(id: id) != nil { return try await write(changes, to: id, isTyping: isTyping) }
    let draft = try await create(changes.compactMapValues(\.self))
    return Written(draft: draft, isNew: true, changedMeanwhile: [])
  }
}
