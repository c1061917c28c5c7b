/// The right to check the watches of a board, which one check at a time has, in all processes. It ends with its process.
package protocol WatchLock: Sendable {
  /// Gives it back; may be called again.
  func release()
}
