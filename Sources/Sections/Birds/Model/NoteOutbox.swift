/// A note that has not been sent.
package struct PendingNote: Sendable, Equatable {
  /// Why a note has not been sent.
  package enum State: Sendable, Equatable {
    /// The service has not been reached yet.
    case waiting
    /// The service refused it, with this reason.
    case refused(String)
  }

  /// The number of the note in its outbox, from 1; a number is never reused.
  package var number: Int
  /// The bird that it is about.
  package var birdID: Bird.ID
  /// The note's text.
  package var text: String
  /// When it was written, in microseconds since 1970; unique in its outbox.
  package var createdAt: Int64
  /// The author's id; `nil` while no user was ever signed in.
  package var userID: String?
  /// Its state.
  package var state: State

  /// Creates a note.
  package init(
    number: Int,
    birdID: Bird.ID,
    text: String,
    createdAt: Int64,
    userID: String? = nil,
    state: State = .waiting
  ) {
    self.number = number
    self.birdID = birdID
    self.text = text
    self.createdAt = createdAt
    self.userID = userID
    self.state = state
  }

  /// Whether this note of the catalogue is the same.
  package func became(_ note: BirdNote) -> Bool {
    note.createdAt == createdAt && note.text == text && (userID == nil || note.userID == userID)
  }
}

/// Stores the notes for one service until they have arrived. Adapters throw `StoreError` or `CancellationError`.
///
/// A note is identified only by its author, text and time, because the catalogue does not add a note that it has
/// (contract §4). So each note gets its own time here, which it keeps however often it is sent.
package protocol NoteOutbox: Sendable {
  /// Adds a note with this time, or the first later one that no note ever had. It is on the disk when this returns.
  ///
  /// - Parameter moment: microseconds since 1970.
  func add(_ text: String, about birdID: Bird.ID, at moment: Int64, by userID: String?) async throws -> PendingNote

  /// All notes, the oldest first.
  func notes() async throws -> [PendingNote]

  /// Records the author of a note, unless there is one already; returns the author. `nil` if the note no longer exists.
  func sign(_ number: Int, as userID: String) async throws -> String?

  /// Records the state of a note.
  func set(_ state: PendingNote.State, of number: Int) async throws

  /// Removes a note; does nothing if it is not there.
  func remove(_ number: Int) async throws
}
