import AsyncHTTPClient
package import Foundation
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOPosix
import Synchronization

/// The HTTP client over async-http-client, used only in this file and in the one that classifies its errors.
///
/// A cancelled task closes its connection. Redirects are not followed here (``RedirectingHTTPClient``). HTTP/1.1 is also
/// used over TLS, so that every response passes the same ``ResponseValidator``. A compressed body is not requested, but
/// read.
package final class AsyncHTTPClientAdapter: HTTPClient {
  /// How long the client waits.
  package struct Timeouts: Sendable {
    /// For a connection.
    package var connect: Duration
    /// For the next byte.
    package var idle: Duration
    /// For a complete head, and then for the body, before ``pace`` applies.
    package var patience: Duration
    /// The minimum pace of a body, received or sent, in bytes per second: a server that sends one byte in nine seconds
    /// is not waited for.
    package var pace: Int

    /// The times of the command line's contract: 3 s to connect, 10 s without a byte, 30 s until the head.
    package init(
      connect: Duration = .seconds(3),
      idle: Duration = .seconds(10),
      patience: Duration = .seconds(30),
      pace: Int = 1024
    ) {
      self.connect = connect
      self.idle = idle
      self.patience = patience
      self.pace = pace
    }
  }

  /// The hosts that may be asked.
  package enum Reach: Sendable {
    /// All hosts.
    case everywhere
    /// No host on this computer or its network, whatever its name: for addresses that strangers wrote.
    case onlyPublic
  }

  /// How a body is read. The library has one limit of compressed bodies for all requests of a client.
  private enum Reading {
    case whole
    case inPieces
  }

  /// How many times as long a compressed body that is read in pieces may become; orders become up to ten times as long.
  /// Once the server has closed the connection, all that has arrived is decompressed, however slowly it is read.
  private static let greatestExpansion = 100

  /// The library's clients, each made for its first request: they start threads, and many commands send none.
  private let made = Mutex<[Reading: AsyncHTTPClient.HTTPClient]>([:])
  private let reach: Reach
  private let bodyLimit: Int
  private let timeouts: Timeouts
  private let connections: Int

  /// Creates a client; call ``shutdown()`` before it is released.
  ///
  /// - Parameters:
  ///   - timeouts: how long it waits.
  ///   - bodyLimit: the longest body that it accepts as a whole, in bytes.
  ///   - reach: which hosts may be asked.
  ///   - connections: how many requests to one host are made at once; others wait.
  package init(
    timeouts: Timeouts = Timeouts(),
    bodyLimit: Int = 256 << 20,
    reach: Reach = .everywhere,
    connections: Int = 8
  ) {
    self.bodyLimit = bodyLimit
    self.timeouts = timeouts
    self.reach = reach
    self.connections = connections
  }

  private func client(_ reading: Reading) -> AsyncHTTPClient.HTTPClient {
    made.withLock { made in
      if let client = made[reading] { return client }
      let configuration = configuration(reading)
      let client = AsyncHTTPClient.HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
      made[reading] = client
      return client
    }
  }

  private func configuration(_ reading: Reading) -> AsyncHTTPClient.HTTPClient.Configuration {
    var configuration = AsyncHTTPClient.HTTPClient.Configuration()
    configuration.redirectConfiguration = .disallow
    configuration.timeout.connect = TimeAmount(timeouts.connect)
    configuration.timeout.read = TimeAmount(timeouts.idle)
    configuration.timeout.write = TimeAmount(timeouts.idle)
    // A refused connection is a result; RetryingHTTPClient decides whether to try again.
    configuration.connectionPool.retryConnectionEstablishment = false
    configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = connections
    configuration.httpVersion = .http1Only
    configuration.decompression = .enabled(
      limit: reading == .whole ? .size(bodyLimit) : .ratio(Self.greatestExpansion)
    )
    configuration.http1_1ConnectionDebugInitializer = { [reach] in $0.guardResponses(onlyPublic: reach == .onlyPublic) }
    return configuration
  }

  /// Closes every connection.
  package func shutdown() async {
    for client in made.withLock({ Array($0.values) }) { try? await client.shutdown() }
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
      let pace = BodyPace(timeouts: timeouts)
      return HTTPResponse(
        response,
        body: try await response.collect(request.method, limit: limit, pace: pace, progress: progress)
      )
    }
  }

  package func stream(
    _ request: HTTPRequest,
    head: (HTTPResponse) async throws -> Void,
    piece: (Data) async throws -> Void
  ) async throws {
    var refusal: (any Error)?
    do {
      try await answer(to: request, reading: .inPieces, limit: .max) { response in
        do {
          try await head(HTTPResponse(response, body: Data()))
        } catch {
          refusal = error
          throw error
        }
        var pace = BodyPace(timeouts: timeouts)
        var body = response.body.makeAsyncIterator()
        var room = response.isSuccess ? Int.max : HTTPResponse.longestRefusal
        while room > 0, let bytes = try await pace.next(of: &body) {
          do {
            try await piece(Data(bytes.readableBytesView.prefix(room)))
            room -= min(room, bytes.readableBytes)
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

  /// Sends the request and returns when the head of the response has arrived, whatever its status.
  ///
  /// - Returns: the head, without a body, and the body, which can be read once. A body that is released before its end
  ///   closes the connection.
  package func open(_ request: HTTPRequest) async throws -> (head: HTTPResponse, body: HTTPBody) {
    try await answer(to: request, limit: bodyLimit) { response in
      (
        HTTPResponse(response, body: Data()),
        HTTPBody(pieces: response.body, pace: BodyPace(timeouts: timeouts), host: request.url.authority)
      )
    }
  }

  /// Sends the request, and classifies the errors on the way.
  private func answer<Value>(
    to request: HTTPRequest,
    reading: Reading = .whole,
    limit: Int,
    _ read: (HTTPClientResponse) async throws -> Value
  ) async throws -> Value {
    // Otherwise the library would send the request of a cancelled task before it notices.
    try Task.checkCancellation()
    let host = request.url.authority
    // A literal address is rejected without connecting.
    if reach == .onlyPublic, let name = request.url.host(), let address = try? SocketAddress(ipAddress: name, port: 0),
      !address.isPublic
    {
      throw HTTPError.privateAddress(host: host)
    }
    // The library ends the process for a port that does not exist, and a board or a redirect can name one.
    guard request.url.hasPort else { throw HTTPError.refused(host: host) }
    var outgoing = HTTPClientRequest(url: request.url.absoluteString)
    outgoing.method = HTTPMethod(rawValue: request.method)
    for field in request.headers { outgoing.headers.add(name: field.name, value: field.value) }
    if let body = request.body { outgoing.body = .bytes(ByteBuffer(bytes: body)) }
    do {
      return try await read(try await client(reading).execute(outgoing, deadline: deadline(for: request)))
    } catch {
      if Task.isCancelled { throw CancellationError() }
      throw HTTPError(error, host: host, limit: limit)
    }
  }

  /// When the head has to be complete; a long request body takes its time.
  private func deadline(for request: HTTPRequest) -> NIODeadline {
    .now() + TimeAmount(timeouts.patience) + .seconds(Int64((request.body?.count ?? 0) / max(1, timeouts.pace)))
  }
}

/// The body of a response, piece by piece as it arrives. It can be read once; while its reader does something else, no
/// more than a few pieces are read from the server.
///
/// Reading throws ``HTTPError``, and `CancellationError` if the task was cancelled.
package struct HTTPBody: AsyncSequence, Sendable {
  fileprivate let pieces: HTTPClientResponse.Body
  fileprivate let pace: BodyPace
  fileprivate let host: String

  /// Reads the body.
  package struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var pieces: HTTPClientResponse.Body.AsyncIterator
    fileprivate var pace: BodyPace
    fileprivate let host: String

    package mutating func next() async throws -> Data? {
      do {
        return try await pace.next(of: &pieces).map { Data($0.readableBytesView) }
      } catch {
        if Task.isCancelled { throw CancellationError() }
        throw HTTPError(error, host: host)
      }
    }
  }

  package func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(pieces: pieces.makeAsyncIterator(), pace: pace, host: host)
  }

  /// The beginning of the body, which is all that is read of it.
  ///
  /// - Parameter limit: the most bytes.
  package func beginning(_ limit: Int = HTTPResponse.longestRefusal) async throws -> Data {
    var data = Data()
    for try await piece in self {
      data.append(piece.prefix(limit - data.count))
      if data.count >= limit { break }
    }
    return data
  }
}

/// Ends a body that arrives too slowly. Only the time spent waiting for the server counts, not the time that the reader
/// takes.
private struct BodyPace: Sendable {
  let timeouts: AsyncHTTPClientAdapter.Timeouts
  var waited = Duration.zero
  var bytes = 0

  mutating func next(of body: inout HTTPClientResponse.Body.AsyncIterator) async throws -> ByteBuffer? {
    let start = ContinuousClock.now
    guard let piece = try await body.next() else { return nil }
    waited += .now - start
    bytes += piece.readableBytes
    let due = (waited - timeouts.patience) / .seconds(1) * Double(timeouts.pace)
    if Double(bytes) < due { throw HTTPClientError.readTimeout }
    return piece
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
  fileprivate var isSuccess: Bool { (200..<300).contains(status.code) }

  /// The whole body; for a refusal, its beginning. Leaving it half read closes the connection.
  fileprivate func collect(
    _ method: String,
    limit: Int,
    pace: BodyPace,
    progress: @Sendable (Int, Int?) -> Void
  ) async throws -> Data {
    // These responses give the length of a body that they do not send (RFC 9110, 8.6).
    let hasBody = method != "HEAD" && status != .notModified
    let expected = hasBody ? HTTPResponse(self, body: Data()).contentLength : nil
    if let expected, expected > limit, isSuccess { throw NIOTooManyBytesError(maxBytes: limit) }
    let room = isSuccess ? limit : min(limit, HTTPResponse.longestRefusal)
    progress(0, expected)
    var data = Data()
    var pace = pace
    var pieces = body.makeAsyncIterator()
    while let chunk = try await pace.next(of: &pieces) {
      let isTooLong = chunk.readableBytes > room - data.count
      if isTooLong, isSuccess { throw NIOTooManyBytesError(maxBytes: limit) }
      data.append(contentsOf: chunk.readableBytesView.prefix(room - data.count))
      progress(data.count, expected)
      if isTooLong { break }
    }
    return data
  }
}
