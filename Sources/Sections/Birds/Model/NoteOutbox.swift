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
