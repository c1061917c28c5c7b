extension String {
  /// The text as a JSON string literal. Slashes are not escaped; of the other characters only those that must be (RFC
  /// 8259, §7).
  package var jsonLiteral: String {
    var text = self
    return text.withUTF8 { bytes in
      var length = bytes.count + 2
      for byte in bytes where byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        length += Self.escape(of: byte).count - 1
      }
      return String(unsafeUninitializedCapacity: length) { literal in
        var end = 0
        func append(_ byte: UInt8) {
          literal[end] = byte
          end += 1
        }
        append(UInt8(ascii: "\""))
        for byte in bytes {
          if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
            for byte in Self.escape(of: byte) { append(byte) }
          } else {
            append(byte)
          }
        }
        append(UInt8(ascii: "\""))
        return end
      }
    }
  }

  /// How a character of one byte is written that may not stand for itself.
  private static func escape(of byte: UInt8) -> [UInt8] {
    switch byte {
    case UInt8(ascii: "\""): Array(#"\""#.utf8)
    case UInt8(ascii: "\\"): Array(#"\\"#.utf8)
    case UInt8(ascii: "\n"): Array(#"\n"#.utf8)
    case UInt8(ascii: "\r"): Array(#"\r"#.utf8)
    case UInt8(ascii: "\t"): Array(#"\t"#.utf8)
    case 0..<0x10: Array((#"\u000"# + String(byte, radix: 16)).utf8)
    default: Array((#"\u00"# + String(byte, radix: 16)).utf8)
    }
  }
}

extension [String] {
  /// A JSON array of these documents.
  package var jsonArray: String { "[" + joined(separator: ",") + "]" }
}
