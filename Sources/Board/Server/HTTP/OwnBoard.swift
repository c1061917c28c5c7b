import BoardRules
package import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// A board that answers the requests of its own process, without a connection: the same routes, permissions and answers.
package struct OwnBoard: Sendable {
  /// A complete answer.
  package struct Answer: Sendable {
    /// The status code.
    package var status: Int
    /// Header fields in order.
    package var headers: [(name: String, value: String)]
    /// The whole body.
    package var body: Data
  }

  private let responder: MethodResponder
  private let configuration: BoardServer.Configuration
  private let pictures: PictureController

  init(_ responder: MethodResponder, _ configuration: BoardServer.Configuration, _ pictures: PictureController) {
    (self.responder, self.configuration, self.pictures) = (responder, configuration, pictures)
  }

  /// The file of the picture at a decoded path of an address; `nil` if it is in none of its own, as the sample's.
  package func file(_ path: String) -> String? { pictures.file(path) }

  /// The answer to a request, whatever its status. Throws `CancellationError` if the task is cancelled.
  ///
  /// - Parameters:
  ///   - method: the method's name, in capitals.
  ///   - target: the path and the query, percent-encoded.
  package func answer(
    _ method: String,
    _ target: String,
    headers: [(name: String, value: String)],
    body: Data?
  ) async throws -> Answer {
    guard let method = HTTPRequest.Method(method) else { return Answer(RequestError(.badRequest)) }
    var head = HTTPRequest(method: method, scheme: "http", authority: nil, path: target)
    for (name, value) in headers {
      if let name = HTTPField.Name(name) { head.headerFields.append(HTTPField(name: name, value: value)) }
    }
    if target.utf8.count > configuration.limits.targetBytes { return Answer(RequestError(.uriTooLong)) }
    let body = body ?? Data()
    if body.count > configuration.limits.bodyBytes(for: head) { return Answer(RequestError(.contentTooLarge)) }
    if !body.isEmpty { head.headerFields[.contentLength] = String(body.count) }
    let request = Request(head: head, body: RequestBody(buffer: ByteBuffer(bytes: body)))
    let response = try await responder.respond(to: request, context: BoardRequestContext(logger: configuration.logger))
    try Task.checkCancellation()
    let collected = CollectedBody()
    try await response.body.write(collected)
    return Answer(
      status: response.status.code,
      headers: response.headers.map { ($0.name.rawName, $0.value) },
      body: await collected.bytes.data
    )
  }
}

extension BoardServer {
  /// The board for requests of this process. It may be served for others at the same time.
  package func own() -> OwnBoard {
    let limits = configuration.limits
    let guardian = makeGuard(limits)
    let watch = ChangeWatch(store, now: configuration.now, clock: configuration.clock)
    let limiter = ConnectionLimiter(limit: limits.connections, share: limits.connectionsOfAddress)
    return OwnBoard(
      MethodResponder(makeRouter(guardian, watch, limiter, limits).0),
      configuration,
      PictureController(store: store, guardian: guardian, pictures: pictures, uploads: uploads.files)
    )
  }
}

extension OwnBoard.Answer {
  fileprivate init(_ error: RequestError) {
    self.init(status: error.status.code, headers: [("Content-Type", "application/json")], body: Data(error.json.utf8))
  }
}

/// Collects the pieces of a body.
private struct CollectedBody: ResponseBodyWriter {
  actor Bytes {
    private(set) var data = Data()
    func append(_ buffer: ByteBuffer) { data.append(contentsOf: buffer.readableBytesView) }
  }

  let bytes = Bytes()

  func write(_ buffer: ByteBuffer) async throws { await bytes.append(buffer) }

  consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
