import Languages
import Listings

extension Failure {
  /// Why the browser cannot fulfil a request.
  init(_ error: ListingsBrowserError) {
    switch error {
    case .noSuchRow(let row, let shown): self.init(noRow: row, shown: shown)
    case .noSuchListing(let id):
      self.init(.notFound, .noAdWithId(id), hint: .searchForIt)
    case .noSuchCategory(let name, let known):
      let lists = Message.categoriesListsThem
      let guess = DidYouMean.closest(to: name, in: known).map { Message.didYouMean(.quoted($0)) }
      self.init(.notFound, .noCategory(name), hint: [guess, lists].compactMap { $0 }.joined(separator: " "))
    case .pageFailed(let page, let shown, let cause):
      self.init(cause)
      what = .page(page, what)
      kept = Message.adsRowsStay(shown)
    }
  }

  private init(noRow row: Int, shown: Int) {
    let noneYet = Hint(inSession: .noRowsShownYet, elsewhere: .giveAdId)
    let range = Message.rowsShownUpTo(shown)
    self.init(.notFound, .noRow(row), hint: shown == 0 ? noneYet : Hint(range))
  }
}

extension Message {
  /// The board has no category of this name.
  static func noCategory(_ name: String) -> Message {
    let quoted = Message.quoted(name)
    return .noCategory(quoted)
  }

  /// The text of a failure with its page number.
  static func page(_ number: Int, _ what: Message) -> Message {
    Message.pageNumber(number) + .colon
      + what
  }
}

extension ListingsBrowserError: DescribedError {
  package var failure: Failure { Failure(self) }
}
