import BoardRules
package import Foundation
package import HTTP

/// Pictures in a bucket of an S3-compatible store, each under its hash.
///
/// Requests that find the store overloaded or lose their connection are repeated after a pause: all of them can be
/// repeated, because a name always has the same bytes. All functions throw ``S3Error``, and `CancellationError` if the
/// task was cancelled.
package final class S3Bucket: Sendable {
  /// A picture whose bytes are on their way.
  package struct Picture: Sendable {
    /// Whether it is a PNG; otherwise it is a JPEG.
    package let isPNG: Bool
    /// In bytes.
    package let length: Int
    /// `nil` if only kind and length were asked for.
    package let body: HTTPBody?
  }

  /// The address of the bucket.
  package let address: S3Address
  private let signature: S3Signature
  private let client: AsyncHTTPClientAdapter
  private let deadline: Deadline
  private let now: @Sendable () -> Date
  private let pause: @Sendable (Duration) async throws -> Void
  private let failed: @Sendable (S3Error) -> Void

  /// Creates a client of a bucket.
  ///
  /// - Parameters:
  ///   - limit: how long an operation may take until its answer begins, with all attempts.
  ///   - now: the time that requests are signed with.
  ///   - pause: waits between two attempts.
  ///   - failed: is told why an operation failed.
  package init(
    _ address: S3Address,
    _ credentials: S3Credentials,
    limit: Duration = .seconds(8),
    now: @escaping @Sendable () -> Date = { Date() },
    pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
    failed: @escaping @Sendable (S3Error) -> Void = { _ in }
  ) {
    self.address = address
    signature = S3Signature(credentials: credentials, region: address.region)
    // A client of ours may read a picture slowly, and so keep a connection to the store.
    client = AsyncHTTPClientAdapter(
      timeouts: .init(connect: min(.seconds(2), limit), idle: .seconds(60), patience: limit),
      connections: 128
    )
    deadline = Deadline(duration: limit)
    (self.now, self.pause, self.failed) = (now, pause, failed)
  }

  deinit { Task { [client] in await client.shutdown() } }

  /// Throws if the bucket cannot be used, as far as reading shows.
  package func check() async throws {
    // Only a store that knows the bucket and the key says that there is no such picture.
    _ = try await open(String(repeating: "0", count: 64), withBody: true)
  }

  /// Whether a picture is stored.
  package func hold(_ hash: String) async throws -> Bool { try await head(hash) != nil }

  /// Stores a picture. When it returns, the store has it durably.
  package func write(_ bytes: Data, as hash: String) async throws {
    let type = Self.isPNG(bytes.first) ? "image/png" : "image/jpeg"
    let (head, body) = try await request(
      "PUT",
      path: address.path(hash),
      fields: ["content-type": type],
      // The name of a picture is its digest.
      payload: (bytes, hash)
    ) { try await $0.collected($1) }
    guard (200..<300).contains(head.status) else { throw refusal(head, body) }
  }

  /// Deletes a picture, if it is there.
  package func delete(_ hash: String) async throws {
    let (head, body) = try await request("DELETE", path: address.path(hash)) { try await $0.collected($1) }
    guard (200..<300).contains(head.status) || S3Error(head, body).isMissingObject(head) else {
      throw refusal(head, body)
    }
  }

  /// Begins to read a picture; `nil` if there is none.
  ///
  /// - Parameter withBody: whether the bytes are wanted.
  package func open(_ hash: String, withBody: Bool) async throws -> Picture? {
    guard withBody else {
      guard let head = try await head(hash) else { return nil }
      return Picture(isPNG: try await isPNG(hash, head), length: head.contentLength ?? 0, body: nil)
    }
    let (head, body) = try await request("GET", path: address.path(hash)) { try await $0.open($1) }
    guard head.status == 200, let length = head.contentLength else {
      let refused = try await body.beginning()
      if S3Error(head, refused).isMissingObject(head) { return nil }
      throw refusal(head, refused)
    }
    return Picture(isPNG: try await isPNG(hash, head), length: length, body: body)
  }

  private func head(_ hash: String) async throws -> HTTPResponse? {
    let (head, body) = try await request("HEAD", path: address.path(hash)) { try await $0.collected($1) }
    if head.status == 200 { return head }
    if head.status == 404 { return nil }
    throw refusal(head, body)
  }

  /// What kind of picture it is: by the type that ``write(_:as:)`` gave it, or, if somebody else put it there, by its
  /// first byte.
  private func isPNG(_ hash: String, _ head: HTTPResponse) async throws -> Bool {
    switch head.value(of: "content-type") {
    case "image/png": return true
    case "image/jpeg": return false
    default: break
    }
    let (head, body) = try await request("GET", path: address.path(hash), fields: ["range": "bytes=0-0"]) {
      try await $0.open($1)
    }
    let first = try await body.beginning(1)
    guard [200, 206].contains(head.status) else { throw refusal(head, first) }
    return Self.isPNG(first.first)
  }

  private static func isPNG(_ first: UInt8?) -> Bool { first == 0x89 }

  private func refusal(_ head: HTTPResponse, _ body: Data) -> S3Error {
    let error = S3Error(head, body)
    failed(error)
    return error
  }

  /// Sends a request, signed, until there is an answer that stands.
  private func request<Body: Sendable>(
    _ method: String,
    path: String,
    fields: [String: String] = [:],
    payload: (bytes: Data, hash: String)? = nil,
    _ send: @escaping @Sendable (AsyncHTTPClientAdapter, HTTPRequest) async throws -> (HTTPResponse, Body)
  ) async throws -> (HTTPResponse, Body) {
    guard let url = URL(string: address.origin + path) else {
      throw BoardError.invalidPicturesAddress
    }
    do {
      return try await deadline.run { [self] in
        var attempt = 0
        while true {
          attempt += 1
          let trouble: S3Error
          var asked: Duration?
          do {
            // Each attempt has the time at which it is sent.
            let signed = signed(method, path, fields, payload?.hash ?? Digest.hexadecimal(Data()))
            let request = HTTPRequest(method: method, url: url, headers: signed, body: payload?.bytes)
            let (head, body) = try await send(client, request)
            guard S3Error.isTemporary(head.status) else { return (head, body) }
            (trouble, asked) = (.overloaded(status: head.status), head.retryAfter)
          } catch let error as HTTPError {
            trouble = .unreachable(error)
            guard error.mayPass else { throw trouble }
          }
          guard attempt < RequestRepetition.tries else { throw trouble }
          try await pause(RequestRepetition.pause(before: attempt, asked: asked))
        }
      }
    } catch let error as S3Error {
      failed(error)
      throw error
    } catch is RequestError {
      failed(.tooSlow)
      throw S3Error.tooSlow
    }
  }

  private func signed(
    _ method: String,
    _ path: String,
    _ fields: [String: String],
    _ hash: String
  ) -> [HTTPField] {
    let time = S3Signature.time(now())
    var signed = fields
    signed["host"] = address.host
    signed["x-amz-content-sha256"] = hash
    signed["x-amz-date"] = time
    signed["x-amz-security-token"] = signature.credentials.sessionToken
    let authorization = signature.authorization(
      method,
      path: path,
      fields: signed,
      payload: hash,
      time: time
    )
    return signed.sorted { $0.key < $1.key }.map { HTTPField(name: $0.key, value: $0.value) }
      + [HTTPField(name: "authorization", value: authorization)]
  }
}

extension AsyncHTTPClientAdapter {
  /// A response to a request that has no long body.
  fileprivate func collected(_ request: HTTPRequest) async throws -> (HTTPResponse, Data) {
    var response = try await send(request, limit: HTTPResponse.longestRefusal) { _, _ in }
    let body = response.body
    response.body = Data()
    return (response, body)
  }
}

extension S3Error {
  fileprivate init(_ head: HTTPResponse, _ body: Data) {
    var response = head
    response.body = body
    self.init(response)
  }

  /// Whether the store only says that there is no such object.
  fileprivate func isMissingObject(_ head: HTTPResponse) -> Bool { head.status == 404 && self != .noBucket }
}
