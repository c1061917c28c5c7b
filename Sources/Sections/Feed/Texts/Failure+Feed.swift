import Feed
import Foundation
import Languages
package import Shell

extension Failure {
  /// Why an image service returned nothing. The contract has two kinds: any unusable response is `invalidData`,
  /// whatever its status.
  init(_ error: ImageFeedError) {
    switch error {
    case .connectivity(let cause, let isNamed):
      self.init(cause)
      what = .noFeedConnection + .colon + what
      kind = .network
      // Another board would not help.
      if isNamed, hint != Hint(.checkCertificate) { hint = .tryAgain(after: .checkFeedServer) }
    case .invalidData(let flaw): self.init(.invalidData, .invalidFeedData + .colon + flaw.message, hint: flaw.hint)
    }
  }

  /// Why neither the service nor the cache returned the feed.
  ///
  /// - Parameter now: adds the age of the cached feed.
  init(_ error: FeedUnavailable, at now: Date?, in zone: TimeZone) {
    self.init(error.cause)
    kept =
      switch error.cache {
      case .empty: .noFeedKept
      case .expired(let savedAt):
        now.map { .feedExpiredLoaded(DateText.age(of: savedAt, at: $0, in: zone)) } ?? .feedExpired
      case .unreadable(let cause): .feedUnreadable(Failure(cause).what)
      }
  }

  /// Why the feed model cannot fulfil a request.
  init(_ error: FeedModelError) {
    switch error {
    case .noSuchRow(let row, let shown): self.init(noFeedRow: row, shown: shown)
    case .pageFailed(let shown, let cause):
      self.init(cause)
      kept = shown == 0 ? nil : .feedRowsStay(shown)
    }
  }

  private init(noFeedRow row: Int, shown: Int) {
    self.init(
      .notFound,
      .noFeedImage(row),
      hint: shown == 0
        ? Hint(.feedShowsThem) : Hint(inSession: .feedImagesSoFar(shown), elsewhere: .feedImagesUpTo(shown))
    )
  }
}

extension ImageFeedError.Flaw {
  fileprivate var message: Message {
    switch self {
    case .status(let status, _): .feedStatus(status)
    case .body(let reason): reason
    case .redirect(let error): Failure(error).what
    case .tooLarge(let limit): .feedResponseTooLarge(limit >> 20)
    }
  }

  fileprivate var hint: Hint {
    if case .status(_, let pause?) = self { return .tryAgain(.inSpan(SpanText.text(pause))) }
    return .tryAgain(after: .checkFeedServer)
  }
}

extension ImageFeedError: DescribedError {
  package var failure: Failure { Failure(self) }
  package var retryAfter: Duration? { if case .invalidData(.status(_, let pause)) = self { pause } else { nil } }
}

extension FeedModelError: DescribedError {
  package var failure: Failure { Failure(self) }
}

extension FeedUnavailable: DescribedError {
  package var failure: Failure { Failure(self, at: nil, in: .gmt) }
}
