package import Languages

/// How far a load has come.
package enum LoadState: Sendable, Equatable {
  /// Nothing is asked for.
  case idle
  /// Asked; too early to bother anyone with it.
  case loading
  /// Asked, and the answer is late enough to say so.
  case stalled
  /// The answer is there.
  case loaded
  /// There was no answer, for this reason. It is asked for again after this time; at once when that is zero; not by itself when
  /// it is `nil`.
  case failed(Message, retryIn: Duration?)
}
