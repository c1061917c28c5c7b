import HTTPTypes
import NIOCore

/// A request that is answered with an error: the status, and the reason that is sent along.
struct RequestError: Error, Sendable, Equatable {
  let status: HTTPResponse.Status
  let reason: String
  /// What is sent beside the document.
  let headers: HTTPFields
  /// A document of another form than that of most errors.
  let document: ByteBuffer?

  /// - Parameter retryAfter: after how many seconds the same request may succeed.
  init(_ status: HTTPResponse.Status, _ reason: String? = nil, retryAfter: Int? = nil) {
    self.status = status
    self.reason = reason ?? status.reasonPhrase
    headers = retryAfter.map { [.retryAfter: String($0)] } ?? [:]
    document = nil
  }

  /// A refusal with the document of publishing.
  init(_ error: PublishingError) {
    status = error.status
    reason = error.message
    headers = error.headers
    document = error.json
  }

  static let notFound = RequestError(.notFound)
  /// More than the server can do at the moment.
  static let busy = RequestError(.serviceUnavailable, "the server is busy", retryAfter: 1)
  static let noSpace = RequestError(.init(code: 507), "the server has run out of disk space")
}
