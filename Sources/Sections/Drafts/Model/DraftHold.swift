package import Foundation

/// What became of the wish to hold a draft.
package enum DraftHold: Sendable, Equatable {
  /// The session holds it now. It was taken from someone, if there was one: who is gone, or was overruled.
  case held(from: DraftHolder?)
  /// Another session, which is alive, holds it; it last changed the draft then.
  case heldBy(DraftHolder, lastChange: Date)
}
