package import Foundation

/// Asks again where a second try is likely to help and can do no harm.
///
/// A refused connection, 429 and 5xx are tried again, twice, after a short pause or the one the server asked for. A pause
/// longer than ``longestPause`` is not waited for: the answer stands. Only for requests that change nothing.
package struct RetryingHTTPClient: HTTPClient {
  /// How long we wait at most when the server names a time.
  package static let longestPause: Duration = .seconds(5)
  /// The pauses before each further try when the server names none.
  package static let pauses: [Duration] = [.milliseconds(100), .milliseconds(400)]

  private let client: any HTTPClient
  private let clock: any Clock<Duration>

  /// Wraps a client.
  package init(_ client: any HTTPClient, clock: any Clock<Duration> = ContinuousClock()) {
    self.client = client
    self.clock = clock
  }

  package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try await retrying { try await client.send(request) }
  }

  package func send(
    _ request: HTTPRequest,
    limit: Int,
    progress: @escaping @Sendable (_ received: Int, _ expected: Int?) -> Void
  ) async throws -> HTTPResponse {
    try await retrying { try await client.send(request, limit: limit, progress: progress) }
  }

  package func stream(
    _ request: HTTPRequest,
    head: (HTTPResponse) async throws -> Void,
    piece: (Data) async throws -> Void
  ) async throws {
    for pause in Self.pauses {
      do {
        return try await client.stream(request) { answer in
          // An answer that is tried again is read no further.
          if let asked = Self.pause(after: answer, or: pause) { throw Again(pause: asked) }
          try await head(answer)
        } piece: {
          try await piece($0)
        }
      } catch let again as Again {
        try await clock.sleep(for: again.pause)
      } catch HTTPError.refused {
        try await clock.sleep(for: pause)
      }
    }
    try await client.stream(request, head: head, piece: piece)
  }

  private struct Again: Error {
    var pause: Duration
  }

  /// How long to wait before asking again; `nil` when the answer stands.
  private static func pause(after answer: HTTPResponse, or usual: Duration) -> Duration? {
    guard answer.status == 429 || answer.status >= 500 else { return nil }
    let asked = answer.retryAfter ?? usual
    return asked <= longestPause ? asked : nil
  }

  private func retrying(_ send: () async throws -> HTTPResponse) async throws -> HTTPResponse {
    for pause in Self.pauses {
      do {
        let response = try await send()
        guard let asked = Self.pause(after: response, or: pause) else { return response }
        try await clock.sleep(for: asked)
      } catch HTTPError.refused {
        try await clock.sleep(for: pause)
      }
    }
    return try await send()
  }
}
