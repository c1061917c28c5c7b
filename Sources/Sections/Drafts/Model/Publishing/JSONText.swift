/// JSON (RFC 8259) as text.
enum JSONText {
  /// A string literal that escapes only the characters that must be escaped (§7).
  static func string(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += #"\""#
      case "\\": literal += #"\\"#
      case "\n": literal += #"\n"#
      case "\r": literal += #"\r"#
      case "\t": literal += #"\t"#
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        literal += #"\u"# + String(repeating: "0", count: 4 - digits.count) + digits
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
