package import Foundation
package import Listings

/// A saved search of one board, whose new and changed ads are told.
package struct Watch: Sendable, Equatable, Identifiable {
  /// Its number, from 1, never reused; 0 before it has one.
  package var id: Int
  /// Its name, which no other watch of the board has.
  package var name: String
  /// The words of the search, in the query language of `search`.
  package var words: [String]
  /// The name of the category that every ad must be in, beside the words; `nil` for all.
  package var category: String?
  /// How often it is checked.
  package var every: Duration
  /// How often everything that it covers is read on a board without a list of changes.
  package var fullEvery: Duration
  /// How far a price must move to be told, in percent of the price told last; `nil` for any change.
  package var threshold: Decimal?
  /// Where its events are told.
  package var channels: [WatchChannel]
  /// Whether it is not checked for now.
  package var isPaused = false
  /// When it was added.
  package var createdAt: Date
  /// When it was last checked; `nil` if never.
  package var checkedAt: Date?
  /// When everything that it covers was last known to be read; `nil` if never.
  package var completeAt: Date?
  /// Whether it has missed changes: everything that it covers is to be read.
  package var isBehind = false
  /// How many checks in a row have failed.
  package var failures = 0
  /// Why the last check failed; `nil` if it did not.
  package var failure: String?
  /// The position of the newest event that the user has seen in `watch show`.
  package var seenPosition: Int64 = 0

  /// Creates a watch that was never checked.
  package init(
    id: Int = 0,
    name: String,
    words: [String],
    category: String? = nil,
    every: Duration = Watch.usualInterval,
    fullEvery: Duration = Watch.usualFullInterval,
    threshold: Decimal? = nil,
    channels: [WatchChannel] = [.prompt],
    createdAt: Date
  ) {
    (self.id, self.name, self.words, self.category) = (id, name, words, category)
    (self.every, self.fullEvery, self.threshold) = (every, fullEvery, threshold)
    (self.channels, self.createdAt) = (channels, createdAt)
  }

  /// Has the first check tell what is there, as if the board had been empty until now.
  package mutating func tellWhatIsThere() { (completeAt, isBehind) = (createdAt, true) }

  /// The id of the watch of the bookmarked ads, which is always there.
  package static var bookmarksID: Int { 0 }
  /// Its name, which no other watch can have.
  static var bookmarksName: String { "bookmarks" }
  /// How often a watch is checked unless it says otherwise.
  package static var usualInterval: Duration { .seconds(15 * 60) }
  /// How often everything is read unless it says otherwise.
  package static var usualFullInterval: Duration { .seconds(6 * 3_600) }

  /// The search, parsed.
  package var text: QueryText { QueryText(words: words) }

  /// The names of the categories that its ads must be in.
  var categoryNames: [String] { text.categories + [category].compactMap(\.self) }
}
