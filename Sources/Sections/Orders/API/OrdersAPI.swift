package import Foundation
package import HTTP

/// The client of the orders contract (§2).
package struct OrdersAPI: Sendable {
  private let client: any HTTPClient
  private let base: @Sendable () async throws -> URL

  /// Creates an API.
  ///
  /// - Parameter base: the server's base address, requested before each request; it may have to be started first.
  package init(client: any HTTPClient, base: @escaping @Sendable () async throws -> URL) {
    self.client = client
    self.base = base
  }

  /// The server's base address.
  package func address() async throws -> URL { try await base() }

  /// Requests all orders, and passes on the body as it arrives.
  ///
  /// Throws `HTTPError` if no complete response arrived, ``OrdersAPIError`` if it was unusable, and the errors of the
  /// two functions. The connection is then closed.
  ///
  /// - Parameters:
  ///   - head: called once before the body, with its length if the server declared one.
  ///   - piece: called with a piece of the body; no more is read from the server than it handles.
  func orders(head: (_ length: Int?) async throws -> Void, piece: (Data) async throws -> Void) async throws {
    let url = try Self.url(base: await base())
    let request = HTTPRequest(url: url, headers: [HTTPField(name: "Accept", value: "application/json")])
    var refusal: HTTPResponse?
    try await client.stream(request) { answer in
      if answer.status == 200 { try await head(answer.contentLength) } else { refusal = answer }
    } piece: { bytes in
      if refusal == nil { try await piece(bytes) } else { refusal?.body.append(bytes) }
    }
    guard let refusal else { return }
    throw OrdersAPIError.status(
      refusal.status,
      reason: OrdersAPIError.reason(in: refusal.body),
      retryAfter: refusal.retryAfter
    )
  }

  private static func url(base: URL) throws -> URL {
    var text = base.absoluteString
    if !text.hasSuffix("/") { text += "/" }
    text += "ios/orders"
    guard let url = URL(string: text) else { throw OrdersAPIError.address(text) }
    return url
  }
}
