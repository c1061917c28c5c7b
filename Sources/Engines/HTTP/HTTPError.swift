/// Why no complete response arrived.
package enum HTTPError: Error, Sendable, Equatable {
  /// Nothing listens there.
  case refused(host: String)
  /// The host's name is unknown.
  case unknownHost(host: String)
  /// The connection was not made, or no byte arrived, in time.
  case timedOut(host: String)
  /// The connection ended before the response did.
  case broken(host: String)
  /// The response is not usable HTTP.
  case malformed(host: String)
  /// The host is on this computer or its network, and a stranger named it.
  case privateAddress(host: String)
  /// The response is longer than the limit.
  case tooLarge(host: String, limit: Int)
  /// A web page arrived where data were requested: another service answers, or the network asks for a sign-in.
  case webPage(host: String)
  /// The host redirects to a target that is not followed; `nil` if it names none.
  case redirected(host: String, target: String?)
  /// None of the host's addresses can be reached.
  case unreachable(host: String)
  /// A secure connection was not made in time.
  case handshakeTimedOut(host: String)
  /// A secure connection could not be made.
  case insecure(host: String, reason: String)
  /// Any other error on the way.
  case failed(host: String, reason: String)
}

extension HTTPError {
  /// Whether the request may have been received, although its response did not arrive.
  package var mayHaveArrived: Bool {
    switch self {
    case .refused, .unknownHost, .unreachable, .handshakeTimedOut, .insecure, .privateAddress: false
    case .timedOut, .broken, .malformed, .tooLarge, .webPage, .redirected, .failed: true
    }
  }
}
