import FirestoreSchema
import SwiftProtobuf

typealias WireDocument = Google_Firestore_V1_Document
typealias WireValue = Google_Firestore_V1_Value
/// The fields of a document or a map, by name.
typealias WireFields = [String: WireValue]
typealias WireTime = Google_Protobuf_Timestamp

extension WireValue {
  /// A map of these fields.
  static func map(_ fields: WireFields) -> WireValue { .with { $0.mapValue = .with { $0.fields = fields } } }

  /// An array of these values.
  static func array(_ values: [WireValue]) -> WireValue { .with { $0.arrayValue = .with { $0.values = values } } }

  static func string(_ text: String) -> WireValue { .with { $0.stringValue = text } }

  static func integer(_ number: Int64) -> WireValue { .with { $0.integerValue = number } }

  static func double(_ number: Double) -> WireValue { .with { $0.doubleValue = number } }

  static func timestamp(_ time: WireTime) -> WireValue { .with { $0.timestampValue = time } }

  static let null = WireValue.with { $0.nullValue = .nullValue }
}

extension WireDocument {
  /// The document with only the fields of a mask; with all of them without one.
  func masked(_ mask: [FieldPath]?) -> WireDocument {
    guard let mask else { return self }
    var result = self
    result.fields = [:]
    for path in mask {
      if let value = path.value(in: fields) { path.set(value, in: &result.fields) }
    }
    return result
  }
}
