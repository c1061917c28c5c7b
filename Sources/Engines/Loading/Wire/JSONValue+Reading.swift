package import Foundation

extension JSONValue {
  /// How deep the values of a document that is read may be nested.
  private static var deepest: Int { 64 }

  /// Reads a document; `nil` if it is not JSON, or nested deeper than 64 values. Members are sorted by name, and of several with the same name
  /// one counts. A number that no `Decimal` holds is a decimal that is not a number. O(n).
  package init?(reading document: Data) {
    let skeleton = Self.skeleton(of: document)
    guard Self.depth(of: skeleton) <= Self.deepest,
      let read = try? JSONDecoder().decode(ReadValue.self, from: document.replacingLoneSurrogates),
      read.value.isFinite || Self.hasOnlyNumbers(skeleton)
    else { return nil }
    self = read.value
  }

  /// Whether every number in it was read.
  private var isFinite: Bool {
    switch self {
    case .decimal(let number): number.isFinite
    case .array(let values): values.allSatisfy(\.isFinite)
    case .object(let members): members.allSatisfy(\.value.isFinite)
    case .null, .bool, .int, .string: true
    }
  }

  /// The bytes outside of strings, which are a quotation mark each.
  private static func skeleton(of document: Data) -> [UInt8] {
    var (skeleton, isString, isEscaped): ([UInt8], Bool, Bool) = ([], false, false)
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
      isString = byte == UInt8(ascii: "\"")
      skeleton.append(byte)
    }
    return skeleton
  }

  /// How deep brackets are nested: the decoder's stack has an end.
  private static func depth(of skeleton: [UInt8]) -> Int {
    var (depth, deepest) = (0, 0)
    for byte in skeleton {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        deepest = max(deepest, depth)
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
    }
    return deepest
  }

  /// Whether everything that looks like a number is one. The decoder does not tell a number that is too large from one that is none.
  private static func hasOnlyNumbers(_ skeleton: [UInt8]) -> Bool {
    skeleton.split { !"+-.0123456789Ee".utf8.contains($0) }
      // `true` and `false` have an e, too.
      .allSatisfy { $0.elementsEqual("e".utf8) || isNumber($0) }
  }

  private static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    func takes(_ signs: String) -> Bool {
      guard let first = rest.first, signs.utf8.contains(first) else { return false }
      rest.removeFirst()
      return true
    }
    func digits() -> Int {
      let count = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
      rest.removeFirst(count)
      return count
    }
    _ = takes("-")
    let beginsWithZero = rest.first == UInt8(ascii: "0")
    let count = digits()
    guard count > 0, !beginsWithZero || count == 1 else { return false }
    if takes("."), digits() == 0 { return false }
    if takes("eE") {
      _ = takes("+-")
      if digits() == 0 { return false }
    }
    return rest.isEmpty
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
      do {
        value = .string(try single.decode(String.self))
      } catch DecodingError.typeMismatch(_, _) {
        // Only a number is left, which no Decimal holds.
        value = .decimal(.nan)
      }
    }
  }
}
