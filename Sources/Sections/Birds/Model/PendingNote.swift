/// A note that is still to be sent.
package struct PendingNote: Sendable, Equatable {
  /// What is in the way of sending it.
  package enum State: Sendable, Equatable {
    /// Nothing but that nobody has answered yet.
    case waiting
    /// The service will not have it, and says why.
    case refused(String)
  }

  /// Numbers the notes of an outbox, from 1; a number is never used again.
  package var number: Int
  /// The bird it is about.
  package var birdID: Bird.ID
  /// What it says.
  package var text: String
  /// When it was written, in microseconds since 1970; no two notes of an outbox have the same.
  package var createdAt: Int64
  /// Who wrote it; `nil` as long as that has no name, as nobody was ever signed in.
  package var userID: String?
  /// How it stands.
  package var state: State

  /// Makes a note.
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

  /// Whether this is what became of it in the catalogue.
  package func became(_ note: BirdNote) -> Bool {
    note.createdAt == createdAt && note.text == text && (userID == nil || note.userID == userID)
  }
}
