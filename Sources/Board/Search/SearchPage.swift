import Foundation

/// A page of a search, and its JSON form.
struct SearchPage: Sendable, Equatable {
  var ads: [Ad]
  /// The number of matching ads on all pages; `nil` if there are more than ``highestTotal``.
  var total: Int?
  var limit: Int
  /// The cursor of the next page, if there is one.
  var next: String?

  /// The highest total that is counted.
  static let highestTotal = 1_000

  /// The envelope of the contract, with a cursor instead of the page's number.
  var json: String {
    let items = ads.map { $0.detailedJSON() }.jsonArray
    return #"{"items":\#(items),"total":\#(total.map(String.init) ?? "null"),"limit":\#(limit),"#
      + #""has_more":\#(next != nil),"next":\#(next?.jsonLiteral ?? "null")}"#
  }
}

/// The parameters of `GET /search`.
struct SearchRequest: Sendable, Equatable {
  /// The trimmed query; empty for all ads.
  var query = ""
  var limit = 20
  /// The cursor of the page before.
  var after: String?

  init(query: String = "", limit: Int = 20, after: String? = nil) {
    self.query = query
    self.limit = limit
    self.after = after
  }

  /// Reads the parameters. Throws ``SearchError``.
  init(_ parameters: QueryParameters) throws(SearchError) {
    query = (parameters["q"] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    if let text = parameters["limit"] {
      guard let number = Int(text), (1...100).contains(number) else { throw .invalidLimit }
      limit = number
    }
    after = parameters["after"]
  }
}
