import Languages
import Loading
import Terminal

extension Failure {
  /// What the user reads of any error that a command can end with: an error says it itself.
  package init(_ error: any Error) {
    switch error {
    case is CancellationError: self = .stopped
    case let error as any DescribedError: self = error.failure
    case let error as PictureUnavailable: self.init(.notFound, error.failure.reason)
    default:
      self.init(.invalidData, Message(verbatim: String(describing: error)), hint: .tryAgainOrDoctor)
    }
    // The message always has the same three parts, so it says if nothing was at stake.
    if !(error is Failure), kept == nil, !isInSentences { kept = .nothingChanged }
  }

  private static let stopped = Failure(
    .interrupted,
    .interrupted,
    kept: .savedStays,
    hint: Hint(atPrompt: .retryRepeatsIt, elsewhere: nil)
  )
}

/// What was kept, shared by many failures.
