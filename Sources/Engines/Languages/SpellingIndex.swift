/// Documents whose own words correct the slips of a search.
package protocol SpellingIndex {
  /// How many documents a search finds.
  associatedtype Total: Sendable

  /// Whether a document contains a text.
  func contains(_ text: String) async throws -> Bool
  /// In about how many documents each of these folded words is, as a whole word; words that are in none are left out.
  func counts(of words: [String]) async throws -> [String: Int]
  /// How many documents the search finds with other texts in the place of its own; `nil` if there are none.
  func total(with texts: [String]) async throws -> Total?
}

/// A search with other texts than those that were typed.
package struct SpellingCorrection<Total: Sendable>: Sendable {
  /// The texts, in the order of those that were typed.
  package var texts: [String]
  /// How many documents it finds.
  package var total: Total
}

extension SpellingIndex {
  /// The searches that may have been meant by one that found nothing, the most likely first. All of them find something.
  ///
  /// Only texts that are in no document are corrected, each by a slip in one of its words. If one of them cannot be corrected, nothing helps.
  ///
  /// - Parameters:
  ///   - texts: what the search looks for, except for what stays as it is.
  ///   - most: how many searches are returned.
  package func corrections(of texts: [String], most: Int) async throws -> [SpellingCorrection<Total>] {
    guard texts.count <= mostTexts else { return [] }
    var misspelt: [(place: Int, text: MisspeltText)] = []
    for (place, text) in texts.enumerated() where try await !contains(text) {
      let text = MisspeltText(text)
      // It has a number, for example.
      if text.words.isEmpty { return [] }
      misspelt.append((place, text))
    }
    let wanted = Set(misspelt.flatMap { $0.text.words })
    guard !wanted.isEmpty else { return [] }
    let counts = try await counts(of: wanted.sorted())
    let forms = misspelt.map { $0.text.corrected(by: counts) }
    guard forms.allSatisfy({ !$0.isEmpty }) else { return [] }
    // The most likely form of each, and then, for one of them, another one.
    var tries: [(texts: [String], loss: Double)] = []
    for (number, others) in forms.enumerated() {
      for (rank, form) in others.prefix(mostForms).enumerated() where rank > 0 || number == 0 {
        var corrected = texts
        for (place, best) in zip(misspelt.map(\.place), forms) { corrected[place] = best[0].text }
        corrected[misspelt[number].place] = form.text
        tries.append((corrected, others[0].score - form.score))
      }
    }
    var found: [SpellingCorrection<Total>] = []
    for (corrected, _) in tries.sorted(by: { $0.loss < $1.loss }).prefix(mostForms) where found.count < most {
      if let total = try await total(with: corrected) {
        found.append(SpellingCorrection(texts: corrected, total: total))
      }
    }
    return found
  }

  /// Of a search with more, nobody expects a correction.
  private var mostTexts: Int { 8 }
  /// So many forms are counted.
  private var mostForms: Int { 4 }
}

/// A text that is in no document, and what its words may have been meant to be.
private struct MisspeltText {
  private let text: String
  private let parts: [(range: Range<String.Index>, candidates: SpellingCandidates)]

  init(_ text: String) {
    self.text = text
    parts = text.split { !$0.isLetter && !$0.isNumber }.compactMap { part in
      SpellingCandidates(FoldedText(part).string).map { (part.startIndex..<part.endIndex, $0) }
    }
  }

  /// The words that a vocabulary is asked for; none if the text is not corrected.
  var words: [String] { parts.flatMap { [$0.candidates.word] + $0.candidates.words } }

  /// The text with the word corrected that the vocabulary does not have, the most likely form first; and its words apart, without an article before an
  /// apostrophe. So of a text with known words, only the words apart.
  func corrected(by counts: [String: Int]) -> [(text: String, score: Double)] {
    // A text of one word is in no document, even if the vocabulary still counts it.
    let unknown = parts.indices.filter {
      counts[parts[$0].candidates.word] == nil || parts[$0].range == text.startIndex..<text.endIndex
    }
    guard unknown.count < 2 else { return [] }
    let words = parts.map { String(text[$0.range]) }
    guard let place = unknown.first else {
      let apart = words.joined(separator: " ")
      return apart == text || apart.isEmpty ? [] : [(apart, 0)]
    }
    let range = parts[place].range
    let isAlone = range == text.startIndex..<text.endIndex
    return parts[place].candidates.ranked(by: counts).flatMap { found, score -> [(text: String, score: Double)] in
      let written = found.map(Self.written).joined(separator: " ")
      let whole = (text: "\(text[..<range.lowerBound])\(written)\(text[range.upperBound...])", score: score)
      var apart = words
      apart[place] = written
      return isAlone ? [whole] : [whole, (apart.joined(separator: " "), score - Self.lossApart)]
    }
    .sorted { $0.score == $1.score ? $0.text < $1.text : $0.score > $1.score }
  }

  /// How much less likely it is that what was meant is in no ad as it was typed, with its article or its hyphen, as a logarithm to the base 2.
  private static let lossApart = 1.0

  /// A folded word as people write it: with a final sigma.
  private static func written(_ word: String) -> String { word.last == "σ" ? word.dropLast() + "ς" : word }
}
