import Birds
import Drafts
import Feed
import HTTP
import Imaging
import Languages
import Listings
import Loading
import Orders
import Terminal

extension Failure {
  /// Sorts any error that a command can end with; the one place where that is decided.
  package init(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case is CancellationError: self = .stopped
    case let error as HTTPError: self.init(error)
    case let error as ListingsAPIError: self.init(error)
    case let error as ListingsBrowserError: self.init(error)
    case let error as ListingsSyncError: self.init(error)
    case let error as DraftDeskError: self.init(error)
    case let error as PhotoDeskError: self.init(error)
    case let error as AdPublisherError: self.init(error)
    case let error as OrdersDeskError: self.init(error)
    case let error as OrdersDownloadError: self.init(error)
    case let error as OrdersAPIError: self.init(error)
    case let error as OrdersLimitError: self.init(error)
    case let error as OrderLedgerError: self.init(error)
    case let error as ImageFeedError: self.init(error)
    case let error as FeedUnavailable: self.init(error)
    case let error as FeedBrowserError: self.init(error)
    case let error as FirestoreError: self.init(error)
    case let error as BirdsDeskError: self.init(error)
    case let error as WatermarkError: self.init(error)
    case let error as StoreError: self.init(error)
    case let error as PictureDownloadError: self.init(error)
    case let error as PictureUnavailable: self.init(.notFound, error.failure.reason)
    case let error as PictureError: self.init(error)
    default:
      self.init(.invalidData, Message(verbatim: String(describing: error)), hint: .tryAgainOrDoctor)
    }
    // Where nothing was at stake the message says so: it always has the same three parts.
    if !(error is Failure), kept == nil, !isInSentences { kept = .nothingChanged }
  }

  private static let stopped = Failure(
    .interrupted,
    .interrupted,
    kept: .savedStays,
    hint: Hint(atPrompt: .retryRepeatsIt, elsewhere: nil)
  )
}

/// What was kept, where many failures say the same.
