/// Why no complete answer came.
package enum HTTPError: Error, Sendable, Equatable {
  /// Nobody listens there.
  case refused(host: String)
  /// The host's name is not known.
  case unknownHost(host: String)
  /// The connection was not made, or no byte came, in time.
  case timedOut(host: String)
  /// The connection ended before the answer did.
  case broken(host: String)
  /// The answer is no HTTP response that can be used.
  case malformed(host: String)
  /// The host is on this computer or its network, and a stranger named it.
  case privateAddress(host: String)
  /// The answer is longer than we take.
  case tooLarge(host: String, limit: Int)
  /// Not one of the host's addresses can be reached.
  case unreachable(host: String)
  /// A secure connection was not made in time.
  case handshakeTimedOut(host: String)
  /// A secure connection could not be made.
  case insecure(host: String, reason: String)
  /// Anything else that went wrong on the way.
  case failed(host: String, reason: String)
}
