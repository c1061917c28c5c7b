package import Languages

/// In a test a literal stands for what is the same in every language.
extension Message: ExpressibleByStringLiteral {
  /// The same in every language.
  package init(stringLiteral text: String) {
    self.init(verbatim: text)
  }
}

/// A test's own log is in English.
extension Message: CustomStringConvertible {
  /// How it reads in English.
  package var description: String { english }
}

extension Message {
  /// How it reads in English.
  package var english: String { text(in: .english) }
}
