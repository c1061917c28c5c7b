extension String {
  /// The text as a JSON string literal. Slashes are not escaped; of the other characters only those that must be (RFC
  /// 8259, §7).
  var jsonLiteral: String {
    guard utf8.contains(where: Self.isEscaped) else { return "\"" + self + "\"" }
    // Byte by byte, because every character that is escaped is one byte.
    var literal: [UInt8] = [UInt8(ascii: "\"")]
    literal.reserveCapacity(utf8.count + 16)
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "\""): literal += #"\""#.utf8
      case UInt8(ascii: "\\"): literal += #"\\"#.utf8
      case UInt8(ascii: "\n"): literal += #"\n"#.utf8
      case UInt8(ascii: "\r"): literal += #"\r"#.utf8
      case UInt8(ascii: "\t"): literal += #"\t"#.utf8
      case 0..<0x10: literal += (#"\u000"# + String(byte, radix: 16)).utf8
      case 0x10..<0x20: literal += (#"\u00"# + String(byte, radix: 16)).utf8
      default: literal.append(byte)
      }
    }
    literal.append(UInt8(ascii: "\""))
    return String(decoding: literal, as: UTF8.self)
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }
}

extension [String] {
  /// A JSON array of these documents.
  var jsonArray: String { "[" + joined(separator: ",") + "]" }
}
