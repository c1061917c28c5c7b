package import Languages

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
