import FirestoreSchema
import SwiftProtobuf

extension ListenEvent {
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
        self = .changed(FirestoreDocument(change.document))
      } else if change.removedTargetIds.contains(Self.target) {
        self = .gone(change.document.name)
      } else {
        return nil
      }
    case .documentDelete(let deletion):
      self = .gone(deletion.document)
    case .documentRemove(let removal):
      self = .gone(removal.document)
    case .filter(let filter):
      guard filter.targetID == Self.target else { return nil }
      self = .count(Int(filter.count))
    case nil:
      return nil
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
  init(_ status: Google_Rpc_Status) {
    self.init(Code(rawValue: Int(status.code)) ?? .unknown, status.message)
  }
}
