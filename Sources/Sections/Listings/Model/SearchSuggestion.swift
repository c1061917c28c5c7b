import Languages

/// What was probably meant by a search that found nothing.
package struct SearchSuggestion: Sendable, Equatable {
  /// A word that was probably mistyped.
  package struct Correction: Sendable, Equatable {
    /// The word, as it was typed.
    package var word: String
    /// What it was probably meant to be.
    package var meant: String

    /// Creates a correction.
    package init(word: String, meant: String) { (self.word, self.meant) = (word, meant) }
  }

  /// The words that are different.
  package var corrections: [Correction]
  /// How many ads the search finds with them.
  package var found: FoundCount

  /// Creates a suggestion.
  package init(corrections: [Correction], found: FoundCount) {
    (self.corrections, self.found) = (corrections, found)
  }
}

/// The cached ads, whose words correct a search.
package struct CachedSpelling: SpellingIndex {
  /// How far ads are counted: the index alone does not decide which ads have a long word.
  private static let mostCounted = 200

  private let cache: any ListingsCache
  private let search: ListingsSearch

  /// The cached ads, for a search that found nothing.
  package init(cache: any ListingsCache, search: ListingsSearch) { (self.cache, self.search) = (cache, search) }

  /// What was probably meant by the search; `nil` if nothing comes to mind.
  package func suggestion() async throws -> SearchSuggestion? {
    guard let found = try await corrections(of: search.correctable, most: 1).first else { return nil }
    return SearchSuggestion(
      corrections: zip(search.correctable, found.texts).filter { $0 != $1 }.map { .init(word: $0, meant: $1) },
      found: FoundCount(count: min(found.total, Self.mostCounted), isMore: found.total > Self.mostCounted)
    )
  }

  /// Whether a cached ad contains a text.
  package func contains(_ text: String) async throws -> Bool {
    try await cache.count(matching: ListingQuery(text), where: [], upTo: 1) > 0
  }

  /// In about how many cached ads each of these folded words is.
  package func counts(of words: [String]) async throws -> [String: Int] { try await cache.counts(of: words) }

  /// How many cached ads the search finds with other texts; one more than the most that are counted stands for any higher number.
  package func total(with texts: [String]) async throws -> Int? {
    let conditions = search.conditions(with: texts)
    let total = try await cache.count(matching: ListingQuery(""), where: conditions, upTo: Self.mostCounted + 1)
    return total > 0 ? total : nil
  }
}

extension ListingsSearch {
  /// The conditions with other texts in the place of those that can be corrected.
  fileprivate func conditions(with texts: [String]) -> [ListingCondition] {
    let kept = ([.containing([query])] + conditions).filter { condition in
      // The board is asked for a part of a word with an apostrophe.
      guard case .containing(let texts) = condition, let text = texts.first, texts.count == 1 else { return true }
      return !correctable.contains { FoldedText($0).contains(FoldedText(text.text)) }
    }
    // What is typed has no spaces: two words were typed as one.
    return kept + texts.flatMap { $0.split(separator: " ") }.map { .containing([ListingQuery(String($0))]) }
  }
}
