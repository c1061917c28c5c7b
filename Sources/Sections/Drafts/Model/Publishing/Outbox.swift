/// Stores requests to boards, and their outcome.
///
/// Every adapter follows the same rule (`OutboxSpecification`): a write is durable when the call returns; one session
/// at a time works on a publication, and holds it; a draft has at most one pending publication per server. Adapters
/// throw `StoreError`.
package protocol Outbox: Sendable {
  /// Adds a publication with the next number and holds it for a session, unless one of the same draft and server is
  /// pending.
  func add(_ publication: Publication, by holder: PublicationHolder) async throws -> OutboxClaimResult
  /// Holds a publication for a session. One that a vanished session was sending is taken over as abandoned.
  ///
  /// - Parameter isRunning: whether a process is still running.
  /// - Returns: the result; `nil` if there is no such publication.
  func claim(
    _ number: Int,
    by holder: PublicationHolder,
    isRunning: @escaping @Sendable (ProcessIdentity) -> Bool
  ) async throws -> OutboxClaimResult?
  /// Writes the current state of a publication.
  ///
  /// - Parameter isOver: whether the session's hold ends with it.
  /// - Returns: whether it was written: not if another session holds it by now.
  func record(_ publication: Publication, by holder: PublicationHolder, isOver: Bool) async throws -> Bool
  /// All publications, by number.
  func publications() async throws -> [Publication]
  /// The publications of a draft, by number.
  func publications(of draftID: Draft.ID) async throws -> [Publication]
  /// Deletes a publication that the session holds.
  ///
  /// - Returns: whether there was one.
  func drop(_ number: Int, by holder: PublicationHolder) async throws -> Bool
  /// Replaces a draft that is gone by another one, from now on.
  func replace(draft old: Draft.ID, by new: Draft.ID) async throws
  /// Gives the publications of a server that is gone another name, and deletes the pending ones.
  func rename(server old: String, to new: String) async throws
}

/// A session that sends a publication.
package struct PublicationHolder: Sendable, Equatable {
  /// The session's id.
  package var session: String
  /// The process that it runs in.
  package var process: ProcessIdentity

  /// Creates a holder.
  package init(session: String, process: ProcessIdentity) {
    (self.session, self.process) = (session, process)
  }
}

/// The result of claiming a publication.
package enum OutboxClaimResult: Sendable, Equatable {
  /// The session holds it.
  case held(Publication)
  /// Another running session holds it; or, for an addition, this one is already pending.
  case taken(Publication, by: PublicationHolder?)
}
