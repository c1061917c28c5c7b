/// Keeps the notes for one service until they are there. Adapters throw `StoreError` or `CancellationError`.
///
/// A note is told from others by its author, its words and its moment alone, as the catalogue adds none that it has (contract §4). So each
/// gets a moment of its own here, at which it stays however often it is sent.
package protocol NoteOutbox: Sendable {
  /// Puts a note in, at this moment or the first one after it that no note ever put in had. It is on the disk when this returns.
  ///
  /// - Parameter moment: microseconds since 1970.
  func add(_ text: String, about birdID: Bird.ID, at moment: Int64, by userID: String?) async throws -> PendingNote

  /// All notes, the oldest first.
  func notes() async throws -> [PendingNote]

  /// Writes down who wrote a note, if nobody did so before; returns who it is. `nil` when there is no such note any more.
  func sign(_ number: Int, as userID: String) async throws -> String?

  /// Writes down how a note stands.
  func set(_ state: PendingNote.State, of number: Int) async throws

  /// Takes a note out; does nothing when it is not there.
  func remove(_ number: Int) async throws
}
