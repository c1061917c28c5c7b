package import HTTPTypes

/// A request that gets an error response: the status, and the reason.
package struct RequestError: Error, Sendable, Equatable {
  /// The status of the response.
  package let status: HTTPResponse.Status
  /// The reason, for people.
  package let reason: String
  /// Additional header fields.
  package let headers: HTTPFields
  /// The body of the response; of almost every error: `{"error":true,"reason":"…"}`.
  package let json: String

  /// A refusal with a status, and the reason; by default that of the status.
  ///
  /// - Parameter retryAfter: the number of seconds after which the same request may succeed.
  package init(_ status: HTTPResponse.Status, _ reason: String? = nil, retryAfter: Int? = nil) {
    self.status = status
    self.reason = reason ?? status.reasonPhrase
    headers = retryAfter.map { [.retryAfter: String($0)] } ?? [:]
    json = JSONObject.text { [reason = self.reason] in
      $0.add("error", true)
      $0.add("reason", reason)
    }
  }

  /// A refusal with a publishing error document.
  package init(_ error: PublishingError) {
    status = error.status
    reason = error.message
    headers = error.headers
    json = error.json
  }

  /// A refusal of a search.
  package init(_ error: SearchError) {
    status = .badRequest
    reason = "\(error)"
    headers = [:]
    json = error.json
  }

  /// There is nothing at the address.
  package static let notFound = RequestError(.notFound)
  /// A query that is not UTF-8, in the form of the contract.
  package static let malformedQuery = RequestError(.badRequest, QueryParameters.notUTF8)
  /// The same, in the form of the board's extensions.
  static let malformedParameters = RequestError(PublishingError.malformed(QueryParameters.notUTF8))
  /// The server cannot handle more at the moment.
  package static let busy = RequestError(.serviceUnavailable, "the server is busy", retryAfter: 1)
  /// The store of pictures does not do what it is asked for. The request itself is right.
  package static let picturesUnavailable = RequestError(
    .serviceUnavailable,
    "pictures are not available at the moment",
    retryAfter: 5
  )
  /// What was asked for takes too long.
  package static let late = RequestError(.serviceUnavailable, "the answer took too long")
  /// The disk is full (507).
  package static let noSpace = RequestError(.init(code: 507), "the server has run out of disk space")
}
