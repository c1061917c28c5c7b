package import HTTP
package import Languages

/// Why a service of images gave nothing: the contract's two kinds (§3).
package enum ImageFeedError: Error, Sendable, Equatable {
  /// No complete answer came.
  case connectivity(HTTPError)
  /// A complete answer came that the contract does not allow.
  case invalidData(Flaw)

  /// What is wrong with an answer.
  package enum Flaw: Sendable, Equatable {
    /// Its status: any but 200 for the feed, any but 200 to 299 for comments; and how long it asks us to wait.
    case status(Int, retryAfter: Duration?)
    /// Its body.
    case body(Message)
    /// Its length: it is longer than we take, in bytes.
    case tooLarge(limit: Int)
  }

  init(_ error: HTTPError) {
    if case .tooLarge(_, let limit) = error {
      self = .invalidData(.tooLarge(limit: limit))
    } else {
      self = .connectivity(error)
    }
  }
}
