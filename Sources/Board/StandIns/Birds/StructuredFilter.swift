import FirestoreSchema

/// A condition on one field.
struct StructuredFilter: Sendable {
  private let path: FieldPath
  private let op: Google_Firestore_V1_StructuredQuery.FieldFilter.Operator
  private let value: Google_Firestore_V1_Value

  /// All conditions combined by a filter; only `AND` is implemented.
  static func all(_ filter: Google_Firestore_V1_StructuredQuery.Filter) throws(FirestoreFault) -> [StructuredFilter] {
    switch filter.filterType {
    case .compositeFilter(let composite):
      guard composite.op == .and else { throw FirestoreFault(.unimplemented, "OR is not implemented here.") }
      var filters: [StructuredFilter] = []
      for filter in composite.filters { filters += try all(filter) }
      return filters
    case .fieldFilter(let field):
      return [try StructuredFilter(field)]
    case .unaryFilter(let unary):
      guard unary.op == .isNull else { throw FirestoreFault(.unimplemented, "Of such filters only IS_NULL is here.") }
      var field = Google_Firestore_V1_StructuredQuery.FieldFilter()
      field.field = unary.field
      field.op = .equal
      field.value = .null
      return [try StructuredFilter(field)]
    case nil:
      return []
    }
  }

  private init(_ filter: Google_Firestore_V1_StructuredQuery.FieldFilter) throws(FirestoreFault) {
    path = try FieldPath(filter.field.fieldPath)
    op = filter.op
    value = filter.value
    switch op {
    case .equal, .lessThan, .lessThanOrEqual, .greaterThan, .greaterThanOrEqual, .arrayContains, .in: break
    default: throw FirestoreFault(.unimplemented, "This operator is not implemented here.")
    }
    guard op != .in || value.arrayValue.values.count <= DocumentLimits.comparisonValues else {
      throw .invalid("IN compares with at most \(DocumentLimits.comparisonValues) values.")
    }
  }

  func holds(_ fields: [String: Google_Firestore_V1_Value]) -> Bool {
    guard let found = path.value(in: fields) else { return false }
    switch op {
    case .equal: return ValueOrder.compare(found, value) == 0
    case .lessThan: return ValueOrder.compare(found, value) < 0
    case .lessThanOrEqual: return ValueOrder.compare(found, value) <= 0
    case .greaterThan: return ValueOrder.compare(found, value) > 0
    case .greaterThanOrEqual: return ValueOrder.compare(found, value) >= 0
    case .arrayContains: return found.arrayValue.values.contains { ValueOrder.compare($0, value) == 0 }
    case .in: return value.arrayValue.values.contains { ValueOrder.compare($0, found) == 0 }
    default: return false
    }
  }
}
