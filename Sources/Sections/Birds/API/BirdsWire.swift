package import Foundation

/// Listens to the collection of birds. A port that tests can implement.
package protocol BirdsWire: Sendable {
  /// Listens until the service ends the stream, and then returns.
  ///
  /// Throws ``FirestoreError`` if the stream ends with an error, the errors of `handle`, and `CancellationError` if the
  /// task was cancelled; the connection is closed in every case.
  ///
  /// - Parameters:
  ///   - resumeToken: where to resume; `nil` for the whole collection.
  ///   - idToken: the user's token.
  ///   - handle: receives the events one after the other; while it waits, no more is read than fits into the window.
  func listen(
    resumeToken: Data?,
    idToken: String,
    handle: @escaping @Sendable (ListenEvent) async throws -> Void
  ) async throws
}
