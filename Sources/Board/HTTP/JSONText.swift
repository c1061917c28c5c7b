import NIOCore

/// JSON output, member by member, in the contract's order and spelling.
struct JSONText: Sendable {
  private(set) var buffer = ByteBuffer()

  /// Appends JSON unchanged.
  mutating func raw(_ json: String) {
    buffer.writeString(json)
  }

  /// Appends existing JSON.
  mutating func raw(_ json: JSONText) {
    buffer.writeImmutableBuffer(json.buffer)
  }

  /// Appends a string literal. Slashes are not escaped; of the other characters only those that must be (RFC 8259, §7).
  mutating func string(_ text: String) {
    buffer.writeInteger(UInt8(ascii: "\""))
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
      buffer.writeString(text)
    } else {
      for byte in text.utf8 { escape(byte) }
    }
    buffer.writeInteger(UInt8(ascii: "\""))
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): buffer.writeString(#"\""#)
    case UInt8(ascii: "\\"): buffer.writeString(#"\\"#)
    case UInt8(ascii: "\n"): buffer.writeString(#"\n"#)
    case UInt8(ascii: "\r"): buffer.writeString(#"\r"#)
    case UInt8(ascii: "\t"): buffer.writeString(#"\t"#)
    case 0..<0x10: buffer.writeString(#"\u000"# + String(byte, radix: 16))
    case 0x10..<0x20: buffer.writeString(#"\u00"# + String(byte, radix: 16))
    default: buffer.writeInteger(byte)
    }
  }
}
