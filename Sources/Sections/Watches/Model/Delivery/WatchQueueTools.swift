package import Foundation

/// What the queues of a ``WatchNotifier`` work with.
package struct WatchQueueTools: Sendable {
  /// The events.
  package var log: any WatchEventLog
  /// How far the channels are.
  package var store: any WatchDeliveryStore
  /// Lets one process tell through a channel at a time.
  package var locks: any WatchChannelLocks
  /// The hours in which nothing is told to a person, as they are set now.
  package var quietHours: @Sendable () -> WatchQuietHours?
  /// The user's time zone.
  package var zone: TimeZone
  /// The current date.
  package var now: @Sendable () -> Date
  /// Measures pauses.
  package var clock: any Clock<Duration>
  /// A random number between 0 and 1, so that several computers do not try again at the same moment.
  package var jitter: @Sendable () -> Double

  /// Creates the tools.
  package init(
    log: any WatchEventLog,
    store: any WatchDeliveryStore,
    locks: any WatchChannelLocks,
    quietHours: @escaping @Sendable () -> WatchQuietHours? = { nil },
    zone: TimeZone,
    now: @escaping @Sendable () -> Date,
    clock: any Clock<Duration> = ContinuousClock(),
    jitter: @escaping @Sendable () -> Double = { Double.random(in: 0...1) }
  ) {
    (self.log, self.store, self.locks, self.quietHours) = (log, store, locks, quietHours)
    (self.zone, self.now, self.clock, self.jitter) = (zone, now, clock, jitter)
  }
}
