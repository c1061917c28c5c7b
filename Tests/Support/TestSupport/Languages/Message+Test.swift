package import Languages

/// A literal in a test is the same in every language.
extension Message: ExpressibleByStringLiteral {
  /// Creates a message that is the same in every language.
  package init(stringLiteral text: String) {
    self.init(verbatim: text)
  }
}

/// Tests log in English.
extension Message: CustomStringConvertible {
  /// The text in English.
  package var description: String { english }
}

extension Message {
  /// The text in English.
  package var english: String { text(in: .english) }
}
