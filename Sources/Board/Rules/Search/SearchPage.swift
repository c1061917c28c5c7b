import Foundation
import Languages
package import Loading

/// A page of a search, and its JSON form.
package struct SearchPage: Sendable, Equatable {
  /// The ads, in the order of the search.
  package var ads: [Ad]
  /// The number of matching ads on all pages; `nil` if there are more than ``highestTotal``.
  package var total: Int?
  /// The most ads of a page.
  package var limit: Int
  /// The cursor of the next page, if there is one.
  package var next: String?
  /// What was probably meant, if the first page has nothing; `nil` for other pages.
  package var suggestions: [SearchSuggestion]?
  /// The words that were widened; `nil` on a board without synonyms.
  package var synonyms: [Synonyms.Widened]?
  /// How many ads of all pages share what was asked for; `nil` if nothing was.
  package var counts: FacetCounts?

  /// Creates a page.
  package init(ads: [Ad], total: Int? = nil, limit: Int, next: String? = nil) {
    self.ads = ads
    self.total = total
    self.limit = limit
    self.next = next
  }

  /// The highest total that is counted.
  package static let highestTotal = 1_000

  /// The envelope of the contract, with a cursor instead of the page's number.
  ///
  /// - Parameter currency: the code of the board's currency.
  package func json(currency: String) -> String {
    JSONObject.text {
      $0.add("items", json: ads.map { $0.detailedJSON(currency: currency) }.jsonArray)
      $0.add("total", total)
      $0.add("limit", limit)
      $0.add("has_more", next != nil)
      $0.add("next", next)
      if let suggestions { $0.add("suggestions", json: suggestions.map(\.json).jsonArray) }
      if let synonyms { $0.add("synonyms", json: synonyms.map(\.json).jsonArray) }
      if let counts { $0.add("counts", json: counts.json) }
    }
  }
}

/// The parameters of `GET /search`.
package struct SearchRequest: Sendable, Equatable {
  /// The trimmed query; empty for all ads.
  package var query = ""
  /// The most ads of a page, 1...100.
  package var limit = 20
  /// The cursor of the page before.
  package var after: String?
  /// What the ads of all pages are counted by.
  package var counts: Set<Facet> = []

  /// Creates a request.
  package init(query: String = "", limit: Int = 20, after: String? = nil, counts: Set<Facet> = []) {
    self.query = query
    self.limit = limit
    self.after = after
    self.counts = counts
  }

  /// Reads the parameters. Throws ``SearchError``.
  package init(_ parameters: QueryParameters) throws(SearchError) {
    query = (parameters["q"] ?? "").trimmed
    if let text = parameters["limit"] {
      guard let number = Int(text), (1...100).contains(number) else { throw .invalidLimit }
      limit = number
    }
    after = parameters["after"]
    for name in parameters["counts"]?.split(separator: ",", omittingEmptySubsequences: false) ?? [] {
      guard let facet = Facet(rawValue: String(name)) else { throw .invalidCounts }
      counts.insert(facet)
    }
  }
}

extension FacetCounts {
  /// Their JSON form.
  fileprivate var json: String {
    JSONObject.text {
      $0.add("ads", total)
      $0.add("has_more", isMore)
      if let categories {
        $0.add("category", json: categories.map { $0.json("category_id", String($0.key)) }.jsonArray)
      }
      if let prices { $0.add("price", json: prices.json) }
      if let months { $0.add("month", json: months.map { $0.json("month", $0.key.jsonLiteral) }.jsonArray) }
    }
  }
}

extension FacetCounts.Group {
  fileprivate func json(_ name: String, _ key: String) -> String {
    JSONObject.text {
      $0.add(name, json: key)
      $0.add("count", count)
    }
  }
}

extension PriceDistribution {
  fileprivate var json: String {
    JSONObject.text {
      $0.add("quartiles", json: quartiles.map(\.description).jsonArray)
      let ranges = ranges.map { range in
        JSONObject.text {
          $0.add("from", json: range.from?.description)
          $0.add("to", json: range.to.description)
          $0.add("count", range.count)
        }
      }
      $0.add("ranges", json: ranges.jsonArray)
    }
  }
}
