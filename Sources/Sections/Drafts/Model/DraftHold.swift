package import Foundation

/// The result of a request to hold a draft.
package enum DraftHold: Sendable, Equatable {
  /// The session holds it now. The previous holder, if any, is gone or was overruled.
  case held(from: DraftHolder?)
  /// Another running session holds it; it last changed the draft at that time.
  case heldBy(DraftHolder, lastChange: Date)
}
