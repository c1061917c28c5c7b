package import HTTP

/// Why something was not published, changed or withdrawn.
package enum AdPublisherError: Error, Sendable, Equatable {
  /// Why a publication is not concluded.
  package enum Cause: Sendable, Equatable {
    /// No response arrived.
    case http(HTTPError)
    /// The server has a problem.
    case status(Int, reason: String?)
    /// The server asks for a pause.
    case tooMany(Duration?)
    /// The token is missing or invalid.
    case unauthorised(reason: String?)
    /// The sending was stopped.
    case stopped
    /// The board is still processing it.
    case inProgress
    /// The board does not say that it has it, and the request may still be on its way.
    case unconfirmed
    /// It was sent so long ago that the board may have forgotten its key.
    case tooLongAgo
  }

  /// The draft has problems.
  case notReady([DraftProblem])
  /// An agent has written the draft, and no person has read it since.
  case writtenByAgent
  /// The board's categories are unknown, so the category has no number.
  case noCategories
  /// The bytes of a photo are missing.
  case photoMissing(String)
  /// Another session is sending it.
  case beingSent(Publication, process: Int?)
  /// It stays in the outbox.
  case unfinished(Publication, Cause)
  /// The board rejects it.
  case refused(Publication)
  /// The ad belongs to someone else.
  case forbidden(Publication)
  /// The server does not accept ads.
  case notOffered(server: String)
  /// The list of ads has none with this number; it has this many.
  case noSuchAd(Int, count: Int)
  /// The outbox has nothing with this number.
  case nothingInOutbox(Int)
  /// The server does not know statuses of ads.
  case standingNotOffered(server: String)
  /// The ad is no longer on the board. How it has ended is `nil` if the board does not say.
  case hasEnded(Publication, AdEnd?)
  /// The board does not change how an ad stands.
  case standingRefused(Publication, reason: String?)
  /// Whether the board has changed how an ad stands is unknown; doing it again is harmless.
  case standingUnknown(Publication, Cause)
  /// It concerns another server.
  case elsewhere(server: String)
}
