import Languages

/// A line of YAML as people write it that means something else to YAML, and the line as it should be.
///
/// It looks only at the line: whether the correction helps is for the caller to try.
struct YAMLLineFlaw {
  /// What is wrong, and how to write it.
  let message: Message
  /// The line as it should be, without its line end.
  let corrected: String

  /// The beginning of a field or of an item of a list, up to its colon or hyphen, and its value.
  // Parsed once, not for each line. Threads may share a literal, which has no parser of one's own.
  private nonisolated(unsafe) static let field =
    /^( *(?:-|(?:- +)?[\p{L}_][\p{L}0-9_ -]*:))[ \t]+([^ \t](?:.*[^ \t])?)[ \t]*$/
  /// A field without a blank behind its colon.
  // Shared for the same reason.
  private nonisolated(unsafe) static let tightField = /( *[\p{L}_][\p{L}0-9_-]*:)([^ \t\/].*)/
  /// A field with blanks in front of it.
  // Shared for the same reason.
  private nonisolated(unsafe) static let indentedField = /[ ]+([a-z_]+:(?:[ \t].*)?)/
  /// A mark of a comment that is part of a word.
  // Shared for the same reason.
  private nonisolated(unsafe) static let hiddenComment = /[ \t]#[^ \t#]/

  /// Finds the flaw of a line; `nil` if it looks right.
  init?(_ line: String) {
    let line = line.trimmingSuffix(\.isNewline)
    if let match = line.wholeMatch(of: Self.tightField) {
      self.init(String(match.1 + " " + match.2)) { .yamlBlankMissing($0) }
    } else if let match = line.wholeMatch(of: Self.indentedField), AdMap.isUsual(match.1) {
      self.init(String(match.1)) { .yamlIndented($0) }
    } else if let match = line.wholeMatch(of: Self.field), let flaw = Self(value: String(match.2), after: match.1) {
      self = flaw
    } else {
      return nil
    }
  }

  /// The text that a comment takes away from a field's value, if it is one that nobody means as a comment: `#` is part of
  /// a word.
  static func comment(in line: String) -> (text: String, corrected: String)? {
    guard let match = line.trimmingSuffix(\.isNewline).wholeMatch(of: Self.field),
      // In quotation marks and in blocks it begins none.
      let first = match.2.first, !"\"'|>".contains(first), let sign = match.2.firstRange(of: Self.hiddenComment)
    else { return nil }
    let text = match.2[match.2.index(after: sign.lowerBound)...]
    return (String(text), "\(match.1) \(quoted(String(match.2)))")
  }

  private init(_ corrected: String, _ message: (String) -> Message) {
    (self.corrected, self.message) = (corrected, message(corrected))
  }

  private init?(value: String, after name: Substring) {
    guard let first = value.first else { return nil }
    let quoted = "\(name) \(Self.quoted(value))"
    switch first {
    case "\"", "'":
      let rest = value.dropFirst()
      guard let end = rest.lastIndex(of: first) else {
        self.init("\(name) \(Self.quoted(String(rest)))") { .yamlQuoteOpen($0) }
        return
      }
      let inside = String(rest[..<end])
      if rest.index(after: end) < rest.endIndex {
        self.init(quoted) { .yamlTextAfterQuote($0) }
      } else if first == "\"", inside.contains("\\") {
        self.init("\(name) \(Self.quoted(inside))") { .yamlBackslash($0) }
      } else if inside.contains(first) {
        self.init(quoted) { .yamlTextAfterQuote($0) }
      } else {
        return nil
      }
    case "[" where !value.contains("]"): self.init("\(name) \(value)]") { .yamlBracketOpen($0) }
    case "{" where !value.contains("}"): self.init("\(name) \(value)}") { .yamlBracketOpen($0) }
    case "@", "`", "%", "&", "*", "!", "|", ">", "[", "]", "{", "}", ",", "?", "-":
      self.init(quoted) { .yamlSign(.quoted(String(first)), line: $0) }
    default:
      guard value.contains(/:[ \t]/) || value.hasSuffix(":") else { return nil }
      self.init(quoted) { .yamlColon($0) }
    }
  }

  /// A text in quotation marks, in which it stays as it is.
  private static func quoted(_ text: String) -> String {
    if !text.contains("\""), !text.contains("\\") { return "\"\(text)\"" }
    return "'" + text.replacing("'", with: "''") + "'"
  }
}

extension StringProtocol {
  fileprivate func trimmingSuffix(_ isPart: (Character) -> Bool) -> String {
    String(reversed().drop(while: isPart).reversed())
  }
}

extension AdMap {
  /// Whether a line that begins with a name and a colon is a field that ad files usually have.
  fileprivate static func isUsual(_ line: Substring) -> Bool { isUsual(name: line.prefix { $0 != ":" }) }
}
