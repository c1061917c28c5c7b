package import Foundation

/// How long a stored feed may be displayed (contract §3).
package enum FeedCachePolicy {
  /// Seven days of 86,400 seconds each, whatever the clocks do in between.
  package static var lifetime: TimeInterval { 7 * 86_400 }

  /// Whether a feed stored at a time may be displayed now: it expires at exactly seven days.
  ///
  /// A feed stored in the future, by a clock that has been set back since, is valid.
  package static func isValid(savedAt: Date, at now: Date) -> Bool {
    now < savedAt + lifetime
  }
}
