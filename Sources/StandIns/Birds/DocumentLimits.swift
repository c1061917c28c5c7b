import FirestoreSchema
import SwiftProtobuf

/// The limits of Firestore documents: its published ones, and what every client can read back.
enum DocumentLimits {
  /// The most levels of a document: its fields, the members of a map among them, and so on.
  static let levels = 20
  /// The longest name of a field, and the longest field path, in bytes.
  static let nameBytes = 1_500
  /// The largest document, in bytes, as Firestore counts them.
  static let documentBytes = 1_048_576

  /// The most paths in a read mask. Firestore has no such limit, and clients send a few.
  static let maskPaths = 1_000

  /// The most filters and sort orders of a query.
  static let conditions = 100
  /// The most values that one filter compares with.
  static let comparisonValues = 30

  /// The seconds since 1970 from the year 1 to 9999.
  private static let seconds = Int64(-62_135_596_800)...253_402_300_799

  /// Throws ``FirestoreFault`` (`INVALID_ARGUMENT`) for a document that is too deep or too large, or that some client could not read.
  ///
  /// It visits the document without recursion. O(size of the document).
  static func check(_ fields: WireFields) throws(FirestoreFault) {
    var bytes = 0
    var open: [(value: WireValue, level: Int)] = []
    try push(fields, 1, &open, &bytes)
    while let (value, level) = open.popLast() {
      guard level <= levels else { throw .invalid("A document has at most \(levels) levels.") }
      switch value.valueType {
      case .mapValue(let map): try push(map.fields, level + 1, &open, &bytes)
      case .arrayValue(let array):
        for element in array.values {
          if case .arrayValue = element.valueType { throw .invalid("Cannot convert an array value in an array value.") }
          open.append((element, level + 1))
        }
      default: bytes += try size(value)
      }
      guard bytes <= documentBytes else { throw .invalid("A document has at most \(documentBytes) bytes.") }
    }
  }

  private static func push(
    _ fields: WireFields,
    _ level: Int,
    _ open: inout [(value: WireValue, level: Int)],
    _ bytes: inout Int
  ) throws(FirestoreFault) {
    for (name, value) in fields {
      guard (1...nameBytes).contains(name.utf8.count) else {
        throw .invalid("The name of a field has 1 to \(nameBytes) bytes.")
      }
      guard !(name.utf8.count >= 4 && name.hasPrefix("__") && name.hasSuffix("__")) else {
        throw .invalid("The name \"\(name)\" is reserved.")
      }
      bytes += name.utf8.count + 1
      open.append((value, level))
    }
  }

  private static func size(_ value: WireValue) throws(FirestoreFault) -> Int {
    switch value.valueType {
    case nil: throw .invalid("A value has no type.")
    case .nullValue, .booleanValue: return 1
    case .integerValue, .doubleValue: return 8
    case .timestampValue(let time):
      guard seconds.contains(time.seconds), (0...999_999_999).contains(time.nanos) else {
        throw .invalid("A timestamp is outside the years 1 to 9999.")
      }
      return 8
    case .stringValue(let text), .referenceValue(let text): return text.utf8.count + 1
    case .bytesValue(let data): return data.count
    case .geoPointValue(let point):
      guard (-90...90).contains(point.latitude), (-180...180).contains(point.longitude) else {
        throw .invalid("A geographical point is not on the globe.")
      }
      return 16
    case .arrayValue, .mapValue: return 0
    }
  }
}
