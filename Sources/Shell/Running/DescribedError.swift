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
