package import Foundation

/// Why something cannot be done with watches.
package enum WatchesError: Error, Sendable, Equatable {
  /// No watch has this number or name.
  case noSuchWatch(String)
  /// Another watch has this name.
  case nameTaken(String)
  /// The name is a number, is empty, or belongs to the watch of the bookmarks.
  case nameUnusable(String)
  /// The log has no event with this id.
  case noSuchEvent(String)
  /// Nothing is known of the past of the ad.
  case nothingKnown(Int)
  /// Another process checks the watches of the board.
  case busy
  /// The board asked to be left alone until then, which is so far away; with the user's time zone.
  case waiting(until: Date, Duration, TimeZone)
  /// The board repeats itself.
  case boardInCircles
}
