package import HTTP
package import Languages

/// Why an image service returned nothing: the contract's two kinds (§3).
package enum ImageFeedError: Error, Sendable, Equatable {
  /// No complete response arrived.
  ///
  /// - Parameter isNamed: whether a setting names the service, which is the board's otherwise.
  case connectivity(HTTPError, isNamed: Bool = false)
  /// A complete response arrived that the contract does not allow.
  case invalidData(Flaw)

  /// The defect of a response.
  package enum Flaw: Sendable, Equatable {
    /// Its status: any but 200 for the feed, any but 200 to 299 for comments; with the requested pause.
    case status(Int, retryAfter: Duration?)
    /// Its body.
    case body(Message)
    /// It redirects elsewhere, or nowhere.
    case redirect(HTTPError)
    /// Its length: it exceeds this limit, in bytes.
    case tooLarge(limit: Int)
  }

  init(_ error: HTTPError, isNamed: Bool) {
    switch error {
    case .tooLarge(_, let limit): self = .invalidData(.tooLarge(limit: limit))
    case .redirected: self = .invalidData(.redirect(error))
    default: self = .connectivity(error, isNamed: isNamed)
    }
  }
}
