extension String {
  /// The text as a JSON string literal.
  var jsonLiteral: String {
    var literal = ""
    appendJSONLiteral(to: &literal)
    return literal
  }

  /// Appends the text as a JSON string literal. Slashes are not escaped; of the other characters only those that must be (RFC
  /// 8259, §7). O(n); what is between two escapes is copied at once.
  func appendJSONLiteral(to json: inout String) {
    json += "\""
    var start = utf8.startIndex
    for index in utf8.indices {
      let byte = utf8[index]
      guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
      json += String(self[start..<index])
      json += Self.escape(of: byte)
      start = utf8.index(after: index)
    }
    json += start == startIndex ? self : String(self[start...])
    json += "\""
  }

  /// How a character of one byte is written that may not stand for itself.
  private static func escape(of byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "\""): #"\""#
    case UInt8(ascii: "\\"): #"\\"#
    case UInt8(ascii: "\n"): #"\n"#
    case UInt8(ascii: "\r"): #"\r"#
    case UInt8(ascii: "\t"): #"\t"#
    case 0..<0x10: #"\u000"# + String(byte, radix: 16)
    default: #"\u00"# + String(byte, radix: 16)
    }
  }
}

extension [String] {
  /// A JSON array of these documents.
  package var jsonArray: String { "[" + joined(separator: ",") + "]" }
}
