import Languages
import Loading

/// A search that finds something, for one that found nothing and was probably mistyped.
package struct SearchSuggestion: Sendable, Equatable {
  /// The whole query.
  package var query: String
  /// The words that are different, as they were typed and as they were probably meant.
  package var corrections: [Correction]
  /// How many ads it finds; `nil` for more than ``SearchPage/highestTotal``.
  package var total: Int?

  /// A word that was probably mistyped.
  package struct Correction: Sendable, Equatable {
    /// The word.
    package var from: String
    /// What it was probably meant to be.
    package var to: String
  }

  /// So many are made.
  private static let most = 3

  /// The suggestions for a search that found nothing.
  static func all(for request: SearchRequest, in store: some BoardStore, at now: Int) async throws -> [SearchSuggestion]
  {
    let words = SearchWord.words(in: request.query)
    let places = words.indices.filter { words[$0].canBeMistyped }
    let typed = places.map { words[$0].text }
    func query(with texts: [String]) -> String {
      var all = words.map(\.typed)
      for (place, text) in zip(places, texts) { all[place] = text }
      return all.joined(separator: " ")
    }
    let index = SuggestionIndex(store: store, now: now, query: query)
    return try await index.corrections(of: typed, most: most).map { found in
      SearchSuggestion(
        query: query(with: found.texts),
        corrections: zip(typed, found.texts).filter { $0 != $1 }.map(Correction.init),
        total: found.total
      )
    }
  }

  /// Its JSON form.
  var json: String {
    JSONObject.text {
      $0.add("query", query)
      $0.add("total", total)
      let corrections = corrections.map { correction in
        JSONObject.text {
          $0.add("from", correction.from)
          $0.add("to", correction.to)
        }
      }
      $0.add("corrections", json: corrections.jsonArray)
    }
  }
}

extension BoardStore {
  /// A page of a search with what belongs to the whole search: suggestions on a first page without ads, and counts. Throws ``SearchError``.
  ///
  /// - Parameter viewer: the account that it is for.
  package func fullPage(of request: SearchRequest, for viewer: Int?, at now: Int) async throws -> SearchPage {
    var page = try await page(of: request, for: viewer, at: now)
    if page.total == 0, request.after == nil {
      page.suggestions = try await SearchSuggestion.all(for: request, in: self, at: now)
    }
    if !synonyms.isEmpty { page.synonyms = synonyms.widened(in: request.query) }
    if !request.counts.isEmpty { page.counts = try await counts(of: request, upTo: FacetCounts.most, at: now) }
    return page
  }
}

/// A board whose words correct a search.
private struct SuggestionIndex<Store: BoardStore>: SpellingIndex {
  let store: Store
  let now: Int
  let query: ([String]) -> String

  func contains(_ text: String) async throws -> Bool { try await page(text).total != 0 }

  func counts(of words: [String]) async throws -> [String: Int] { try await store.counts(of: words) }

  /// `nil` in a total stands for more than are counted.
  func total(with texts: [String]) async throws -> Int?? {
    let total = try await page(query(texts)).total
    return total == 0 ? nil : .some(total)
  }

  private func page(_ query: String) async throws -> SearchPage {
    try await store.page(of: SearchRequest(query: query, limit: 1), for: nil, at: now)
  }
}

extension SearchWord {
  /// Whether it is text without quotation marks, and not the name of a condition.
  fileprivate var canBeMistyped: Bool {
    !isQuoted && typed == text && SpellingCandidates.canBeMistyped(text) && !Self.names.contains(text.lowercased())
  }

  /// What stands before the colon of a condition.
  private static let names: Set = ["cat", "urgent", "photo", "status", "since", "sort"]
}
