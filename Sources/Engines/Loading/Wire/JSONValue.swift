package import Foundation
package import Languages

/// A JSON document whose members keep their order, as scripts' authors see it in the manual.
package enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  case int(Int)
  case decimal(Decimal)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A named value.
  package struct Member: Sendable, Equatable {
    package let name: String
    package let value: JSONValue

    /// Creates a member.
    package init(_ name: String, _ value: JSONValue) { (self.name, self.value) = (name, value) }
  }

  /// A string, or null.
  package static func optional(_ string: String?) -> JSONValue { string.map(JSONValue.string) ?? .null }

  /// A message in English, so that a script reads the same in every language.
  package static func message(_ message: Message) -> JSONValue { .string(message.text(in: .english)) }

  /// The document on one line. Values are unchanged; DEL, C1, bidirectional and zero-width controls are written as
  /// `\uXXXX`, so that printing a document on a terminal is harmless.
  package var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .int(let value): String(value)
    case .decimal(let value): value.isFinite ? value.description : "null"
    case .string(let value): Self.quoted(value)
    case .array(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { Self.quoted($0.name) + ":" + $0.value.text }.joined(separator: ",") + "}"
    }
  }

  /// A document of somebody else, in which the characters are escaped that ``text`` escapes. They stand in its strings only.
  package static func escaped(_ document: String) -> String {
    var escaped = ""
    for scalar in document.unicodeScalars {
      // White space between values.
      guard scalar.value > 0x20, isEscaped(scalar) else {
        escaped.unicodeScalars.append(scalar)
        continue
      }
      for unit in String(scalar).utf16 { escaped += String(format: "\\u%04x", unit) }
    }
    return escaped
  }

  private static func quoted(_ string: String) -> String { JSONText.string(string, escaping: isEscaped) }

  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0xAD: true
    case 0x061C, 0x180E, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: true
    case 0xFFF9...0xFFFB, 0x13430...0x1343F, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE007F: true
    // A terminal would draw a part of a stored picture there.
    case 0x10EEEE: true
    default: false
    }
  }
}
