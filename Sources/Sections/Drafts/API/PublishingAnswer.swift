package import Listings

/// What a board answered to a request to publish, change or withdraw an ad.
package enum PublishingAnswer: Sendable, Equatable {
  /// It is done; with the ad's id, where the answer has it.
  case done(Listing.ID?)
  /// The board does not take it: sending it again would not help.
  case refused([PublicationReason])
  /// The ad it is about is not there, or not any more.
  case gone(PublicationReason)
  /// The ad it is about belongs to someone else.
  case forbidden(PublicationReason)
  /// No token was shown, or not a good one; with the board's words.
  case unauthorised(String?)
  /// Too many requests; how long to wait, if the board said so. Nothing was done.
  case tooMany(Duration?)
  /// A request with this key is being worked on; how long to wait, if the board said so.
  case inProgress(Duration?)
  /// The board does not know such requests.
  case notOffered(Int)
  /// A status or a body that does not say what became of it.
  case unclear(Int, String?)
}

/// What a board answered to the question what became of a key.
package enum KeyAnswer: Sendable, Equatable {
  /// It was done; with the ad's id, where the answer has it.
  case done(Listing.ID?)
  /// It is being worked on.
  case inProgress
  /// Nothing was done under this key so far, or the board cannot tell: sending with the same key is the way to find out.
  case nothingYet
}
