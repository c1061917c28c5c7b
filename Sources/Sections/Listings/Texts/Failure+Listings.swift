import Languages
import Listings
package import Shell

extension Failure {
  /// Why a board's response is unusable.
  init(_ error: ListingsAPIError) {
    switch error {
    case .status(let status, let reason, let retryAfter):
      self.init(status: status, reason: reason, retryAfter: retryAfter)
    case .body(let reason): self.init(.invalidData, .boardResponseUnusable(reason), hint: .checkBoard)
    case .endless: self.init(ListingsAPIError.body(.feedWithoutEnd))
    case .address(let address): self.init(noAddress: address)
    }
  }

  /// Why a sync stopped.
  init(_ error: ListingsSyncError) {
    switch error {
    case .stopped(0, let cause): self.init(cause)
    case .stopped(let count, let cause): self.init(cause, kept: .adsStored(count))
    case .updateStopped(let cause): self.init(cause, kept: .changesStored)
    }
  }

  /// Why a sync stopped that continues from what it has stored.
  private init(_ cause: any Error, kept: Message) {
    self.init(cause)
    self.kept = kept
    // A board for members says first who may go on.
    if kind != .auth { hint = Hint(.syncResumes) }
  }

  /// Why the model cannot fulfil a request.
  init(_ error: ListingsModelError) {
    switch error {
    case .noSuchRow(let row, let shown, let other):
      self.init(noRow: row, shown: shown)
      if let other { hint = Hint(.rowsAreNotAds(row, opensWith: other)) }
    case .noSuchListing(let id): self.init(.notFound, .noAdWithId(id), hint: .searchForIt)
    case .noSuchCategory(let name, let known):
      let guess = DidYouMean.closest(to: name, in: known).map { Message.didYouMean(.quoted($0)) }
      let hint = [guess, .categoriesListsThem].compactMap(\.self).joined(separator: " ")
      self.init(.notFound, .noCategory(.quoted(name)), hint: hint)
    case .pageFailed(let page, let shown, let cause):
      self.init(cause)
      what = .page(page, what)
      kept = Message.adsRowsStay(shown)
    }
  }

  private init(noRow row: Int, shown: Int) {
    let noneYet = Hint(inSession: .noRowsShownYet, elsewhere: .giveAdId)
    self.init(.notFound, .noRow(row), hint: shown == 0 ? noneYet : Hint(.rowsShownUpTo(shown)))
  }
}

extension ListingsAPIError: DescribedError {
  package var failure: Failure { Failure(self) }
  package var retryAfter: Duration? { if case .status(_, _, let pause) = self { pause } else { nil } }
}

extension ListingsSyncError: DescribedError {
  package var failure: Failure { Failure(self) }
}

extension Message {
  /// The text of a failure with its page number.
  static func page(_ number: Int, _ what: Message) -> Message {
    Message.pageNumber(number) + .colon + what
  }
}

extension ListingsModelError: DescribedError {
  package var failure: Failure { Failure(self) }
}
