import FirestoreSchema
import SwiftProtobuf

/// One write of a commit, parsed.
struct DocumentWrite: Sendable {
  private enum Change: Sendable {
    case update(WireFields, mask: [FieldPath]?)
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
    case nil: throw .invalid("A write has no operation.")
    }
    for field in write.updateTransforms { transforms.append(try DocumentTransform(field)) }
    guard name.isDocument else { throw .invalid("\"\(name.path)\" is not the name of a document.") }
    self.transforms = transforms
    precondition = write.hasCurrentDocument ? write.currentDocument.conditionType : nil
  }

  /// Throws if the document does not meet the write's precondition.
  func check(_ document: WireDocument?) throws(FirestoreFault) {
    let full = name.name(of: name.path)
    switch precondition {
    case .exists(true) where document == nil: throw FirestoreFault(.notFound, "No document to update: \(full)")
    case .exists(false) where document != nil:
      throw FirestoreFault(.alreadyExists, "Document already exists: \(full)")
    case .updateTime(let time) where document?.updateTime != time:
      throw FirestoreFault(.failedPrecondition, "The document has changed since: \(full)")
    default: break
    }
  }

  /// The document afterwards, `nil` if it is deleted, and the results of the transforms.
  func applied(to document: WireDocument?, at time: WireTime) -> (WireDocument?, [WireValue]) {
    var result = document ?? WireDocument()
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

/// A change of one field that depends on its value.
struct DocumentTransform: Sendable {
  private let path: FieldPath
  private let type: Google_Firestore_V1_DocumentTransform.FieldTransform.OneOf_TransformType

  init(_ transform: Google_Firestore_V1_DocumentTransform.FieldTransform) throws(FirestoreFault) {
    path = try FieldPath(transform.fieldPath)
    guard let type = transform.transformType else { throw .invalid("A transform says nothing.") }
    self.type = type
  }

  /// Changes the field; returns the reported result.
  func apply(to fields: inout WireFields, at time: WireTime) -> WireValue {
    let old = path.value(in: fields)
    switch type {
    case .setToServerValue:
      let value = WireValue.timestamp(time)
      path.set(value, in: &fields)
      return value
    case .increment(let operand):
      let value = Self.sum(old, operand)
      path.set(value, in: &fields)
      return value
    case .maximum(let operand): return choose(operand, over: old, in: &fields) { $0 > 0 }
    case .minimum(let operand): return choose(operand, over: old, in: &fields) { $0 < 0 }
    case .appendMissingElements(let array):
      var values = old?.arrayValue.values ?? []
      // Equal elements are merged.
      var known = Set(values.map { ValueKey($0) })
      for value in array.values where known.insert(ValueKey(value)).inserted { values.append(value) }
      path.set(.array(values), in: &fields)
      return .null
    case .removeAllFromArray(let array):
      let removed = Set(array.values.map { ValueKey($0) })
      path.set(.array((old?.arrayValue.values ?? []).filter { !removed.contains(ValueKey($0)) }), in: &fields)
      return .null
    }
  }

  private func choose(
    _ operand: WireValue,
    over old: WireValue?,
    in fields: inout WireFields,
    when isBetter: (Int) -> Bool
  ) -> WireValue {
    if let old, !isBetter(ValueOrder.compare(operand, old)) { return old }
    path.set(operand, in: &fields)
    return operand
  }

  /// Integers are clamped to their range; a value that is not a number counts as zero.
  private static func sum(_ old: WireValue?, _ operand: WireValue) -> WireValue {
    switch (old?.valueType, operand.valueType) {
    case (.integerValue(let a), .integerValue(let b)):
      let (sum, isOver) = a.addingReportingOverflow(b)
      return .integer(isOver ? (b < 0 ? .min : .max) : sum)
    case (.integerValue(let a), .doubleValue(let b)), (.doubleValue(let b), .integerValue(let a)):
      return .double(Double(a) + b)
    case (.doubleValue(let a), .doubleValue(let b)): return .double(a + b)
    default: return operand
    }
  }
}
