/// A kind of words that complete an argument, such as the numbers of displayed rows. Sections declare their own.
package struct WordKind: RawRepresentable, Sendable, Hashable {
  package let rawValue: String

  /// Creates a kind.
  package init(rawValue: String) { self.rawValue = rawValue }

  /// The user's own words for commands.
  static let aliases = WordKind(rawValue: "aliases")
  /// The numbers of the displayed rows.
  package static let rows = WordKind(rawValue: "rows")
}

/// A candidate, and its description.
package struct CompletionWord: Sendable, Equatable {
  package var text: String
  package var purpose: String?

  /// Creates a candidate.
  package init(_ text: String, purpose: String? = nil) {
    (self.text, self.purpose) = (text, purpose)
  }
}

extension [CompletionWord] {
  /// The numbers of rows.
  package static func numbers(_ count: Int) -> [CompletionWord] {
    (0..<Swift.max(0, count)).map { CompletionWord(String($0 + 1)) }
  }

  /// Numbered rows, with a description of each.
  package static func rows(_ purposes: [String?]) -> [CompletionWord] {
    purposes.enumerated().map { CompletionWord(String($0.offset + 1), purpose: $0.element) }
  }
}
