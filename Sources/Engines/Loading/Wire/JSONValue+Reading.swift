package import Foundation

extension JSONValue {
  /// How deep the values of a document that is read may be nested.
  private static var deepest: Int { 64 }

  /// Reads a document; `nil` if it is not JSON, or nested deeper than 64 values. Members are sorted by name, and of several with the same name
  /// one counts. O(n).
  package init?(reading document: Data) {
    guard Self.depth(of: document) <= Self.deepest,
      let read = try? JSONDecoder().decode(ReadValue.self, from: document.replacingLoneSurrogates)
    else { return nil }
    self = read.value
  }

  /// How deep brackets outside strings are nested: the decoder's stack has an end.
  private static func depth(of document: Data) -> Int {
    var (depth, deepest, isString, isEscaped) = (0, 0, false, false)
    for byte in document {
      if isString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isString = true
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        deepest = max(deepest, depth)
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
    }
    return deepest
  }

  /// The value of an object's member; `nil` if there is none.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The text of a string; `nil` for other values.
  package var stringValue: String? { if case .string(let text) = self { text } else { nil } }

  /// An integer; `nil` for other values.
  package var intValue: Int? { if case .int(let number) = self { number } else { nil } }
}

/// Any JSON value, as Foundation's decoder reads it.
private struct ReadValue: Decodable {
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  let value: JSONValue

  init(from decoder: any Decoder) throws {
    if let members = try? decoder.container(keyedBy: Name.self) {
      let names = members.allKeys.sorted { $0.stringValue < $1.stringValue }
      value = .object(
        try names.map { .init($0.stringValue, try members.decode(ReadValue.self, forKey: $0).value) }
      )
      return
    }
    if var elements = try? decoder.unkeyedContainer() {
      var values: [JSONValue] = []
      while !elements.isAtEnd { values.append(try elements.decode(ReadValue.self).value) }
      value = .array(values)
      return
    }
    let single = try decoder.singleValueContainer()
    if single.decodeNil() {
      value = .null
    } else if let bool = try? single.decode(Bool.self) {
      value = .bool(bool)
    } else if let int = try? single.decode(Int.self) {
      value = .int(int)
    } else if let decimal = try? single.decode(Decimal.self) {
      value = .decimal(decimal)
    } else {
      value = .string(try single.decode(String.self))
    }
  }
}
