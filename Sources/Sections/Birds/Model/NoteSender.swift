import HTTP
package import Loading

/// Sends the notes of an outbox one after the other, each until it has arrived.
///
/// A note is sent with its stored author, text and time, and added only if the bird has no such note. Sending it again, after a lost
/// response or a killed process, adds nothing.
package struct NoteSender: Sendable {
  /// The result of sending.
  package typealias Report = OutboxDelivery<PendingNote>.Report

  private let delivery: OutboxDelivery<PendingNote>
  private let api: NotesAPI
  private let identity: BirdsIdentity

  /// Creates an idle sender.
  package init(outbox: any NoteOutbox, api: NotesAPI, identity: BirdsIdentity) {
    (self.api, self.identity) = (api, identity)
    delivery = OutboxDelivery(
      waiting: { try await outbox.notes().filter { $0.state == .waiting } },
      deliver: { pending in
        let user = try await identity.current()
        // The author stays, even if another user has to send the note.
        guard let author = try await outbox.sign(pending.number, as: user.id) else { return .skipped }
        let note = BirdNote(userID: author, text: pending.text, createdAt: pending.createdAt)
        // The same errors of a sign-in say nothing about the note.
        let refusal: FirestoreError? = try await identity.using(user) { idToken in
          do {
            try await api.append(note, to: pending.birdID, idToken: idToken)
            return nil
          } catch let error as FirestoreError where error.code == .notFound || error.code == .invalidArgument {
            return error
          }
        }
        if let refusal {
          var refused = pending
          // For a missing bird the service only gives its own path to it.
          let reason = refusal.message.isEmpty ? "invalid argument" : refusal.message
          refused.state = .refused(refusal.code == .notFound ? PendingNote.missingBird : reason)
          try await shielded { [refused] in try await outbox.set(refused.state, of: pending.number) }
          return .refused(refused)
        }
        // The note has arrived, even if the caller has given up by now.
        try await shielded { try await outbox.remove(pending.number) }
        var sent = pending
        sent.userID = author
        return .sent(sent)
      }
    )
  }

  /// Sends everything that waits. Callers during that time get the same report, which includes notes added in between.
  ///
  /// Throws the outbox's errors and `CancellationError`. Errors of the network or the service are in the report.
  package func send() async throws -> Report { try await delivery.run() }

  /// Removes a note from its bird, if it is there. Throws the errors of the network and the service, and
  /// `CancellationError`.
  package func remove(_ note: BirdNote, from birdID: Bird.ID) async throws {
    do {
      try await identity.using(try await identity.current()) {
        try await api.remove(note, from: birdID, idToken: $0)
      }
    } catch let error as HTTPError {
      throw FirestoreError(.unavailable, way: error)
    }
  }
}

extension BirdsIdentity {
  /// Does something with a user's token. If the service refuses it, it is renewed, once.
  fileprivate func using<Value: Sendable>(
    _ user: AnonymousUser,
    _ work: (_ idToken: String) async throws -> Value
  ) async throws -> Value {
    do {
      return try await work(user.idToken)
    } catch let error as FirestoreError where error.code == .unauthenticated {
      return try await work(try await renewed(after: user.idToken).idToken)
    }
  }
}

extension PendingNote {
  /// The reason of a note whose bird is not in the catalogue.
  fileprivate static var missingBird: String { "" }

  /// Whether the service refused it because its bird is not in the catalogue.
  package var lacksBird: Bool { state == .refused(Self.missingBird) }
}
