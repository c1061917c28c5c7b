import AsyncHTTPClient
package import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// The HTTP client over async-http-client, which only this file knows, and what sorts its errors.
///
/// A cancelled task closes its connection. Redirects are not followed: no service we speak has any.
package final class AsyncHTTPClientAdapter: HTTPClient {
  /// How long we wait.
  package struct Timeouts: Sendable {
    /// Until a connection stands.
    package var connect: Duration
    /// Without a byte.
    package var idle: Duration

    /// The times of the command line's contract: 3 s to connect, 10 s without a byte.
    package init(connect: Duration = .seconds(3), idle: Duration = .seconds(10)) {
      self.connect = connect
      self.idle = idle
    }
  }

  private let client: AsyncHTTPClient.HTTPClient
  private let bodyLimit: Int

  /// Makes a client; ``shutdown()`` it before it goes away.
  ///
  /// - Parameters:
  ///   - timeouts: how long it waits.
  ///   - bodyLimit: the longest body it takes, in bytes.
  package init(timeouts: Timeouts = Timeouts(), bodyLimit: Int = 256 << 20) {
    var configuration = AsyncHTTPClient.HTTPClient.Configuration()
    configuration.redirectConfiguration = .disallow
    configuration.timeout.connect = TimeAmount(timeouts.connect)
    configuration.timeout.read = TimeAmount(timeouts.idle)
    configuration.timeout.write = TimeAmount(timeouts.idle)
    // A refused connection is an answer; whether to try again is RetryingHTTPClient's decision.
    configuration.connectionPool.retryConnectionEstablishment = false
    client = AsyncHTTPClient.HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    self.bodyLimit = bodyLimit
  }

  /// Closes every connection.
  package func shutdown() async {
    try? await client.shutdown()
  }

  package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try await send(request, limit: bodyLimit) { _, _ in }
  }

  package func send(
    _ request: HTTPRequest,
    limit: Int,
    progress: @escaping @Sendable (_ received: Int, _ expected: Int?) -> Void
  ) async throws -> HTTPResponse {
    try await answer(to: request, limit: limit) { response in
      HTTPResponse(response, body: try await response.collect(request.method, limit: limit, progress: progress))
    }
  }

  package func stream(
    _ request: HTTPRequest,
    head: (HTTPResponse) async throws -> Void,
    piece: (Data) async throws -> Void
  ) async throws {
    var refusal: (any Error)?
    do {
      try await answer(to: request, limit: .max) { response in
        do {
          try await head(HTTPResponse(response, body: Data()))
        } catch {
          refusal = error
          throw error
        }
        for try await bytes in response.body {
          do {
            try await piece(Data(bytes.readableBytesView))
          } catch {
            refusal = error
            throw error
          }
        }
      }
    } catch {
      throw refusal ?? error
    }
  }

  /// Sends the request, and sorts what goes wrong on the way.
  private func answer<Value>(
    to request: HTTPRequest,
    limit: Int,
    _ read: (HTTPClientResponse) async throws -> Value
  ) async throws -> Value {
    // The library would send the request of a cancelled task before it notices.
    try Task.checkCancellation()
    let host = request.url.authority
    var outgoing = HTTPClientRequest(url: request.url.absoluteString)
    outgoing.method = HTTPMethod(rawValue: request.method)
    for field in request.headers { outgoing.headers.add(name: field.name, value: field.value) }
    if let body = request.body { outgoing.body = .bytes(ByteBuffer(bytes: body)) }
    do {
      return try await read(try await client.execute(outgoing, deadline: .distantFuture))
    } catch {
      if Task.isCancelled { throw CancellationError() }
      throw HTTPError(error, host: host, limit: limit)
    }
  }
}

extension HTTPResponse {
  fileprivate init(_ response: HTTPClientResponse, body: Data) {
    self.init(
      status: Int(response.status.code),
      headers: response.headers.map { HTTPField(name: $0.name, value: $0.value) },
      body: body
    )
  }
}

extension HTTPClientResponse {
  /// The whole body. Leaving it half read closes the connection.
  fileprivate func collect(
    _ method: String,
    limit: Int,
    progress: @Sendable (Int, Int?) -> Void
  ) async throws -> Data {
    // These tell the length of what they do not send (RFC 9110, 8.6).
    let hasBody = method != "HEAD" && status != .notModified
    let expected = hasBody ? headers.first(name: "content-length").flatMap { Int($0) } : nil
    if let expected, expected > limit { throw NIOTooManyBytesError(maxBytes: limit) }
    progress(0, expected)
    var data = Data()
    for try await chunk in body {
      guard chunk.readableBytes <= limit - data.count else { throw NIOTooManyBytesError(maxBytes: limit) }
      data.append(contentsOf: chunk.readableBytesView)
      progress(data.count, expected)
    }
    return data
  }
}
