import HTTPTypes
import NIOCore

/// A request that gets an error response: the status, and the reason.
struct RequestError: Error, Sendable, Equatable {
  let status: HTTPResponse.Status
  let reason: String
  /// Additional header fields.
  let headers: HTTPFields
  /// A document of another form than most errors'.
  let document: ByteBuffer?

  /// - Parameter retryAfter: the number of seconds after which the same request may succeed.
  init(_ status: HTTPResponse.Status, _ reason: String? = nil, retryAfter: Int? = nil) {
    self.status = status
    self.reason = reason ?? status.reasonPhrase
    headers = retryAfter.map { [.retryAfter: String($0)] } ?? [:]
    document = nil
  }

  /// A refusal with a publishing error document.
  init(_ error: PublishingError) {
    status = error.status
    reason = error.message
    headers = error.headers
    document = error.json
  }

  static let notFound = RequestError(.notFound)
  /// The server cannot handle more at the moment.
  static let busy = RequestError(.serviceUnavailable, "the server is busy", retryAfter: 1)
  static let noSpace = RequestError(.init(code: 507), "the server has run out of disk space")
}
