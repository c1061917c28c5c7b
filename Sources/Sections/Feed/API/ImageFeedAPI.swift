package import Foundation
package import HTTP
import Loading

/// The client of the image feed's contract (§3), including comments.
///
/// Its functions throw ``ImageFeedError``, or `CancellationError`; the connection is then closed.
package struct ImageFeedAPI: Sendable {
  private let client: any HTTPClient
  private let isNamed: Bool
  private let base: @Sendable () async throws -> URL

  /// Creates an API.
  ///
  /// - Parameters:
  ///   - isNamed: whether a setting names the service, which is the board's otherwise.
  ///   - base: the service's base address, requested before each request; it may have to be started first.
  package init(client: any HTTPClient, isNamed: Bool = false, base: @escaping @Sendable () async throws -> URL) {
    (self.client, self.isNamed, self.base) = (client, isNamed, base)
  }

  /// The images of the feed, in the service's order. Only status 200 is valid.
  ///
  /// - Parameters:
  ///   - limit: how many are requested. A service of the older contract returns all.
  ///   - id: the image that they follow; without it, from the top.
  package func images(limit: Int? = nil, after id: FeedImage.ID? = nil) async throws -> [FeedImage] {
    var items: [URLQueryItem] = []
    if let limit { items.append(URLQueryItem(name: "limit", value: String(limit))) }
    if let id { items.append(URLQueryItem(name: "after_id", value: id.uuidString)) }
    let base = try await base()
    let url = base.appending(path: "feed")
    let body = try await get(items.isEmpty ? url : url.appending(queryItems: items), valid: 200...200)
    return try [FeedImage](decoding: body, base: base)
  }

  /// The comments on an image, in the service's order. Any status from 200 to 299 is valid.
  package func comments(on id: FeedImage.ID) async throws -> [FeedComment] {
    let url = try await base().appending(path: "image/\(id.uuidString)/comments")
    return try [FeedComment](decoding: try await get(url, valid: 200...299))
  }

  private func get(_ url: URL, valid statuses: ClosedRange<Int>) async throws -> Data {
    let response: HTTPResponse
    do {
      response = try await client.send(
        HTTPRequest(url: url, headers: [HTTPField(name: "Accept", value: "application/json")])
      )
    } catch let error as HTTPError {
      throw ImageFeedError(error, isNamed: isNamed)
    }
    guard statuses.contains(response.status) else {
      throw ImageFeedError.invalidData(.status(response.status, retryAfter: response.retryAfter))
    }
    switch response.text {
    case .text(let body): return body
    case .webPage: throw ImageFeedError.invalidData(.body(.textIsWebPage))
    case .undecodable(let encoding): throw ImageFeedError.invalidData(.body(.textNotIn(encoding)))
    }
  }
}
