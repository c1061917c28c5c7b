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
