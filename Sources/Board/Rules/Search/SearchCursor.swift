import Crypto
package import Foundation

/// Where a page of a search ended: the sort key of its last ad, so that no insertion or deletion moves it.
package struct SearchCursor: Sendable, Equatable {
  /// The first of the sort keys that come before the board's order.
  package var key = Key.none
  /// The place of the last ad in the board's order.
  package var place: BoardPlace

  /// What the order compares before the board's order does.
  package enum Key: Sendable, Equatable {
    case none
    case price(Decimal)
    /// The rank under `sort:match`.
    case rank(Int)
  }

  /// Creates a cursor.
  package init(key: Key, place: BoardPlace) {
    self.key = key
    self.place = place
  }

  /// Reads a cursor; `nil` for anything but a cursor of this query.
  package init?(_ text: String, query: String) {
    guard let data = Data(base64URL: text), let fields = String(data: data, encoding: .utf8) else { return nil }
    let parts = fields.split(separator: " ", omittingEmptySubsequences: false)
    guard
      parts.count == 5, let key = Key(String(parts[0])), ["0", "1"].contains(parts[1]), let created = Int(parts[2]),
      let id = Int(parts[3]),
      parts[4] == Self.seal(parts.dropLast().joined(separator: " "), query: query)
    else { return nil }
    self.init(key: key, place: BoardPlace(isUrgent: parts[1] == "1", created: created, id: id))
  }

  /// The cursor of a request, `nil` if it has none. Throws ``SearchError/invalidCursor``.
  package init?(of request: SearchRequest, sort: SearchQuery.Sort?) throws(SearchError) {
    guard let text = request.after else { return nil }
    guard let cursor = SearchCursor(text, query: request.query), cursor.suits(sort) else { throw .invalidCursor }
    self = cursor
  }

  /// Whether it has the key of an order.
  private func suits(_ sort: SearchQuery.Sort?) -> Bool {
    switch (sort, key) {
    case (nil, .none), (.new, .none), (.price, .price), (.fallingPrice, .price), (.match, .rank): true
    default: false
    }
  }

  /// The cursor in base64url, bound to its query.
  package func text(query: String) -> String {
    let fields = [key.text, place.isUrgent ? "1" : "0", String(place.created), String(place.id)].joined(separator: " ")
    return Data("\(fields) \(Self.seal(fields, query: query))".utf8).base64URL
  }

  /// Detects a cursor that was changed or belongs to another query. It is no secret: every place may be asked for.
  private static func seal(_ fields: String, query: String) -> String {
    Data(SHA256.hash(data: Data("1 \(fields) \(query)".utf8)).prefix(9)).base64URL
  }
}

extension SearchCursor.Key {
  fileprivate init?(_ text: String) {
    let rest = String(text.dropFirst())
    switch text.first {
    case nil: self = .none
    case "p":
      guard let price = Decimal(string: rest, locale: Locale(identifier: "en_US_POSIX")), price.description == rest
      else { return nil }
      self = .price(price)
    case "r":
      guard let rank = Int(rest), (0...2).contains(rank) else { return nil }
      self = .rank(rank)
    default: return nil
    }
  }

  fileprivate var text: String {
    switch self {
    case .none: ""
    case .price(let price): "p" + price.description
    case .rank(let rank): "r\(rank)"
    }
  }
}
