extension DraftsModel {
  /// Makes this session the holder of a draft while it is being written: other sessions see this, and can take it over.
  ///
  /// A session whose process is gone no longer holds anything.
  ///
  /// - Returns: who holds it now; `nil` if there is no such draft.
  package func hold(_ id: Draft.ID, takingOver: Bool = false) async throws -> DraftHoldResult? {
    let holder = DraftHolder(session: session.id, process: session.process, terminal: session.terminal, since: now())
    var other: DraftHolder?
    while true {
      let hold = try await store.hold(id, by: holder, from: other)
      guard case .heldBy(let current, _)? = hold, takingOver || !session.isRunning(current.process) else { return hold }
      // A third session may have come between the two calls.
      other = current
    }
  }

  /// The other running session that holds a draft.
  package func otherHolder(of id: Draft.ID) async throws -> DraftHolder? {
    guard let holder = try await store.holder(of: id), holder.session != session.id,
      session.isRunning(holder.process)
    else { return nil }
    return holder
  }

  /// Records that this session works on a draft.
  ///
  /// - Parameter holds: whether it has it open for longer than one command: then it holds this draft from now on, and
  ///   no other.
  /// - Returns: the other session that holds it, once for each.
  package func sitDown(at id: Draft.ID, holds: Bool) async throws -> DraftHolder? {
    if let other = try await otherHolder(of: id) {
      if held == id { held = nil }
      return told.insert(id + " " + other.session).inserted ? other : nil
    }
    guard holds, held != id else { return nil }
    if let held { try await release(held) }
    if case .held? = try await hold(id) { held = id }
    return nil
  }

  /// Ends this session's hold of a draft.
  package func release(_ id: Draft.ID) async throws {
    if held == id { held = nil }
    try await store.release(id, by: session.id)
  }
}
