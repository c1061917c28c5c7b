import FirestoreSchema
import SwiftProtobuf

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
  func apply(
    to fields: inout [String: Google_Firestore_V1_Value],
    at time: Google_Protobuf_Timestamp
  ) -> Google_Firestore_V1_Value {
    let old = path.value(in: fields)
    switch type {
    case .setToServerValue:
      var value = Google_Firestore_V1_Value()
      value.timestampValue = time
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
    _ operand: Google_Firestore_V1_Value,
    over old: Google_Firestore_V1_Value?,
    in fields: inout [String: Google_Firestore_V1_Value],
    when isBetter: (Int) -> Bool
  ) -> Google_Firestore_V1_Value {
    if let old, !isBetter(ValueOrder.compare(operand, old)) { return old }
    path.set(operand, in: &fields)
    return operand
  }

  /// Integers are clamped to their range; a value that is not a number counts as zero.
  private static func sum(
    _ old: Google_Firestore_V1_Value?,
    _ operand: Google_Firestore_V1_Value
  ) -> Google_Firestore_V1_Value {
    switch (old?.valueType, operand.valueType) {
    case (.integerValue(let a), .integerValue(let b)):
      let (sum, isOver) = a.addingReportingOverflow(b)
      return .integer(isOver ? (b < 0 ? .min : .max) : sum)
    case (.integerValue(let a), .doubleValue(let b)), (.doubleValue(let b), .integerValue(let a)):
      return double(Double(a) + b)
    case (.doubleValue(let a), .doubleValue(let b)): return double(a + b)
    default: return operand
    }
  }

  private static func double(_ number: Double) -> Google_Firestore_V1_Value {
    var value = Google_Firestore_V1_Value()
    value.doubleValue = number
    return value
  }
}
