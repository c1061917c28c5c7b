import Loading

/// Sends the notes of an outbox one after the other, each until it has arrived.
///
/// A note is sent with its stored author, text and time, and added only if the bird has no such note. Sending it again, after a lost
/// response or a killed process, adds nothing.
package actor NoteSender {
  /// The result of sending.
  package struct Report: Sendable {
    /// The notes that have arrived.
    package var sent: [PendingNote] = []
    /// The notes that the service refused.
    package var refused: [PendingNote] = []
    /// The birds of refused notes that are not in the catalogue.
    package var missingBirds: Set<Bird.ID> = []
    /// How many notes still wait.
    package var waiting = 0
    /// Why they wait.
    package var failure: (any Error)?
  }

  private let outbox: any NoteOutbox
  private let api: NotesAPI
  private let identity: BirdsIdentity
  private var work: Task<Report, any Error>?
  private var isWantedAgain = false

  /// Creates an idle sender.
  package init(outbox: any NoteOutbox, api: NotesAPI, identity: BirdsIdentity) {
    self.outbox = outbox
    self.api = api
    self.identity = identity
  }

  /// Sends everything that waits. Callers during that time get the same report, which includes notes added in between.
  ///
  /// Throws the outbox's errors and `CancellationError`. Errors of the network or the service are in the report.
  package func send() async throws -> Report {
    isWantedAgain = true
    if let work {
      do {
        return try await work.value
      } catch is CancellationError where !Task.isCancelled {
        // The caller that began it was cancelled, not this one: try again.
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

  private func sendAll() async throws -> Report {
    // A caller after the last check has to start over.
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
        // The author stays, even if another user has to send the note.
        guard let author = try await outbox.sign(pending.number, as: user.id) else { continue }
        let note = BirdNote(userID: author, text: pending.text, createdAt: pending.createdAt)
        try await send(note, to: pending.birdID, as: user)
        // The note has arrived, even if the caller has given up by now.
        try await shielded { [outbox] in try await outbox.remove(pending.number) }
        var sent = pending
        sent.userID = author
        report.sent.append(sent)
      } catch let error as FirestoreError where error.code == .notFound || error.code == .invalidArgument {
        var refused = pending
        // For a missing bird the service only gives its own path to it.
        refused.state = .refused(error.code == .notFound ? "" : error.message)
        try await shielded { [outbox, refused] in try await outbox.set(refused.state, of: pending.number) }
        report.refused.append(refused)
        if error.code == .notFound { report.missingBirds.insert(pending.birdID) }
      } catch let error as StoreError {
        throw error
      } catch {
        if error is CancellationError || Task.isCancelled { throw CancellationError() }
        // The others would fail too.
        report.failure = error
        report.waiting = notes.count - index
        return
      }
    }
    report.waiting = 0
  }

  /// A refused token is renewed, once.
  private func send(_ note: BirdNote, to birdID: Bird.ID, as user: AnonymousUser) async throws {
    do {
      try await api.append(note, to: birdID, idToken: user.idToken)
    } catch let error as FirestoreError where error.code == .unauthenticated {
      let renewed = try await identity.renewed(after: user.idToken)
      try await api.append(note, to: birdID, idToken: renewed.idToken)
    }
  }
}
