package import Foundation
package import HTTP
package import Loading

/// The client of the listings contract (§1).
package struct ListingsAPI: Sendable {
  /// A page of the feed, and how many of its items broke the contract and were left out.
  package struct FeedPage: Sendable, Equatable {
    /// The usable items.
    package var page: Page<Listing>
    /// How many items were left out.
    package var rejected: Int
  }

  private let client: any HTTPClient
  private let base: @Sendable () async throws -> URL

  /// Creates an API.
  ///
  /// - Parameters:
  ///   - client: sends the requests.
  ///   - base: the board's base address, requested before each request; it may have to be started first.
  package init(client: any HTTPClient, base: @escaping @Sendable () async throws -> URL) {
    self.client = client
    self.base = base
  }

  /// The board's base address.
  package func address() async throws -> URL { try await base() }

  /// Requests one page of the matching ads, in the board's order.
  ///
  /// Throws `HTTPError` if no response arrived, and ``ListingsAPIError`` if it was unusable.
  package func page(matching query: ListingQuery, number: Int, limit: Int) async throws -> FeedPage {
    var fields = [("page", String(number)), ("limit", String(limit))]
    if !query.text.isEmpty { fields.insert(("query", query.text), at: 0) }
    let body = try await get("listings", fields)
    return try FeedPage(decoding: body)
  }

  /// Requests the board's categories.
  ///
  /// Throws like ``page(matching:number:limit:)``.
  package func categories() async throws -> [Category] {
    try [Category](decoding: try await get("categories", []))
  }
}

extension ListingsAPI {
  private func get(_ path: String, _ fields: [(name: String, value: String)]) async throws -> Data {
    let url = try Self.url(base: await base(), path: path, fields: fields)
    let response = try await client.send(
      HTTPRequest(url: url, headers: [HTTPField(name: "Accept", value: "application/json")])
    )
    guard response.status == 200 else {
      throw ListingsAPIError.status(
        response.status,
        reason: ListingsAPIError.reason(in: response.body),
        retryAfter: response.retryAfter
      )
    }
    return response.body
  }

  private static func url(base: URL, path: String, fields: [(name: String, value: String)]) throws -> URL {
    var text = base.absoluteString
    if !text.hasSuffix("/") { text += "/" }
    text += path
    if !fields.isEmpty {
      text += "?" + fields.map { "\($0.name)=\(encoded($0.value))" }.joined(separator: "&")
    }
    guard let url = URL(string: text) else { throw ListingsAPIError.address(text) }
    return url
  }

  /// Only the unreserved characters of RFC 3986 stay unescaped: a board may read `+` as a space.
  private static func encoded(_ value: String) -> String {
    let unreserved = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")
    return value.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }
}
