package import Foundation

/// Listens to the collection of birds. A door that tests stand in.
package protocol BirdsWire: Sendable {
  /// Listens until the service ends the stream, and then returns.
  ///
  /// Throws ``FirestoreError`` when the stream ends otherwise, what `handle` throws, and `CancellationError` when the task was cancelled; the
  /// connection is closed whatever happens.
  ///
  /// - Parameters:
  ///   - resumeToken: from where to go on; `nil` for the whole collection.
  ///   - idToken: who we are.
  ///   - handle: told what comes, one after the other; while it waits nothing more is read than fits the window.
  func listen(
    resumeToken: Data?,
    idToken: String,
    handle: @escaping @Sendable (ListenEvent) async throws -> Void
  ) async throws
}
