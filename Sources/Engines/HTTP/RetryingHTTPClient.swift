package import Foundation

/// Retries requests if a second attempt is likely to help and can do no harm.
///
/// A refused connection, 429 and 5xx are retried twice, after a short pause or the one that the server asked for. A
/// pause longer than ``longestPause`` is not made: the response stands. Only for requests that change nothing; it can tell
/// reads from others.
package struct RetryingHTTPClient: HTTPClient {
  /// The longest pause that a server can ask for.
  package static let longestPause: Duration = .seconds(5)
  /// The pauses before each further attempt if the server names none.
  package static let pauses: [Duration] = [.milliseconds(100), .milliseconds(400)]

  private let client: any HTTPClient
  private let isForReads: Bool
  private let clock: any Clock<Duration>

  /// Wraps a client.
  ///
  /// - Parameter isForReads: whether other requests than GET are sent once.
  package init(
    _ client: any HTTPClient,
    isForReads: Bool = false,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    (self.client, self.isForReads, self.clock) = (client, isForReads, clock)
  }

  package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try await retrying(request) { try await client.send(request) }
  }

  package func send(
    _ request: HTTPRequest,
    limit: Int,
    progress: @escaping @Sendable (_ received: Int, _ expected: Int?) -> Void
  ) async throws -> HTTPResponse {
    try await retrying(request) { try await client.send(request, limit: limit, progress: progress) }
  }

  package func stream(
    _ request: HTTPRequest,
    head: (HTTPResponse) async throws -> Void,
    piece: (Data) async throws -> Void
  ) async throws {
    for pause in Self.pauses {
      do {
        return try await client.stream(request) { answer in
          // The body of a response that leads to a retry is not read.
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

  /// How long to wait before the next attempt; `nil` if the response stands.
  private static func pause(after answer: HTTPResponse, or usual: Duration) -> Duration? {
    guard answer.status == 429 || answer.status >= 500 else { return nil }
    let asked = answer.retryAfter ?? usual
    return asked <= longestPause ? asked : nil
  }

  private func retrying(
    _ request: HTTPRequest,
    _ send: () async throws -> HTTPResponse
  ) async throws -> HTTPResponse {
    if isForReads, request.method != "GET" { return try await send() }
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
