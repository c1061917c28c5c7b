import FirestoreSchema
import Foundation
import SwiftProtobuf

/// The order of values: first by type, then by value. An integer and an equal double are equal.
enum ValueOrder {
  /// Below 0 if the first comes before the second, 0 if they are equal.
  static func compare(_ one: WireValue, _ other: WireValue) -> Int {
    let (left, right) = (rank(one), rank(other))
    if left != right { return left < right ? -1 : 1 }
    switch (one.valueType, other.valueType) {
    case (.booleanValue(let a), .booleanValue(let b)): return a == b ? 0 : a ? 1 : -1
    case (.integerValue(let a), .integerValue(let b)): return order(a, b)
    case (.integerValue(let a), .doubleValue(let b)): return numbers(a, b)
    case (.doubleValue(let a), .integerValue(let b)): return -numbers(b, a)
    case (.doubleValue(let a), .doubleValue(let b)): return numbers(a, b)
    case (.timestampValue(let a), .timestampValue(let b)):
      return a.seconds == b.seconds ? order(a.nanos, b.nanos) : order(a.seconds, b.seconds)
    case (.stringValue(let a), .stringValue(let b)), (.referenceValue(let a), .referenceValue(let b)):
      return bytes(a.utf8, b.utf8)
    case (.bytesValue(let a), .bytesValue(let b)): return bytes(a, b)
    case (.geoPointValue(let a), .geoPointValue(let b)):
      return a.latitude == b.latitude ? numbers(a.longitude, b.longitude) : numbers(a.latitude, b.latitude)
    case (.arrayValue(let a), .arrayValue(let b)): return arrays(a.values, b.values)
    case (.mapValue(let a), .mapValue(let b)): return maps(a.fields, b.fields)
    default: return 0
    }
  }

  /// The position of a value's type among all types.
  static func rank(_ value: WireValue) -> Int {
    switch value.valueType {
    case nil, .nullValue: 0
    case .booleanValue: 1
    case .integerValue, .doubleValue: 2
    case .timestampValue: 3
    case .stringValue: 4
    case .bytesValue: 5
    case .referenceValue: 6
    case .geoPointValue: 7
    case .arrayValue: 8
    case .mapValue: 9
    }
  }

  private static func order<Value: Comparable>(_ one: Value, _ other: Value) -> Int {
    one == other ? 0 : one < other ? -1 : 1
  }

  /// NaN comes before all numbers.
  private static func numbers(_ one: Double, _ other: Double) -> Int {
    if one.isNaN || other.isNaN { return one.isNaN == other.isNaN ? 0 : one.isNaN ? -1 : 1 }
    return order(one, other)
  }

  /// Exactly: a large integer is not rounded to a double first.
  private static func numbers(_ one: Int64, _ other: Double) -> Int {
    if other.isNaN { return 1 }
    guard let whole = Int64(exactly: other.rounded(.towardZero)) else { return other < 0 ? 1 : -1 }
    return one == whole ? order(Double(whole), other) : order(one, whole)
  }

  /// The members of a map by the bytes of their names.
  static func sorted(_ fields: WireFields) -> [(key: String, value: WireValue)] {
    fields.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }

  private static func bytes(_ one: some Sequence<UInt8>, _ other: some Sequence<UInt8>) -> Int {
    if one.elementsEqual(other) { return 0 }
    return one.lexicographicallyPrecedes(other) ? -1 : 1
  }

  private static func arrays(_ one: [WireValue], _ other: [WireValue]) -> Int {
    for (a, b) in zip(one, other) {
      let result = compare(a, b)
      if result != 0 { return result }
    }
    return order(one.count, other.count)
  }

  private static func maps(_ one: WireFields, _ other: WireFields) -> Int {
    let (left, right) = (sorted(one), sorted(other))
    for (a, b) in zip(left, right) {
      let names = bytes(a.key.utf8, b.key.utf8)
      if names != 0 { return names }
      let result = compare(a.value, b.value)
      if result != 0 { return result }
    }
    return order(one.count, other.count)
  }
}

/// A value as a key of a set: two keys are equal if ``ValueOrder`` finds no difference. O(size of the value).
struct ValueKey: Hashable, Sendable {
  /// The value in canonical form: a tag for its type, then its content. Texts and lists begin with their length.
  private var bytes: [UInt8] = []

  init(_ value: WireValue) { write(value) }

  /// Documents and requests are bounded in depth (``DocumentLimits``), and so is this recursion.
  private mutating func write(_ value: WireValue) {
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
