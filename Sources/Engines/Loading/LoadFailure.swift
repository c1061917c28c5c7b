package import Languages

/// Why a source gave no answer, as far as a load needs to know.
package struct LoadFailure: Sendable, Equatable {
  /// What happened, in a few words.
  package var reason: Message
  /// How long the source asks us to wait (`Retry-After`, RFC 9110 §10.2.3).
  package var retryAfter: Duration?
  /// Whether asking again can help.
  package var isWorthRetrying: Bool
  /// Whether the cause is temporary: the same request may well succeed a little later.
  package var isTransient: Bool

  /// Makes a failure.
  package init(reason: Message, retryAfter: Duration? = nil, isWorthRetrying: Bool = true, isTransient: Bool = false) {
    self.reason = reason
    self.retryAfter = retryAfter
    self.isWorthRetrying = isWorthRetrying
    self.isTransient = isTransient
  }
}

/// The progress of a load.
package enum LoadState: Sendable, Equatable {
  /// Nothing is requested.
  case idle
  /// Requested; too early to show anything.
  case loading
  /// Requested, and late enough to say so.
  case stalled
  /// The answer has arrived.
  case loaded
  /// There was no answer, for this reason. It is requested again after this time: at once if zero, not automatically if `nil`.
  case failed(Message, retryIn: Duration?)
}
