/// Keeps what is to be sent to boards, and what became of it.
///
/// The port's rule, which every adapter follows (`OutboxSpecification`): what was written is durable when the call returns; a
/// publication is worked on by one session at a time, which holds it; of one draft and one server, one publication at most is
/// pending. Adapters throw `StoreError`.
package protocol Outbox: Sendable {
  /// Puts a publication in, with the next number, and holds it for a session; unless one of the same draft and server is pending.
  func add(_ publication: Publication, by holder: PublicationHolder) async throws -> OutboxClaim
  /// Holds a publication for a session. One that a session which is gone was sending is taken over as abandoned.
  ///
  /// - Parameter isRunning: whether a process is still there.
  /// - Returns: what became of it; `nil` when there is no such publication.
  func claim(
    _ number: Int,
    by holder: PublicationHolder,
    isRunning: @escaping @Sendable (ProcessIdentity) -> Bool
  ) async throws -> OutboxClaim?
  /// Writes a publication as it is now.
  ///
  /// - Parameter isOver: whether the session's hold ends with it.
  /// - Returns: whether it was written: not when another session holds it by now.
  func record(_ publication: Publication, by holder: PublicationHolder, isOver: Bool) async throws -> Bool
  /// All publications, by number.
  func publications() async throws -> [Publication]
  /// The publications of a draft, by number.
  func publications(of draftID: Draft.ID) async throws -> [Publication]
  /// Deletes a publication that the session holds.
  ///
  /// - Returns: whether there was one.
  func drop(_ number: Int, by holder: PublicationHolder) async throws -> Bool
  /// Has a draft stand for another one, which is gone, from now on.
  func replace(draft old: Draft.ID, by new: Draft.ID) async throws
}

/// A session that sends a publication.
package struct PublicationHolder: Sendable, Equatable {
  /// The session's id.
  package var session: String
  /// The process it runs in.
  package var process: ProcessIdentity

  /// Makes a holder.
  package init(session: String, process: ProcessIdentity) {
    self.session = session
    self.process = process
  }
}

/// What became of the wish to work on a publication.
package enum OutboxClaim: Sendable, Equatable {
  /// The session holds it.
  case held(Publication)
  /// Another session holds it, which is there; or, where one was to be added, this one is pending already.
  case taken(Publication, by: PublicationHolder?)
}
