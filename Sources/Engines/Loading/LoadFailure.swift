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
  package init(
    reason: Message,
    retryAfter: Duration? = nil,
    isWorthRetrying: Bool = true,
    isTransient: Bool = false
  ) {
    self.reason = reason
    self.retryAfter = retryAfter
    self.isWorthRetrying = isWorthRetrying
    self.isTransient = isTransient
  }
}
