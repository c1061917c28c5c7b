import Languages
import Listings

extension Failure {
  /// Why a board's response is unusable.
  init(_ error: ListingsAPIError) {
    switch error {
    case .status(let status, let reason, let retryAfter):
      self.init(status: status, reason: reason, retryAfter: retryAfter)
    case .body(let reason):
      self.init(.invalidData, .boardResponseUnusable(reason), hint: .checkBoard)
    case .address(let address): self.init(noAddress: address)
    }
  }

  /// Why a sync stopped.
  init(_ error: ListingsSyncError) {
    switch error {
    case .stopped(let count, let cause):
      self.init(cause)
      kept = .adsStored(count)
      hint = Hint(.syncResumes)
    }
  }
}

extension ListingsAPIError: DescribedError {
  package var failure: Failure { Failure(self) }
  package var retryAfter: Duration? { if case .status(_, _, let pause) = self { pause } else { nil } }
}

extension ListingsSyncError: DescribedError {
  package var failure: Failure { Failure(self) }
}
