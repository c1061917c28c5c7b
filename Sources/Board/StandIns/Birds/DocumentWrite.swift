import FirestoreSchema
import SwiftProtobuf

/// One write of a commit, parsed.
struct DocumentWrite: Sendable {
  private enum Change: Sendable {
    case update([String: Google_Firestore_V1_Value], mask: [FieldPath]?)
    case delete
    case transform
  }

  let name: FirestoreName
  private let change: Change
  private let transforms: [DocumentTransform]
  private let precondition: Google_Firestore_V1_Precondition.OneOf_ConditionType?

  init(_ write: Google_Firestore_V1_Write) throws(FirestoreFault) {
    var transforms: [DocumentTransform] = []
    switch write.operation {
    case .update(let document):
      name = try FirestoreName(document.name)
      var mask: [FieldPath] = []
      for path in write.updateMask.fieldPaths { mask.append(try FieldPath(path)) }
      change = .update(document.fields, mask: write.hasUpdateMask ? mask : nil)
    case .delete(let name):
      self.name = try FirestoreName(name)
      change = .delete
    case .transform(let transform):
      name = try FirestoreName(transform.document)
      change = .transform
      for field in transform.fieldTransforms { transforms.append(try DocumentTransform(field)) }
    case nil:
      throw .invalid("A write has no operation.")
    }
    for field in write.updateTransforms { transforms.append(try DocumentTransform(field)) }
    guard name.isDocument else { throw .invalid("\"\(name.path)\" is not the name of a document.") }
    self.transforms = transforms
    precondition = write.hasCurrentDocument ? write.currentDocument.conditionType : nil
  }

  /// Throws if the document does not meet the write's precondition.
  func check(_ document: Google_Firestore_V1_Document?) throws(FirestoreFault) {
    let full = name.name(of: name.path)
    switch precondition {
    case .exists(true) where document == nil:
      throw FirestoreFault(.notFound, "No document to update: \(full)")
    case .exists(false) where document != nil:
      throw FirestoreFault(.alreadyExists, "Document already exists: \(full)")
    case .updateTime(let time) where document?.updateTime != time:
      throw FirestoreFault(.failedPrecondition, "The document was changed meanwhile: \(full)")
    default: break
    }
  }

  /// The document afterwards, `nil` if it is deleted, and the results of the transforms.
  func applied(
    to document: Google_Firestore_V1_Document?,
    at time: Google_Protobuf_Timestamp
  ) -> (Google_Firestore_V1_Document?, [Google_Firestore_V1_Value]) {
    var result = document ?? Google_Firestore_V1_Document()
    switch change {
    case .delete: return (nil, [])
    case .transform: break
    case .update(let fields, nil): result.fields = fields
    case .update(let fields, let mask?):
      for path in mask { path.set(path.value(in: fields), in: &result.fields) }
    }
    let outcomes = transforms.map { $0.apply(to: &result.fields, at: time) }
    if document == nil { result.createTime = time }
    if result.fields != document?.fields || document == nil { result.updateTime = time }
    return (result, outcomes)
  }
}
