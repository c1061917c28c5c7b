/// Reads the events of one board's watches, in the order in which they were noticed. Adapters throw `StoreError` or
/// `CancellationError`.
///
/// Events are added by the checks of watches, each check in one transaction, and never change. A position that was read
/// is never filled later.
package protocol WatchEventLog: Sendable {
  /// The events after a position, the oldest first.
  ///
  /// - Parameters:
  ///   - position: where the reader is; 0 for the beginning.
  ///   - watches: only events of at least one of these watches; `nil` for all.
  ///   - limit: the most events that are returned.
  func events(after position: Int64, of watches: Set<Watch.ID>?, limit: Int) async throws -> [WatchEvent]
  /// How many events there are after a position, of at least one of these watches.
  func eventCount(after position: Int64, of watches: Set<Watch.ID>) async throws -> Int
  /// The position of an event by its id; `nil` if the log has no such event.
  func position(ofEvent id: WatchEvent.ID) async throws -> Int64?
  /// The position of the newest event; 0 without any.
  func lastPosition() async throws -> Int64
  /// The watches of the board, by number.
  func watches() async throws -> [Watch]
}
