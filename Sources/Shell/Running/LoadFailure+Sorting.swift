package import Loading

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
