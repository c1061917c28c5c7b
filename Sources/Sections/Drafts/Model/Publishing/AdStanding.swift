package import Foundation
package import Listings

/// How an ad of the user's stands on its board.
package struct AdStanding: Sendable, Equatable {
  /// Whether it can still be had.
  package var status: ListingStatus
  /// When it expires; `nil` if it does not.
  package var expiresAt: Date?
  /// Whether it expires within a few days, as the board counts.
  package var expiresSoon: Bool
  /// Why nobody else sees it: `held` if it waits for a moderator, `hidden`, or `suspended` with its owner's account; `nil`
  /// if everybody may.
  package var withheld: String?
  /// Its picture, as the board names it.
  package var picture: String?

  /// Creates it.
  package init(status: ListingStatus, expiresAt: Date?, expiresSoon: Bool, picture: String? = nil) {
    (self.status, self.expiresAt, self.expiresSoon, self.picture) = (status, expiresAt, expiresSoon, picture)
  }

  /// Whether it is no longer on offer because its time is over; a sold ad is sold.
  package func hasExpired(at now: Date) -> Bool {
    status != .sold && expiresAt.map { $0 <= now } == true
  }

  /// How the ad has ended; `nil` if it has not.
  func end(at now: Date) -> AdEnd? {
    if hasExpired(at: now) { return .expired }
    // Once the time of a sold ad is over, too, nothing puts it back.
    let isOver = expiresAt.map { $0 <= now } ?? false
    return status == .sold && !isOver ? .sold : nil
  }
}

/// How an ad has ended that is no longer on its board.
package enum AdEnd: Sendable, Equatable {
  /// It was withdrawn.
  case withdrawn
  /// Its time is over, and it can be renewed.
  case expired
  /// It was sold some time ago, which can be undone.
  case sold
}

/// A change of how an ad stands. Doing it twice is like doing it once.
package enum AdStandingChange: Sendable, Equatable {
  case status(ListingStatus)
  /// It stands as long as a new one.
  case renewal
}
