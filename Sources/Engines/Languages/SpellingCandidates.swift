import Foundation

/// What a misspelt word may have been meant to be: the words that are one slip away, its shorter forms, and two words without the space between them.
///
/// All of them are made, and a vocabulary says which exist, as in Norvig's “How to Write a Spelling Corrector”. That takes a look-up for each of about
/// 55 words for each letter, and needs no index of deletions beside the vocabulary.
package struct SpellingCandidates: Sendable {
  /// The folded word.
  package let word: String
  /// The candidates, and how likely a slip leads from each to the word, as a logarithm to the base 2.
  private var likelihoods: [String: Double] = [:]
  /// The word cut in two, wherever both parts are long enough.
  private var halves: [(first: String, second: String)] = []

  /// The lengths of words that are corrected, and of those that they are corrected to.
  package static let lengths = 3...24

  /// The likelihoods of slips.
  private enum Slip {
    static let swapped = 6.0
    static let doubled = 6.0
    static let dropped = 5.0
    static let neighbour = 4.5
    static let ending = 3.5
    static let added = 3.0
    static let joined = 3.0
    static let replaced = 1.0
    /// People look at the first letter.
    static let first = -2.0
  }

  /// Creates the candidates for a folded word. `nil` if it is not corrected: it is too short or too long, or has something other than letters.
  ///
  /// O(n²), for n letters.
  package init?(_ folded: String) {
    let letters = Array(folded.unicodeScalars)
    guard Self.isWord(letters) else { return nil }
    word = folded
    let alphabet = Self.alphabets.filter { !$0.isDisjoint(with: letters) }.reduce(Set(letters)) { $0.union($1) }
    for index in letters.indices {
      let (letter, next) = (letters[index], index + 1 < letters.count ? letters[index + 1] : nil)
      let isFirst = index == 0
      if let next, next != letter {
        var swapped = letters
        swapped.swapAt(index, index + 1)
        add(swapped, isFirst ? Slip.swapped + Slip.first : Slip.swapped)
      }
      // A letter that was typed too often, or where none belongs.
      var shorter = letters
      shorter.remove(at: index)
      add(shorter, next == letter ? Slip.doubled : isFirst ? Slip.added + Slip.first : Slip.added)
      for other in alphabet where other != letter {
        var changed = letters
        changed[index] = other
        let likelihood = Keyboard.areNeighbours(letter, other) ? Slip.neighbour : Slip.replaced
        add(changed, isFirst ? likelihood + Slip.first : likelihood)
      }
    }
    for index in 0...letters.count {
      for letter in alphabet {
        var longer = letters
        longer.insert(letter, at: index)
        let isDoubled = index > 0 && letters[index - 1] == letter
        add(longer, isDoubled ? Slip.doubled : index == 0 ? Slip.dropped + Slip.first : Slip.dropped)
      }
    }
    for count in 1...3 { add(letters.dropLast(count), Slip.ending - Double(count)) }
    for index in letters.indices where Self.lengths.contains(index) && Self.lengths.contains(letters.count - index) {
      halves.append((Self.text(letters[..<index]), Self.text(letters[index...])))
    }
  }

  /// The words of all candidates.
  package var words: [String] { Array(likelihoods.keys) + halves.flatMap { [$0.first, $0.second] } }

  /// The candidates that a vocabulary has, the most likely first. The likelihood of a slip counts as much as how frequent a word is.
  ///
  /// - Parameter counts: in about how many documents each word is; without those that are nowhere.
  /// - Returns: for each, its one or two words.
  package func ranked(by counts: [String: Int]) -> [(words: [String], score: Double)] {
    var found: [(words: [String], score: Double)] = likelihoods.compactMap { word, likelihood in
      counts[word].map { ([word], Self.score(likelihood, $0)) }
    }
    for (first, second) in halves {
      guard let count = counts[first], let other = counts[second] else { continue }
      found.append(([first, second], Self.score(Slip.joined, min(count, other))))
    }
    return found.sorted { $0.score == $1.score ? $0.words.lexicographicallyPrecedes($1.words) : $0.score > $1.score }
  }

  private static func score(_ likelihood: Double, _ count: Int) -> Double { likelihood + log2(Double(max(1, count))) }

  /// Whether a text may be corrected: it has only letters, hyphens and apostrophes, and begins with a letter.
  package static func canBeMistyped(_ text: String) -> Bool {
    text.first?.isLetter == true && text.allSatisfy { $0.isLetter || "-'’".contains($0) }
  }

  /// Whether letters are a word that a vocabulary has.
  package static func isWord(_ letters: some Collection<Unicode.Scalar>) -> Bool {
    lengths.contains(letters.count) && letters.allSatisfy { $0.isASCII ? isLetter($0) : $0.properties.isAlphabetic }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool { ("a"..."z").contains(scalar) }

  private mutating func add(_ letters: some Collection<Unicode.Scalar>, _ likelihood: Double) {
    guard Self.lengths.contains(letters.count) else { return }
    let candidate = Self.text(letters)
    if candidate != word { likelihoods[candidate] = max(likelihoods[candidate] ?? -.infinity, likelihood) }
  }

  private static func text(_ letters: some Collection<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(letters))
  }

  /// The letters of folded words, by script. A word can have others; those are candidates too.
  private static let alphabets: [Set<Unicode.Scalar>] = [
    "abcdefghijklmnopqrstuvwxyz", "αβγδεζηθικλμνξοπρστυφχψω", "абвгдежзийклмнопрстуфхцчшщъыьэюяєіїґ",
  ].map { Set($0.unicodeScalars) }
}

/// Which keys are beside each other.
private enum Keyboard {
  private struct Key {
    let keyboard: Int
    let row: Int
    let column: Int
  }

  /// QWERTY, AZERTY, and the Greek and the Russian keyboard.
  private static let rows = [
    ["qwertyuiop", "asdfghjkl", "zxcvbnm"], ["azertyuiop", "qsdfghjklm", "wxcvbn"],
    [";ςερτυθιοπ", "ασδφγηξκλ", "ζχψωβνμ"], ["йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю"],
  ]

  private static let keys: [Unicode.Scalar: [Key]] = {
    var keys: [Unicode.Scalar: [Key]] = [:]
    for (keyboard, rows) in rows.enumerated() {
      for (row, letters) in rows.enumerated() {
        for (column, letter) in letters.unicodeScalars.enumerated() {
          keys[letter, default: []].append(Key(keyboard: keyboard, row: row, column: column))
        }
      }
    }
    return keys
  }()

  /// Whether two letters are beside each other on some keyboard.
  static func areNeighbours(_ one: Unicode.Scalar, _ other: Unicode.Scalar) -> Bool {
    (keys[one] ?? []).contains { key in
      (keys[other] ?? []).contains { other in
        key.keyboard == other.keyboard && abs(key.row - other.row) <= 1 && abs(key.column - other.column) <= 1
      }
    }
  }
}
