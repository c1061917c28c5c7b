import Foundation

/// A search for birds that have each word in a name, in any language, or in a note; ignoring case and accents.
package struct BirdSearch: Sendable, Equatable {
  /// The words as typed.
  package let text: String
  private let words: [String]

  /// Splits typed words.
  package init(_ text: String) {
    self.text = text
    // Folding takes half a millisecond the first time, and every start of the program makes an empty search.
    words = text.isEmpty ? [] : Self.folded(text).split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// Whether it finds every bird.
  package var isEmpty: Bool { words.isEmpty }

  /// Whether it finds a bird. O(its texts).
  package func finds(_ bird: Bird) -> Bool {
    if words.isEmpty { return true }
    let names = Self.folded([bird.name.latin, bird.name.spanish, bird.name.english].joined(separator: "\n"))
    let missing = words.filter { !names.contains($0) }
    if missing.isEmpty { return true }
    let notes = bird.notes.map { Self.folded($0.text) }
    return missing.allSatisfy { word in notes.contains { $0.contains(word) } }
  }

  private static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}
