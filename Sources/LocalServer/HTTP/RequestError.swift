import HTTPTypes

/// A request that is answered with an error: the status, and the reason that is sent along.
struct RequestError: Error, Sendable, Equatable {
  let status: HTTPResponse.Status
  let reason: String

  init(_ status: HTTPResponse.Status, _ reason: String? = nil) {
    self.status = status
    self.reason = reason ?? status.reasonPhrase
  }

  static let notFound = RequestError(.notFound)
}
