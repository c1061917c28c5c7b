import FirestoreSchema
import Foundation
import SwiftProtobuf

/// A value as a key of a set: two keys are equal if ``ValueOrder`` finds no difference. O(size of the value).
struct ValueKey: Hashable, Sendable {
  /// The value in canonical form: a tag for its type, then its content. Texts and lists begin with their length.
  private var bytes: [UInt8] = []

  init(_ value: Google_Firestore_V1_Value) {
    write(value)
  }

  /// Documents and requests are bounded in depth (``DocumentLimits``), and so is this recursion.
  private mutating func write(_ value: Google_Firestore_V1_Value) {
    bytes.append(UInt8(ValueOrder.rank(value)))
    switch value.valueType {
    case nil, .nullValue: break
    case .booleanValue(let flag): bytes.append(flag ? 1 : 0)
    case .integerValue(let number): write(UInt64(bitPattern: number))
    case .doubleValue(let number): write(number)
    case .timestampValue(let time):
      write(UInt64(bitPattern: time.seconds))
      write(UInt64(bitPattern: Int64(time.nanos)))
    case .stringValue(let text), .referenceValue(let text): write(text)
    case .bytesValue(let data):
      write(UInt64(data.count))
      bytes += data
    case .geoPointValue(let point):
      write(point.latitude)
      write(point.longitude)
    case .arrayValue(let array):
      write(UInt64(array.values.count))
      for value in array.values { write(value) }
    case .mapValue(let map):
      write(UInt64(map.fields.count))
      for (name, value) in ValueOrder.sorted(map.fields) {
        write(name)
        write(value)
      }
    }
  }

  private mutating func write(_ text: String) {
    write(UInt64(text.utf8.count))
    bytes += text.utf8
  }

  /// A double that is a whole number is written as an integer: `3` and `3.0` are equal, and so are `0.0` and `-0.0`.
  private mutating func write(_ number: Double) {
    if let whole = Int64(exactly: number) {
      write(UInt64(bitPattern: whole))
    } else {
      // One byte more than an integer has, so that the two cannot be confused.
      bytes.append(0)
      write(number.isNaN ? Double.nan.bitPattern : number.bitPattern)
    }
  }

  private mutating func write(_ number: UInt64) {
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}
