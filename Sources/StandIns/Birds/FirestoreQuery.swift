import FirestoreSchema
import SwiftProtobuf

typealias StructuredQuery = Google_Firestore_V1_StructuredQuery

/// A query of one collection: which documents, in which order, and how many. Unknown features are refused.
struct FirestoreQuery: Sendable {
  private struct Order: Sendable {
    let path: FieldPath?
    let isDescending: Bool
  }

  private let parent: String
  private let collection: String
  /// The collection's path.
  private let home: String
  private let isDeep: Bool
  private let filters: [StructuredFilter]
  private let orders: [Order]
  private let offset: Int
  private let limit: Int?
  private let selected: [FieldPath]?

  init(parent: FirestoreName, _ query: StructuredQuery) throws(FirestoreFault) {
    guard query.from.count == 1, let from = query.from.first else { throw .invalid("A query is of one collection.") }
    guard !query.hasStartAt, !query.hasEndAt else {
      throw FirestoreFault(.unimplemented, "Cursors are not implemented here.")
    }
    self.parent = parent.path
    collection = from.collectionID
    home = parent.path.isEmpty ? collection : parent.path + "/" + collection
    isDeep = from.allDescendants
    filters = query.hasWhere ? try StructuredFilter.all(query.where) : []
    var orders: [Order] = []
    for order in query.orderBy {
      let name = order.field.fieldPath
      orders.append(
        Order(path: name == "__name__" ? nil : try FieldPath(name), isDescending: order.direction == .descending)
      )
    }
    self.orders = orders
    // Each of them is evaluated for each document.
    guard filters.count + orders.count <= DocumentLimits.conditions else {
      throw .invalid("A query has at most \(DocumentLimits.conditions) filters and sort orders.")
    }
    guard query.select.fields.count <= DocumentLimits.maskPaths else {
      throw .invalid("A query selects at most \(DocumentLimits.maskPaths) fields.")
    }
    offset = max(0, Int(query.offset))
    limit = query.hasLimit ? Int(query.limit.value) : nil
    if let limit, limit < 0 { throw .invalid("limit is negative") }
    var selected: [FieldPath] = []
    for field in query.select.fields where field.fieldPath != "__name__" {
      selected.append(try FieldPath(field.fieldPath))
    }
    self.selected = query.hasSelect ? selected : nil
  }

  /// Whether a document's membership in the result does not depend on other documents.
  var isSettledAlone: Bool { limit == nil && offset == 0 }

  /// Whether it is in the collection and meets the conditions. A document without a field of the order does not.
  func matches(_ path: String, _ document: WireDocument) -> Bool {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return false }
    let home = path[..<slash]
    if isDeep {
      let isBelow = parent.isEmpty || home.hasPrefix(parent + "/")
      guard isBelow, collection.isEmpty || home == collection || home.hasSuffix("/" + collection) else { return false }
    } else {
      guard home == self.home else { return false }
    }
    return filters.allSatisfy { $0.holds(document.fields) }
      && orders.allSatisfy { $0.path == nil || $0.path?.value(in: document.fields) != nil }
  }

  /// The result, by path. O(n log n).
  func run(_ documents: [String: WireDocument]) -> [(path: String, document: WireDocument)] {
    let found = documents.filter { matches($0.key, $0.value) }.sorted {
      precedes(($0.key, $0.value), ($1.key, $1.value))
    }
    let rest = found.dropFirst(offset).prefix(limit ?? .max)
    return rest.map { ($0.key, projected($0.value)) }
  }

  /// The requested fields of a document.
  func projected(_ document: WireDocument) -> WireDocument { document.masked(selected) }

  private func precedes(
    _ one: (path: String, document: WireDocument),
    _ other: (path: String, document: WireDocument)
  ) -> Bool {
    for order in orders {
      var result: Int
      if let path = order.path {
        let (left, right) = (path.value(in: one.document.fields), path.value(in: other.document.fields))
        result = ValueOrder.compare(left ?? .null, right ?? .null)
      } else {
        result = one.path == other.path ? 0 : one.path < other.path ? -1 : 1
      }
      if order.isDescending { result = -result }
      if result != 0 { return result < 0 }
    }
    // The names follow the direction of the last order.
    return orders.last?.isDescending == true ? one.path > other.path : one.path < other.path
  }
}

/// A condition on one field.
struct StructuredFilter: Sendable {
  private let path: FieldPath
  private let op: StructuredQuery.FieldFilter.Operator
  private let value: WireValue

  /// All conditions combined by a filter; only `AND` is implemented.
  static func all(_ filter: StructuredQuery.Filter) throws(FirestoreFault) -> [StructuredFilter] {
    switch filter.filterType {
    case .compositeFilter(let composite):
      guard composite.op == .and else { throw FirestoreFault(.unimplemented, "OR is not implemented here.") }
      var filters: [StructuredFilter] = []
      for filter in composite.filters { filters += try all(filter) }
      return filters
    case .fieldFilter(let field): return [try StructuredFilter(field)]
    case .unaryFilter(let unary):
      guard unary.op == .isNull else { throw FirestoreFault(.unimplemented, "Of such filters only IS_NULL is here.") }
      let field = StructuredQuery.FieldFilter.with {
        $0.field = unary.field
        $0.op = .equal
        $0.value = .null
      }
      return [try StructuredFilter(field)]
    case nil: return []
    }
  }

  private init(_ filter: StructuredQuery.FieldFilter) throws(FirestoreFault) {
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

  func holds(_ fields: WireFields) -> Bool {
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
