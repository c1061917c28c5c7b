extension String {
  /// The text as a JSON string literal. Slashes are not escaped; of the other characters only those that must be (RFC
  /// 8259, §7).
  var jsonLiteral: String {
    guard utf8.contains(where: Self.isEscaped) else { return "\"" + self + "\"" }
    var literal = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": literal += #"\""#
      case "\\": literal += #"\\"#
      case "\n": literal += #"\n"#
      case "\r": literal += #"\r"#
      case "\t": literal += #"\t"#
      case "\0"..<"\u{10}": literal += #"\u000"# + String(scalar.value, radix: 16)
      case "\u{10}"..<" ": literal += #"\u00"# + String(scalar.value, radix: 16)
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }
}

extension [String] {
  /// A JSON array of these documents.
  var jsonArray: String { "[" + joined(separator: ",") + "]" }
}
