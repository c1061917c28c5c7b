import FirestoreSchema
import SwiftProtobuf

/// The path of a value in a document: `name.latin`, with backticks around parts that are not plain names.
struct FieldPath: Sendable, Hashable {
  let parts: [String]

  /// Throws ``FirestoreFault`` for an invalid path, or one that is longer or deeper than Firestore accepts.
  init(_ text: String) throws(FirestoreFault) {
    guard text.utf8.count <= DocumentLimits.nameBytes else {
      throw .invalid("A field path has at most \(DocumentLimits.nameBytes) bytes.")
    }
    var parts: [String] = []
    var part = ""
    var isQuoted = false
    var isEscaped = false
    for character in text {
      switch character {
      case _ where isEscaped:
        part.append(character)
        isEscaped = false
      case "\\" where isQuoted: isEscaped = true
      case "`": isQuoted.toggle()
      case "." where !isQuoted:
        parts.append(part)
        part = ""
      default: part.append(character)
      }
    }
    parts.append(part)
    guard !isQuoted, parts.allSatisfy({ !$0.isEmpty }) else { throw .invalid("Invalid field path \"\(text)\".") }
    guard parts.count <= DocumentLimits.levels else {
      throw .invalid("A field path has at most \(DocumentLimits.levels) parts.")
    }
    self.parts = parts
  }

  /// The value at the path; `nil` if there is none.
  func value(in fields: [String: Google_Firestore_V1_Value]) -> Google_Firestore_V1_Value? {
    Self.value(parts[...], fields)
  }

  /// Sets or removes a value; anything on the path that is not a map becomes one.
  func set(_ value: Google_Firestore_V1_Value?, in fields: inout [String: Google_Firestore_V1_Value]) {
    Self.set(value, parts[...], &fields)
  }

  private static func value(
    _ parts: ArraySlice<String>,
    _ fields: [String: Google_Firestore_V1_Value]
  ) -> Google_Firestore_V1_Value? {
    guard let first = parts.first, let value = fields[first] else { return nil }
    if parts.count == 1 { return value }
    guard case .mapValue(let map) = value.valueType else { return nil }
    return Self.value(parts.dropFirst(), map.fields)
  }

  private static func set(
    _ value: Google_Firestore_V1_Value?,
    _ parts: ArraySlice<String>,
    _ fields: inout [String: Google_Firestore_V1_Value]
  ) {
    guard let first = parts.first else { return }
    if parts.count == 1 {
      fields[first] = value
      return
    }
    var inner = fields[first]?.mapValue.fields ?? [:]
    if value == nil, inner.isEmpty { return }
    // Removed while it changes: otherwise the map would be copied.
    fields[first] = nil
    set(value, parts.dropFirst(), &inner)
    fields[first] = .map(inner)
  }
}

extension Google_Firestore_V1_Value {
  /// A map of these fields.
  static func map(_ fields: [String: Google_Firestore_V1_Value]) -> Google_Firestore_V1_Value {
    var map = Google_Firestore_V1_MapValue()
    map.fields = fields
    var value = Google_Firestore_V1_Value()
    value.mapValue = map
    return value
  }

  /// An array of these values.
  static func array(_ values: [Google_Firestore_V1_Value]) -> Google_Firestore_V1_Value {
    var array = Google_Firestore_V1_ArrayValue()
    array.values = values
    var value = Google_Firestore_V1_Value()
    value.arrayValue = array
    return value
  }

  static func string(_ text: String) -> Google_Firestore_V1_Value {
    var value = Google_Firestore_V1_Value()
    value.stringValue = text
    return value
  }

  static func integer(_ number: Int64) -> Google_Firestore_V1_Value {
    var value = Google_Firestore_V1_Value()
    value.integerValue = number
    return value
  }

  static var null: Google_Firestore_V1_Value {
    var value = Google_Firestore_V1_Value()
    value.nullValue = .nullValue
    return value
  }
}
