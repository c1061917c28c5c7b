import Foundation

extension DraftsModel {
  /// How long a session that writes nothing keeps a draft for itself.
  private static var patience: TimeInterval { 10 }
  /// How often a session looks whether it still holds a draft.
  private static var interval: Duration { .seconds(1) }

  /// Makes this session the holder of a draft while it is being written: other sessions see this, and can take it over.
  ///
  /// A session whose process is gone no longer holds anything.
  ///
  /// - Parameter claim: whom it is taken from.
  /// - Returns: who holds it now; `nil` if there is no such draft.
  package func hold(_ id: Draft.ID, _ claim: DraftClaim = .free) async throws -> DraftHoldResult? {
    let holder = DraftHolder(session: session.id, process: session.process, terminal: session.terminal, since: now())
    var other: DraftHolder?
    while true {
      let hold = try await store.hold(id, by: holder, from: other)
      guard case .heldBy(let current, _)? = hold else {
        if held == id { held = nil }
        return hold
      }
      if session.isRunning(current.process) {
        switch claim {
        case .free: return hold
        case .idle: guard try await isIdle(current, at: id) else { return hold }
        case .any: break
        }
      }
      // A third session may have come between the two calls.
      other = current
    }
  }

  /// Whether a session has not written to a draft for a while.
  private func isIdle(_ holder: DraftHolder, at id: Draft.ID) async throws -> Bool {
    // The first revision names no session.
    let last = try await store.revisions(of: id).first { [holder.session, ""].contains($0.session) }
    return last.map { now().timeIntervalSince($0.date) >= Self.patience } ?? true
  }

  /// Waits until another session has taken over a draft that this one holds.
  ///
  /// - Parameter id: the draft; `nil` as long as it is not started.
  /// - Returns: the other session; `nil` if this one is cancelled, or has released the draft.
  package func loss(clock: any Clock<Duration>, of id: @Sendable () async -> Draft.ID?) async -> DraftHolder? {
    while true {
      do { try await clock.sleep(for: Self.interval) } catch { return nil }
      guard let id = await id() else { continue }
      // A store that cannot be read now can be read later.
      guard let holder = try? await store.holder(of: id) else { continue }
      guard holder.session != session.id else { continue }
      if held == id { held = nil }
      told.insert(id + " " + holder.session)
      return holder
    }
  }

  /// Whether the session of a holder still runs.
  package nonisolated func isRunning(_ holder: DraftHolder) -> Bool { session.isRunning(holder.process) }

  /// The other running session that holds a draft.
  package func otherHolder(of id: Draft.ID) async throws -> DraftHolder? {
    guard let holder = try await store.holder(of: id), holder.session != session.id,
      session.isRunning(holder.process)
    else { return nil }
    return holder
  }

  /// The draft that this session works on, between two commands.
  package var heldDraft: Draft.ID? { held }

  /// Records that this session works on a draft.
  ///
  /// - Parameter holds: whether it has it open for longer than one command: then it holds this draft from now on, and
  ///   no other.
  /// - Returns: the other session that holds it, once for each.
  package func beginWork(on id: Draft.ID, holds: Bool) async throws -> DraftHolder? {
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

/// Whom a draft is taken from that is held.
package enum DraftClaim: Sendable {
  /// Nobody: it has to be free.
  case free
  /// A session that has not written to it for a while.
  case idle
  /// Any session, even one that is writing to it.
  case any
}
