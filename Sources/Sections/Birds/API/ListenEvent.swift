package import Foundation

/// What a listening stream says of its one target (contract §4).
package enum ListenEvent: Sendable, Equatable {
  /// The target was added; what is told from here on is about it.
  case added
  /// All that matched was told.
  case current
  /// What was told up to now no longer counts.
  case reset
  /// The target was removed, and why if there is a reason.
  case removed(FirestoreError?)
  /// What was told so far makes a consistent state, of this moment (microseconds since 1970); with the token one goes on from it.
  case consistent(readAt: Int64, resumeToken: Data)
  /// A document is new, or another than it was.
  case changed(FirestoreDocument)
  /// A document of this name is deleted, or does not match any more.
  case gone(String)
  /// So many documents should match by now.
  case count(Int)
}
