package import Foundation

/// How far the events of one board's watches have been delivered through a channel.
///
/// A channel has one queue for all the watches that name it: it gets each event of any of them once, in order.
package struct WatchDelivery: Sendable, Equatable {
  /// The channel.
  package var channel: WatchChannel
  /// The position of the last event that was delivered, or that the channel need not deliver.
  package var position: Int64
  /// How many attempts in a row have failed.
  package var failures: Int
  /// Why the last one failed; `nil` if it did not.
  package var failure: String?
  /// When the next attempt may be made; `nil` for at once.
  package var nextTry: Date?
  /// Whether its receiver does not want any more events.
  package var hasEnded: Bool

  /// Creates a delivery; by default, one that has not failed.
  package init(
    channel: WatchChannel,
    position: Int64,
    failures: Int = 0,
    failure: String? = nil,
    nextTry: Date? = nil,
    hasEnded: Bool = false
  ) {
    (self.channel, self.position) = (channel, position)
    (self.failures, self.failure) = (failures, failure)
    (self.nextTry, self.hasEnded) = (nextTry, hasEnded)
  }
}

/// Stores how far the channels of one board's watches are. Adapters throw `StoreError` or `CancellationError`, and every
/// change is on the disk when the call returns.
package protocol WatchDeliveryStore: Sendable {
  /// The deliveries of all channels that have begun.
  func deliveries() async throws -> [WatchDelivery]
  /// Begins to deliver through a channel: from a position, unless it has begun already.
  func begin(_ channel: WatchChannel, at position: Int64) async throws -> WatchDelivery
  /// Records how far a channel is. Its position never moves back.
  func save(_ delivery: WatchDelivery) async throws
  /// Forgets a channel that no watch names any more.
  func remove(_ channel: WatchChannel) async throws
}

extension WatchDeliveryStore {
  /// Forgets the channels that no watch names any more: with a new watch they begin again, also those that have ended.
  ///
  /// Throws the errors of both stores and `CancellationError`.
  package func forgetUnused(log: any WatchEventLog) async throws {
    let used = Set(try await log.watches().flatMap(\.channels))
    for delivery in try await deliveries() where !used.contains(delivery.channel) {
      try await remove(delivery.channel)
    }
  }
}
