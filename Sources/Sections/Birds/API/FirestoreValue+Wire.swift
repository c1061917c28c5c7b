package import FirestoreSchema
import SwiftProtobuf

extension FirestoreValue {
  /// Decodes a value; `nil` for an unknown type.
  package init?(_ wire: Google_Firestore_V1_Value) {
    switch wire.valueType {
    case .nullValue: self = .null
    case .booleanValue(let value): self = .boolean(value)
    case .integerValue(let value): self = .integer(value)
    case .doubleValue(let value): self = .double(value)
    case .timestampValue(let value): self = .timestamp(FirestoreTime(value))
    case .stringValue(let value): self = .string(value)
    case .bytesValue(let value): self = .bytes(value)
    case .referenceValue(let value): self = .reference(value)
    case .geoPointValue(let value): self = .geoPoint(latitude: value.latitude, longitude: value.longitude)
    case .arrayValue(let value): self = .array(value.values.compactMap { FirestoreValue($0) })
    case .mapValue(let value): self = .map(value.fields.compactMapValues { FirestoreValue($0) })
    case nil: return nil
    }
  }

  /// The value encoded for gRPC; for REST, as its JSON.
  package var wire: Google_Firestore_V1_Value {
    var wire = Google_Firestore_V1_Value()
    switch self {
    case .null: wire.nullValue = .nullValue
    case .boolean(let value): wire.booleanValue = value
    case .integer(let value): wire.integerValue = value
    case .double(let value): wire.doubleValue = value
    case .timestamp(let value): wire.timestampValue = value.wire
    case .string(let value): wire.stringValue = value
    case .bytes(let value): wire.bytesValue = value
    case .reference(let value): wire.referenceValue = value
    case .geoPoint(let latitude, let longitude):
      wire.geoPointValue.latitude = latitude
      wire.geoPointValue.longitude = longitude
    case .array(let values):
      // Even an empty array must be present.
      wire.arrayValue = .with { $0.values = values.map(\.wire) }
    case .map(let fields):
      wire.mapValue = .with { $0.fields = fields.mapValues(\.wire) }
    }
    return wire
  }
}

extension FirestoreTime {
  init(_ wire: Google_Protobuf_Timestamp) {
    self.init(seconds: wire.seconds, nanos: wire.nanos)
  }

  var wire: Google_Protobuf_Timestamp { Google_Protobuf_Timestamp(seconds: seconds, nanos: nanos) }
}
