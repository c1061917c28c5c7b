package import Foundation
package import HTTP
package import Languages
package import Loading

/// The client of the listings contract (§1).
package struct ListingsAPI: Sendable {
  /// A page of the feed, and how many of its items broke the contract and were left out.
  package struct DecodedPage: Sendable, Equatable {
    /// The usable items.
    package var page: Page<Listing>
    /// How many items were left out.
    package var rejected: Int
  }

  /// A page of a search that the board evaluates.
  package struct SearchPage: Sendable, Equatable {
    /// The usable items.
    package var items: [Listing]
    /// How many ads match; `nil` if the board does not count them all.
    package var total: Int?
    /// The cursor of the next page; `nil` after the last one.
    package var next: String?
    /// How many items were left out.
    package var rejected: Int
    /// What was probably meant by a search that found nothing, the most likely first; `nil` if the board does not say.
    package var suggestions: [SearchSuggestion]?
    /// The words that the board has widened; `nil` if it has no synonyms.
    package var synonyms: [WordSynonyms]?
    /// How many ads share what was asked for; `nil` if the board does not say.
    package var counts: FacetCounts?
  }

  /// Some of a board's changes, the oldest first.
  package struct ChangesPage: Sendable, Equatable {
    /// The changes.
    package var changes: [ListingChange]
    /// Where the next ones begin.
    package var next: String
    /// How many changed ads broke the contract: they count as gone.
    package var rejected: Int
  }

  private let client: any HTTPClient
  private let base: @Sendable () async throws -> URL

  /// Creates an API.
  ///
  /// - Parameter base: the board's base address, requested before each request; it may have to be started first.
  package init(client: any HTTPClient, base: @escaping @Sendable () async throws -> URL) {
    (self.client, self.base) = (client, base)
  }

  /// The board's base address.
  package func address() async throws -> URL { try await base() }

  /// Requests one page of the matching ads, in the board's order.
  ///
  /// Throws `HTTPError` if no response arrived, and ``ListingsAPIError`` if it was unusable.
  package func page(matching query: ListingQuery, number: Int, limit: Int) async throws -> DecodedPage {
    var fields = [("page", String(number)), ("limit", String(limit))]
    if !query.text.isEmpty { fields.insert(("query", query.text), at: 0) }
    return try DecodedPage(decoding: try await get("listings", fields))
  }

  /// Requests one page of a search (our boards' extension).
  ///
  /// Throws like ``page(matching:number:limit:)``.
  ///
  /// - Parameter facets: what the board counts the ads of all pages by.
  package func search(_ query: String, limit: Int, after cursor: String?, counting facets: Set<Facet> = []) async throws
    -> SearchPage
  {
    var fields = [("q", query), ("limit", String(limit))] + (cursor.map { [("after", $0)] } ?? [])
    if !facets.isEmpty { fields.append(("counts", facets.map(\.rawValue).sorted().joined(separator: ","))) }
    return try SearchPage(decoding: try await get("search", fields))
  }

  /// Requests the changes after a cursor (our boards' extension); without one, none and the cursor of the present.
  ///
  /// Throws like ``page(matching:number:limit:)``.
  package func changes(after cursor: String?, limit: Int) async throws -> ChangesPage {
    let fields = (cursor.map { [("after", $0)] } ?? []) + [("limit", String(limit))]
    return try ChangesPage(decoding: try await get("changes", fields))
  }

  /// Requests one ad (our boards' extension); `nil` if there is none with this id, or none any more.
  ///
  /// Throws like ``page(matching:number:limit:)``.
  package func listing(id: Listing.ID) async throws -> Listing? {
    do {
      return try Listing(decoding: try await get("listings/\(id)", []))
    } catch ListingsAPIError.status(404, _, _), ListingsAPIError.status(410, _, _) {
      return nil
    }
  }

  /// Requests the board's categories.
  ///
  /// Throws like ``page(matching:number:limit:)``.
  package func categories() async throws -> [Category] {
    try [Category](decoding: try await get("categories", []))
  }

  private func get(_ path: String, _ fields: [(name: String, value: String)]) async throws -> Data {
    let url = try Self.url(base: await base(), path: path, fields: fields)
    let response = try await client.send(
      HTTPRequest(url: url, headers: [HTTPField(name: "Accept", value: "application/json")])
    )
    guard response.status == 200 else {
      let reason = ListingsAPIError.reason(in: response.body)
      throw ListingsAPIError.status(response.status, reason: reason, retryAfter: response.retryAfter)
    }
    switch response.text {
    case .text(let body): return body
    case .webPage: throw HTTPError.webPage(host: url.authority)
    case .undecodable(let encoding): throw ListingsAPIError.body(.textNotIn(encoding))
    }
  }

  private static func url(base: URL, path: String, fields: [(name: String, value: String)]) throws -> URL {
    var text = base.absoluteString
    if !text.hasSuffix("/") { text += "/" }
    text += path
    if !fields.isEmpty { text += "?" + fields.map { "\($0.name)=\($0.value.percentEncoded)" }.joined(separator: "&") }
    guard let url = URL(string: text) else { throw ListingsAPIError.address(text) }
    return url
  }
}

/// Why a response of the board is unusable.
package enum ListingsAPIError: Error, Sendable, Equatable {
  /// A status other than 200, with the board's reason and the requested pause.
  case status(Int, reason: String?, retryAfter: Duration?)
  /// A complete body that violates the contract.
  case body(Message)
  /// Responses that repeat themselves, so that they have no end.
  case endless
  /// The server's address cannot be joined to a path.
  case address(String)

  /// The reason in an error body of the board, `{"error":true,"reason":"…"}`, or `{"error":{"message":"…"}}` of our
  /// extensions; at most 200 characters of it.
  package static func reason(in body: Data) -> String? {
    struct ErrorDTO: Decodable { var reason: String }
    struct RefusalDTO: Decodable {
      struct Refusal: Decodable { var message: String }
      var error: Refusal
    }
    let decoder = JSONDecoder()
    let reason =
      (try? decoder.decode(ErrorDTO.self, from: body))?.reason
      ?? (try? decoder.decode(RefusalDTO.self, from: body))?.error.message
    return reason.map { String($0.prefix(200)) }
  }
}
