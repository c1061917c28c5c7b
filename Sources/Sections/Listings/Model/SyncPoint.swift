package import Foundation

/// How far a `sync` has come, so that it can continue from there after an interruption.
package struct SyncPoint: Sendable, Equatable {
  /// When it began: ads not seen since then are gone once it is complete.
  package var startedAt: Date
  /// How many ads of the feed precede the place reached.
  package var offset: Int
  /// The ids just before that place, in the feed's order; a few suffice.
  package var lastIDs: [Listing.ID]

  /// Creates a point.
  package init(startedAt: Date, offset: Int, lastIDs: [Listing.ID]) {
    self.startedAt = startedAt
    self.offset = offset
    self.lastIDs = lastIDs
  }
}
