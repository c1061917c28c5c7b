extension DraftDesk {
  /// Has this session hold a draft while it is written: others are told, and may take it over.
  ///
  /// A session whose process is gone holds nothing any more.
  ///
  /// - Returns: who holds it now; `nil` when there is no such draft.
  package func hold(_ id: Draft.ID, takingOver: Bool = false) async throws -> DraftHold? {
    let holder = DraftHolder(session: session.id, process: session.process, terminal: session.terminal, since: now())
    var other: DraftHolder?
    while true {
      let hold = try await store.hold(id, by: holder, from: other)
      guard case .heldBy(let current, _)? = hold, takingOver || !session.isRunning(current.process) else { return hold }
      // Between the two calls yet another one may have come.
      other = current
    }
  }

  /// The other session that holds a draft and is still there.
  package func otherHolder(of id: Draft.ID) async throws -> DraftHolder? {
    guard let holder = try await store.holder(of: id), holder.session != session.id,
      session.isRunning(holder.process)
    else { return nil }
    return holder
  }

  /// Ends this session's hold of a draft.
  package func release(_ id: Draft.ID) async throws {
    try await store.release(id, by: session.id)
  }
}
