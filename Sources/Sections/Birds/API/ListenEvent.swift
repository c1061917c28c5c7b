package import Foundation

/// An event of a listening stream about its only target (contract §4).
package enum ListenEvent: Sendable, Equatable {
  /// The target was added; everything from here on concerns it.
  case added
  /// All matching documents have been sent.
  case current
  /// Everything sent up to now is void.
  case reset
  /// The target was removed, with the reason if there is one.
  case removed(FirestoreError?)
  /// Everything sent so far is a consistent state of this time (microseconds since 1970); the token resumes from it.
  case consistent(readAt: Int64, resumeToken: Data)
  /// A document was added or changed.
  case changed(FirestoreDocument)
  /// The document with this name was deleted, or no longer matches.
  case gone(String)
  /// This many documents should match by now.
  case count(Int)
}
