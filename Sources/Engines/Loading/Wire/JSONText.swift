/// JSON (RFC 8259) as text.
package enum JSONText {
  /// A string literal that escapes only the characters that must be escaped (§7), and those of a further kind.
  package static func string(_ text: String, escaping isEscaped: (Unicode.Scalar) -> Bool = { _ in false }) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += #"\""#
      case "\\": literal += #"\\"#
      case "\n": literal += #"\n"#
      case "\r": literal += #"\r"#
      case "\t": literal += #"\t"#
      case _ where scalar < " " || isEscaped(scalar):
        for unit in Character(scalar).utf16 {
          let digits = String(unit, radix: 16)
          literal += #"\u"# + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
