package import FirestoreSchema
package import Foundation
import SwiftProtobuf

/// Listens to the collection of birds. A port that tests can implement.
package protocol BirdsListenAPI: Sendable {
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
  case changed(Google_Firestore_V1_Document)
  /// The document with this name was deleted, or no longer matches.
  case gone(String)
  /// This many documents should match by now.
  case count(Int)

  /// The number of our stream's only target.
  static let target: Int32 = 1

  /// Decodes a response; `nil` if it does not concern the target.
  init?(_ wire: Google_Firestore_V1_ListenResponse) {
    switch wire.responseType {
    case .targetChange(let change):
      guard let event = Self.event(change) else { return nil }
      self = event
    case .documentChange(let change):
      if change.targetIds.contains(Self.target) {
        self = .changed(change.document)
      } else if change.removedTargetIds.contains(Self.target) {
        self = .gone(change.document.name)
      } else {
        return nil
      }
    case .documentDelete(let deletion): self = .gone(deletion.document)
    case .documentRemove(let removal): self = .gone(removal.document)
    case .filter(let filter):
      guard filter.targetID == Self.target else { return nil }
      self = .count(Int(filter.count))
    case nil: return nil
    }
  }

  private static func event(_ change: Google_Firestore_V1_TargetChange) -> ListenEvent? {
    // Without numbers it concerns every target.
    guard change.targetIds.isEmpty || change.targetIds.contains(target) else { return nil }
    switch change.targetChangeType {
    case .add: return .added
    case .current: return .current
    case .reset: return .reset
    case .remove: return .removed(change.hasCause ? FirestoreError(change.cause) : nil)
    case .noChange:
      // Only this one covers everything sent before it.
      guard change.targetIds.isEmpty, change.hasReadTime else { return nil }
      return .consistent(readAt: FirestoreTime(change.readTime).microseconds, resumeToken: change.resumeToken)
    case .UNRECOGNIZED: return nil
    }
  }
}

extension FirestoreError {
  init(_ status: Google_Rpc_Status) { self.init(Code(rawValue: Int(status.code)) ?? .unknown, status.message) }
}
