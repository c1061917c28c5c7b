extension DraftsModel {
  /// A draft after a step through its history.
  package struct Stepped: Sendable, Equatable {
    /// The draft as it is now.
    package var draft: Draft
    /// The revision that was undone, redone or restored.
    package var revision: DraftRevision
  }

  /// A comparison of two states of a draft.
  package struct Comparison: Sendable, Equatable {
    /// The draft as it is now.
    package var draft: Draft
    /// The revisions.
    package var from: Int
    package var to: Int
    /// The fields at each of them.
    package var before: [DraftField: String]
    package var after: [DraftField: String]
  }

  /// Undoes the last change of the current draft.
  package func undo() async throws -> Stepped {
    let (draft, writer) = try await currentUnseen()
    let step = try await store.undo(draft.id, by: writer, at: now())
    return try stepped(step) { DraftsModelError.nothingToUndo($0) }
  }

  /// Redoes what was undone last.
  package func redo() async throws -> Stepped {
    let (draft, writer) = try await currentUnseen()
    let step = try await store.redo(draft.id, by: writer, at: now())
    return try stepped(step) { DraftsModelError.nothingToRedo($0) }
  }

  /// Restores the current draft to a revision; of a revision that was set aside because of a conflict, only its own
  /// fields.
  package func restore(revision: Int) async throws -> Stepped {
    let (draft, writer) = try await currentUnseen()
    let step = try await store.restore(draft.id, revision: revision, by: writer, at: now())
    return try stepped(step) { DraftsModelError.noSuchRevision(revision, $0) }
  }

  /// The history of the current draft, newest first.
  package func log() async throws -> [DraftRevision] {
    try await store.revisions(of: try await requireCurrentDraft().id)
  }

  /// Compares two revisions of the current draft: without any, the last one that changed a text with its predecessor;
  /// with one, that one with the current state.
  package func comparison(_ first: Int?, _ second: Int?) async throws -> Comparison {
    let draft = try await requireCurrentDraft()
    let numbers: (from: Int, to: Int)
    if let first {
      numbers = (first, second ?? draft.revision)
    } else {
      let revisions = try await store.revisions(of: draft.id)
      let last = revisions.first { !$0.fields.isEmpty }?.number ?? 1
      numbers = (last - 1, last)
    }
    return Comparison(
      draft: draft,
      from: numbers.from,
      to: numbers.to,
      before: try await fields(of: draft, at: numbers.from, isAsked: first != nil),
      after: try await fields(of: draft, at: numbers.to, isAsked: first != nil)
    )
  }

  /// The current draft, and this session as its writer, without marking the draft as seen.
  private func currentUnseen() async throws -> (Draft, DraftWriter) {
    guard let draft = try await store.current() else { throw DraftsModelError.noCurrentDraft }
    return (draft, writer(of: draft))
  }

  private func stepped(_ step: DraftStepResult?, orElse failure: (Draft) -> DraftsModelError) throws -> Stepped {
    switch step {
    case .done(let draft, let revision): return Stepped(draft: noted(draft), revision: revision)
    case .nothing(let draft): throw failure(noted(draft))
    case .unseen(let draft, let fields): throw DraftsModelError.unseen(noted(draft), fields: fields)
    case nil: throw DraftsModelError.noCurrentDraft
    }
  }

  private func fields(of draft: Draft, at revision: Int, isAsked: Bool) async throws -> [DraftField: String] {
    // Before the first revision there was nothing.
    if revision == 0, !isAsked { return [:] }
    guard let fields = try await store.fields(of: draft.id, at: revision) else {
      throw DraftsModelError.noSuchRevision(revision, draft)
    }
    return fields
  }
}
