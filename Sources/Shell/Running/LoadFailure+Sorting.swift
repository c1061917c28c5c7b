import Birds
import Feed
import Listings
package import Loading

extension LoadFailure {
  /// Sorts an error as ``Failure`` does, for a load that can be repeated.
  package init(_ error: any Error) {
    if let error = error as? PictureUnavailable {
      self = error.failure
      return
    }
    let failure = Failure(error)
    var retryAfter: Duration?
    if case ListingsAPIError.status(_, _, let asked) = error { retryAfter = asked }
    if case ImageFeedError.invalidData(.status(_, let asked)) = error { retryAfter = asked }
    if case WatermarkError.wrongStatus(_, _, let asked) = error { retryAfter = asked }
    let isWorthRetrying = [.network, .storage, .invalidData].contains(failure.kind)
    // What is wrong with a picture's mark is wrong with the service that makes it, which may be put right.
    let isTransient = [.network, .storage].contains(failure.kind) || error is WatermarkError
    self.init(
      reason: failure.what,
      retryAfter: retryAfter,
      isWorthRetrying: isWorthRetrying,
      isTransient: isTransient
    )
  }
}
