import Languages
package import Loading
import Terminal

/// An error that says itself what the user reads of it.
///
/// Every error that can end a command conforms to it, beside its section's messages: `Scripts/check-errors` fails for one
/// that does not.
package protocol DescribedError: Error {
  /// What happened, what was kept, and what to do.
  var failure: Failure { get }
  /// How long a service asks to wait; `nil` where it does not say.
  var retryAfter: Duration? { get }
  /// Whether it may be gone at the next try of what was loaded, without anybody doing anything.
  var isTransient: Bool { get }
}

extension DescribedError {
  package var retryAfter: Duration? { nil }
  package var isTransient: Bool { [.network, .storage].contains(failure.kind) }
}

extension Failure: DescribedError {
  package var failure: Failure { self }
}

extension Failure {
  /// What the user reads of any error that a command can end with: an error says it itself.
  package init(_ error: any Error) {
    switch error {
    case is CancellationError: self = .stopped
    case let error as any DescribedError: self = error.failure
    case let error as PictureUnavailable: self.init(.notFound, error.failure.reason)
    default: self.init(.invalidData, Message(verbatim: String(describing: error)), hint: .tryAgainOrDoctor)
    }
  }

  private static let stopped = Failure(
    .interrupted,
    .interrupted,
    kept: .savedStays,
    hint: Hint(atPrompt: .retryRepeatsIt, elsewhere: nil)
  )
}

extension LoadFailure {
  /// Classifies an error like ``Failure``, for a load that can be repeated.
  package init(_ error: any Error) {
    if let error = error as? PictureUnavailable {
      self = error.failure
      return
    }
    let failure = Failure(error)
    let described = error as? any DescribedError
    self.init(
      reason: failure.what,
      retryAfter: described?.retryAfter,
      isWorthRetrying: [.network, .storage, .invalidData].contains(failure.kind),
      isTransient: described?.isTransient ?? false
    )
  }
}
