package import Foundation

/// How far a `sync` has come, so that it can go on from there after whatever stopped it.
package struct SyncPoint: Sendable, Equatable {
  /// When it began: what was not seen since then, once it is done, is gone.
  package var startedAt: Date
  /// How many ads of the feed lie before the place it has come to.
  package var offset: Int
  /// The ids just before that place, in the feed's order; a few suffice.
  package var lastIDs: [Listing.ID]

  /// Makes a point.
  package init(startedAt: Date, offset: Int, lastIDs: [Listing.ID]) {
    self.startedAt = startedAt
    self.offset = offset
    self.lastIDs = lastIDs
  }
}
