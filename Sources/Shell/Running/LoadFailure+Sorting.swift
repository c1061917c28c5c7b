import ImageFeed
import Listings
package import Loading

extension LoadFailure {
  /// Sorts an error as ``Failure`` does, for a load that can be repeated.
  package init(_ error: any Error) {
    let failure = Failure(error)
    var retryAfter: Duration?
    if case ListingsAPIError.status(_, _, let asked) = error { retryAfter = asked }
    if case ImageFeedError.invalidData(.status(_, let asked)) = error { retryAfter = asked }
    let isWorthRetrying = [.network, .storage, .invalidData].contains(failure.kind)
    self.init(reason: failure.what, retryAfter: retryAfter, isWorthRetrying: isWorthRetrying)
  }
}
