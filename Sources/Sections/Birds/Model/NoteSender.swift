import Loading

/// Sends the notes of an outbox, one after the other, each until it is there.
///
/// A note is sent with its author, its words and its moment as they are kept, and added only if the bird has no such note: to send it again,
/// after an answer that was lost or a process that was killed, adds nothing.
package actor NoteSender {
  /// What sending came to.
  package struct Report: Sendable {
    /// Those that are there now.
    package var sent: [PendingNote] = []
    /// Those that the service will not have.
    package var refused: [PendingNote] = []
    /// The birds of refused notes that are not in the catalogue.
    package var missingBirds: Set<Bird.ID> = []
    /// How many still wait.
    package var waiting = 0
    /// Why they do.
    package var failure: (any Error)?

    /// Nothing happened.
    package init() {}
  }

  private let outbox: any NoteOutbox
  private let api: NotesAPI
  private let identity: BirdsIdentity
  private var work: Task<Report, any Error>?
  private var isWantedAgain = false

  /// Makes a sender that does nothing yet.
  package init(outbox: any NoteOutbox, api: NotesAPI, identity: BirdsIdentity) {
    self.outbox = outbox
    self.api = api
    self.identity = identity
  }

  /// Sends everything that waits. While that is under way, whoever asks gets the same report, of which the notes put in meanwhile are a part.
  ///
  /// Throws what the outbox does, and `CancellationError`. What the network or the service has against it is in the report.
  package func send() async throws -> Report {
    isWantedAgain = true
    if let work {
      do {
        return try await work.value
      } catch is CancellationError where !Task.isCancelled {
        // Whoever began it has given up, not we: again.
      }
    }
    let task = Task { try await self.sendAll() }
    work = task
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }
}

extension NoteSender {
  private func sendAll() async throws -> Report {
    // Whoever comes after the last look at what is wanted has to begin anew.
    defer { work = nil }
    var report = Report()
    while isWantedAgain {
      isWantedAgain = false
      try await sendOnce(&report)
      if report.failure != nil { break }
    }
    return report
  }

  private func sendOnce(_ report: inout Report) async throws {
    let notes = try await outbox.notes().filter { $0.state == .waiting }
    for (index, pending) in notes.enumerated() {
      do {
        let user = try await identity.current()
        // Whoever wrote it stays its author, also where somebody else has to send it.
        guard let author = try await outbox.sign(pending.number, as: user.id) else { continue }
        let note = BirdNote(userID: author, text: pending.text, createdAt: pending.createdAt)
        try await send(note, to: pending.birdID, as: user)
        try await outbox.remove(pending.number)
        var sent = pending
        sent.userID = author
        report.sent.append(sent)
      } catch let error as FirestoreError where error.code == .notFound || error.code == .invalidArgument {
        var refused = pending
        // Of a bird that is not there the service says no more than its own path to it.
        refused.state = .refused(error.code == .notFound ? "" : error.message)
        try await outbox.set(refused.state, of: pending.number)
        report.refused.append(refused)
        if error.code == .notFound { report.missingBirds.insert(pending.birdID) }
      } catch let error as StoreError {
        throw error
      } catch {
        if error is CancellationError || Task.isCancelled { throw CancellationError() }
        // The others would fare no better.
        report.failure = error
        report.waiting = notes.count - index
        return
      }
    }
    report.waiting = 0
  }

  /// A token that was refused is renewed, once.
  private func send(_ note: BirdNote, to birdID: Bird.ID, as user: AnonymousUser) async throws {
    do {
      try await api.append(note, to: birdID, idToken: user.idToken)
    } catch let error as FirestoreError where error.code == .unauthenticated {
      let renewed = try await identity.renewed(after: user.idToken)
      try await api.append(note, to: birdID, idToken: renewed.idToken)
    }
  }
}
