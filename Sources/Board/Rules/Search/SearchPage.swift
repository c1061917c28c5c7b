import Foundation
import Languages

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
  package var json: String {
    JSONObject.text {
      $0.add("items", json: ads.map { $0.detailedJSON() }.jsonArray)
      $0.add("total", total)
      $0.add("limit", limit)
      $0.add("has_more", next != nil)
      $0.add("next", next)
      if let suggestions { $0.add("suggestions", json: suggestions.map(\.json).jsonArray) }
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

  /// Creates a request.
  package init(query: String = "", limit: Int = 20, after: String? = nil) {
    self.query = query
    self.limit = limit
    self.after = after
  }

  /// Reads the parameters. Throws ``SearchError``.
  package init(_ parameters: QueryParameters) throws(SearchError) {
    query = (parameters["q"] ?? "").trimmed
    if let text = parameters["limit"] {
      guard let number = Int(text), (1...100).contains(number) else { throw .invalidLimit }
      limit = number
    }
    after = parameters["after"]
  }
}
