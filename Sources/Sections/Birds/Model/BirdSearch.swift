import Foundation

/// Which birds some words find: those with each of them in a name, in whatever language, or in a note; without regard to case and accents.
package struct BirdSearch: Sendable, Equatable {
  private let words: [String]

  /// Takes words as they are typed.
  package init(_ text: String) {
    words = Self.folded(text).split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// Whether every bird is found.
  package var isEmpty: Bool { words.isEmpty }

  /// Whether a bird is found. O(its texts).
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
