package import Foundation

/// How a channel of watches is doing.
package struct WatchChannelStatus: Sendable, Equatable {
  /// The channel.
  package var channel: WatchChannel
  /// How many events wait to be told.
  package var waiting: Int
  /// How many attempts in a row have failed.
  package var failures: Int
  /// Why the last one failed; `nil` if it did not.
  package var failure: WatchDeliveryFailure?
  /// When the next attempt is made; `nil` for at once, or never.
  package var nextTry: Date?
  /// Whether its receiver wants no more events.
  package var hasEnded: Bool

  /// The status of each channel that watches name, in the order of the watches.
  ///
  /// Throws the errors of the stores and `CancellationError`.
  package static func all(
    log: any WatchEventLog,
    store: any WatchDeliveryStore
  ) async throws -> [WatchChannelStatus] {
    let watches = try await log.watches()
    let deliveries = Dictionary(try await store.deliveries().map { ($0.channel, $0) }) { $1 }
    var statuses: [WatchChannelStatus] = []
    for channel in watches.flatMap(\.channels) where !statuses.contains(where: { $0.channel == channel }) {
      let ids = Set(watches.filter { $0.channels.contains(channel) }.map(\.id))
      let delivery = deliveries[channel] ?? WatchDelivery(channel: channel, position: 0)
      let waiting = try await log.eventCount(after: delivery.position, of: ids)
      statuses.append(WatchChannelStatus(delivery, waiting: waiting))
    }
    return statuses
  }

  private init(_ delivery: WatchDelivery, waiting: Int) {
    (channel, self.waiting) = (delivery.channel, delivery.hasEnded ? 0 : waiting)
    (failures, nextTry, hasEnded) = (delivery.failures, delivery.nextTry, delivery.hasEnded)
    failure = delivery.failure.flatMap(WatchDeliveryFailure.init)
  }
}
