package import HTTP

/// Why something was not published, changed or withdrawn.
package enum AdPublisherError: Error, Sendable, Equatable {
  /// Why a publication has not come to its end.
  package enum Cause: Sendable, Equatable {
    /// No answer came.
    case http(HTTPError)
    /// The server has trouble.
    case status(Int, reason: String?)
    /// The server asks us to wait.
    case tooMany(Duration?)
    /// A token is missing, or is not a good one.
    case unauthorised(reason: String?)
    /// The board is still working on it.
    case inProgress
    /// It was sent so long ago that the board may have forgotten its key.
    case tooLongAgo
  }

  /// Something is wrong with the draft.
  case notReady([DraftProblem])
  /// The board's categories are not known, so the category has no number.
  case noCategories
  /// The bytes of a photo are not there.
  case photoMissing(String)
  /// Another session is sending it.
  case beingSent(Publication, process: Int?)
  /// It stays in the outbox.
  case unfinished(Publication, Cause)
  /// The board does not take it.
  case refused(Publication)
  /// The ad belongs to someone else.
  case forbidden(Publication)
  /// The server takes no ads.
  case notOffered(server: String)
  /// The list of ads has none of this number; it has so many.
  case noSuchAd(Int, count: Int)
  /// The outbox has nothing of this number.
  case nothingInOutbox(Int)
  /// It is about another server.
  case elsewhere(server: String)
}
