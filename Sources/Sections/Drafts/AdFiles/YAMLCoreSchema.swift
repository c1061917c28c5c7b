/// The type of a plain scalar by the core schema of YAML 1.2 (10.3.2), in which `no` and `on` are text, as people mean
/// them.
enum YAMLCoreSchema {
  // A literal in a function is parsed at each call, which takes 200 times as long as matching. `Regex` is not `Sendable` because it may
  // contain a parser of one's own; a literal does not, and threads may share it.
  private nonisolated(unsafe) static let jsonNumber = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?/
  // Shared for the same reason.
  private nonisolated(unsafe) static let decimal = /[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?/
  // Shared for the same reason.
  private nonisolated(unsafe) static let otherNumber =
    /0o[0-7]+|0x[0-9a-fA-F]+|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)/

  static func kind(of text: String) -> AdScalar.Kind {
    switch text {
    case "", "~", "null", "Null", "NULL": .null
    case "true", "True", "TRUE", "false", "False", "FALSE": .bool
    default: isNumber(text) ? .number : .text
    }
  }

  /// Whether a text has to be quoted, because some reader of YAML 1.1 or 1.2 would read it as something else.
  static func isAmbiguous(_ text: String) -> Bool {
    if kind(of: text) != .text { return true }
    if ["y", "n", "yes", "no", "on", "off", "=", "<<"].contains(text.lowercased()) { return true }
    // Numbers of any base, with underscores or in base sixty, and dates.
    guard let first = text.unicodeScalars.first, "0123456789+-.".unicodeScalars.contains(first) else { return false }
    return text.unicodeScalars.allSatisfy("0123456789abcdefABCDEF_.:+-xXoOtTzZ ".unicodeScalars.contains)
  }

  /// Whether it is a number by RFC 8259.
  static func isJSONNumber(_ text: String) -> Bool {
    text.wholeMatch(of: jsonNumber) != nil
  }

  private static func isNumber(_ text: String) -> Bool {
    // Most texts differ from numbers in their first character.
    guard let first = text.utf8.first, UInt8(ascii: "+")...UInt8(ascii: "9") ~= first else { return false }
    return text.wholeMatch(of: decimal) != nil || text.wholeMatch(of: otherNumber) != nil
  }
}
