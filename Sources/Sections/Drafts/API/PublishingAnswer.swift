package import Listings

/// A board's response to a request to publish, change or withdraw an ad.
package enum PublishingAnswer: Sendable, Equatable {
  /// It is done; with the ad's id, if the response has it.
  case done(Listing.ID?)
  /// It is done, and only the board's moderators see the ad with this id until they have decided.
  case withheld(Listing.ID)
  /// The board rejects it: sending it again would not help.
  case refused([PublicationReason])
  /// Its ad does not exist, or no longer does.
  case gone(PublicationReason)
  /// Its ad belongs to someone else.
  case forbidden(PublicationReason)
  /// The token is missing or invalid; with the board's message.
  case unauthorised(String?)
  /// Too many requests; with the requested pause, if any. Nothing was done.
  case tooMany(Duration?)
  /// A request with this key is being processed; with the requested pause, if any.
  case inProgress(Duration?)
  /// The board does not support such requests.
  case notOffered(Int)
  /// A status or a body that leaves the outcome unclear.
  case unclear(Int, String?)
}

/// A board's answer about the outcome of a key.
package enum KeyAnswer: Sendable, Equatable {
  /// It was done; with the ad's id, if the response has it.
  case done(Listing.ID?)
  /// As ``done(_:)``, and only the account and moderators see the ad so far.
  case withheld(Listing.ID)
  /// It was done, and the ad is gone for good since: the response to the same request with the same key says why.
  case gone
  /// It is being processed.
  case inProgress
  /// Nothing was done with this key so far, or the board cannot tell: sending with the same key is the way to find out.
  case nothingYet
}
