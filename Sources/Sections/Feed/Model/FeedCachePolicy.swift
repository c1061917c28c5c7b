package import Foundation

/// How long a kept feed may be shown (contract §3).
package enum FeedCachePolicy {
  /// Seven days of 86,400 seconds each, whatever the clocks do meanwhile.
  package static var lifetime: TimeInterval { 7 * 86_400 }

  /// Whether a feed that was saved at a time may be shown now: before its lifetime is over. At exactly seven days it is.
  ///
  /// One that was saved ahead of now, by a clock that has been set back since, is valid.
  package static func isValid(savedAt: Date, at now: Date) -> Bool {
    now < savedAt + lifetime
  }
}
