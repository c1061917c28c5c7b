package import Foundation

/// Follows redirects where that can do no harm (RFC 9110, 15.4).
///
/// A redirect to the same origin is followed with everything that was sent. One to another origin is followed only by a
/// GET without a token, and never from https to http. Another GET fails with ``HTTPError/redirected(host:target:)``;
/// to a request that may change something, the redirect is the response.
package struct RedirectingHTTPClient: HTTPClient {
  /// How many redirects are followed before the server counts as going in circles.
  private static let most = 5

  private let client: any HTTPClient

  /// Wraps a client.
  package init(_ client: any HTTPClient) { self.client = client }

  package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try await following(request) { try await client.send($0) }
  }

  package func send(
    _ request: HTTPRequest,
    limit: Int,
    progress: @escaping @Sendable (_ received: Int, _ expected: Int?) -> Void
  ) async throws -> HTTPResponse {
    try await following(request) { try await client.send($0, limit: limit, progress: progress) }
  }

  package func stream(
    _ request: HTTPRequest,
    head: (HTTPResponse) async throws -> Void,
    piece: (Data) async throws -> Void
  ) async throws {
    var hops = Hops(request)
    while true {
      do {
        return try await client.stream(hops.request) { answer in
          // The body of a redirect is not read.
          if let next = try hops.next(after: answer) { throw Onward(request: next) }
          try await head(answer)
        } piece: {
          try await piece($0)
        }
      } catch let onward as Onward {
        hops.request = onward.request
      }
    }
  }

  private struct Onward: Error {
    let request: HTTPRequest
  }

  private func following(
    _ request: HTTPRequest,
    _ send: (HTTPRequest) async throws -> HTTPResponse
  ) async throws -> HTTPResponse {
    var hops = Hops(request)
    while true {
      let response = try await send(hops.request)
      guard let next = try hops.next(after: response) else { return response }
      hops.request = next
    }
  }

  /// A request, and how often it was redirected.
  private struct Hops {
    var request: HTTPRequest
    private var count = 0

    init(_ request: HTTPRequest) { self.request = request }

    /// The request that follows a redirect; `nil` if the response stands.
    mutating func next(after response: HTTPResponse) throws -> HTTPRequest? {
      guard [301, 302, 303, 307, 308].contains(response.status) else { return nil }
      let location = response.value(of: "location")
      count += 1
      if count <= most, let location, let url = URL(string: location, relativeTo: request.url)?.absoluteURL,
        mayFollow(to: url)
      {
        var next = request
        next.url = url
        if response.status == 303, !isReading { (next.method, next.body) = ("GET", nil) }
        return next
      }
      guard isReading else { return nil }
      throw HTTPError.redirected(host: request.url.authority, target: location.map { String($0.prefix(200)) })
    }

    private var isReading: Bool { ["GET", "HEAD"].contains(request.method) }

    private func mayFollow(to url: URL) -> Bool {
      guard let origin = url.origin, ["http", "https"].contains(url.scheme?.lowercased()), url.user() == nil else {
        return false
      }
      if origin == request.url.origin { return true }
      let hasToken = request.headers.contains { $0.name.lowercased() == "authorization" } || request.url.user() != nil
      let isWeaker = request.url.scheme?.lowercased() == "https" && url.scheme?.lowercased() == "http"
      return request.method == "GET" && !hasToken && !isWeaker
    }
  }
}
