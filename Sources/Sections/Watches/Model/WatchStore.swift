package import Foundation
package import Listings

/// Stores the watches of one board, what they have seen, and the log of their events. Adapters throw `StoreError` or
/// `CancellationError`, and every change is on the disk when the call returns.
package protocol WatchStore: WatchEventLog {
  /// Adds a watch with the next number; `nil` if the board has one with this name.
  func add(_ watch: Watch) async throws -> Watch?
  /// Changes whether a watch is paused. One that goes on has missed what changed.
  func setPaused(_ isPaused: Bool, of id: Watch.ID) async throws
  /// Records that the user has seen the events of a watch up to a position.
  func setSeen(upTo position: Int64, of id: Watch.ID) async throws
  /// Removes a watch, and what only it has seen. Its events stay in the log.
  func remove(_ id: Watch.ID) async throws

  /// Where the checks of the board stand.
  func place() async throws -> WatchPlace
  /// What is known of these ads; those that no watch has seen are missing.
  func ads(_ ids: [Listing.ID]) async throws -> [Listing.ID: WatchedAd]
  /// The ads that a watch finds, as far as known.
  func found(by id: Watch.ID) async throws -> Set<Listing.ID>
  /// The ads that earlier readings of this text have met.
  func met(reading text: String) async throws -> Set<Listing.ID>
  /// Stores what a check has found: all of it or nothing. Events get their positions, and those of watches that were
  /// removed in between are left out.
  func record(_ findings: WatchFindings) async throws
  /// Records that these watches could not be checked, and until when the board does not want to be asked.
  func recordFailure(_ reason: String, of watches: [Watch.ID], retryAt: Date?) async throws

  /// The newest events of a watch, the oldest of them first.
  func newestEvents(of id: Watch.ID, limit: Int) async throws -> [WatchEvent]
  /// How many events of each watch the user has not seen.
  func unseen() async throws -> [Watch.ID: Int]
  /// How many events up to a position the user has not seen; one of several watches counts once.
  func unseenEvents(upTo position: Int64) async throws -> Int
  /// The prices of the ads that a watch has seen, in order.
  func prices(seenBy id: Watch.ID) async throws -> [Price]
  /// What is known of the past of an ad, the oldest first.
  func sightings(of ad: Listing.ID) async throws -> [WatchSighting]
  /// The events of an ad, the oldest first.
  func events(of ad: Listing.ID) async throws -> [WatchEvent]
  /// Forgets what is known of the board: it was reset. The watches stay, as if they had just been added.
  func forget() async throws
}

/// Where the checks of a board stand.
package struct WatchPlace: Sendable, Equatable {
  /// Where the next changes begin; `nil` without a list of changes.
  package var cursor: String?
  /// Until when the board does not want to be asked; `nil` for now.
  package var retryAt: Date?
  /// When the bookmarked ads were last looked for on a board without a list of changes.
  package var bookmarksAt: Date?

  /// Creates a place; by default, that of a board that was never checked.
  package init(cursor: String? = nil, retryAt: Date? = nil, bookmarksAt: Date? = nil) {
    (self.cursor, self.retryAt, self.bookmarksAt) = (cursor, retryAt, bookmarksAt)
  }
}

/// What a check has found, to be stored at once.
package struct WatchFindings: Sendable, Equatable {
  /// When the board was asked.
  package var at: Date
  /// Where the next check begins.
  package var place: WatchPlace
  /// The watches that were checked.
  package var checked: Set<Watch.ID> = []
  /// Those of them of which everything is known.
  package var complete: Set<Watch.ID> = []
  /// The watches that could not be checked, and miss what was read.
  package var behind: Set<Watch.ID> = []
  /// The ads that have changed, or that a watch sees for the first time.
  package var ads: [WatchedAd] = []
  /// The events, in order.
  package var events: [WatchEvent] = []
  /// What is to be remembered of the ads' past.
  package var sightings: [WatchSighting] = []
  /// The ads that were met by reading a text. A complete reading has the place of all earlier ones.
  package var readings: [Reading] = []

  /// What reading a text has met.
  package struct Reading: Sendable, Equatable {
    /// The text.
    package var text: String
    /// The ads.
    package var met: Set<Listing.ID>
    /// Whether these are all.
    package var isComplete: Bool

    /// Creates a reading.
    package init(text: String, met: Set<Listing.ID>, isComplete: Bool) {
      (self.text, self.met, self.isComplete) = (text, met, isComplete)
    }
  }

  /// Creates findings of nothing.
  package init(at: Date, place: WatchPlace) { (self.at, self.place) = (at, place) }
}
