package import Foundation
import Synchronization
package import TestSupport
package import Watches

/// A sender that records what it is told to send, and does with it what a test says.
package final class StubSender: WatchSender {
  package let batch: Int
  package let isQuiet: Bool
  private let answer: @Sendable ([WatchEvent]) async -> WatchSendResult
  private let log = Watched<[String]>([])

  package init(
    batch: Int = 1,
    isQuiet: Bool = false,
    _ answer: @escaping @Sendable ([WatchEvent]) async -> WatchSendResult = { _ in .delivered }
  ) {
    (self.batch, self.isQuiet, self.answer) = (batch, isQuiet, answer)
  }

  /// The ids of the events of each attempt, separated by spaces.
  package var attempts: [String] { log.value }

  package func waitForAttempts(_ count: Int) async throws { try await log.wait { $0.count >= count } }

  package func send(_ events: [WatchEvent]) async -> WatchSendResult {
    log.change { $0.append(events.map(\.id).joined(separator: " ")) }
    return await answer(events)
  }
}

/// Locks of one process.
package final class StubChannelLocks: WatchChannelLocks {
  private let locked = Mutex<Set<WatchChannel>>([])

  package func lock(_ channel: WatchChannel) -> (any WatchChannelLock)? {
    locked.withLock { $0.insert(channel).inserted } ? Lock(channel, self) : nil
  }

  private func unlock(_ channel: WatchChannel) { locked.withLock { _ = $0.remove(channel) } }

  private final class Lock: WatchChannelLock {
    private let channel: WatchChannel
    private let locks: StubChannelLocks
    private let isHeld = Atomic(true)

    init(_ channel: WatchChannel, _ locks: StubChannelLocks) { (self.channel, self.locks) = (channel, locks) }

    deinit { unlock() }

    func unlock() { if isHeld.exchange(false, ordering: .acquiringAndReleasing) { locks.unlock(channel) } }
  }
}

/// A notifier on a virtual clock, whose date moves with it.
package struct WatchNotifierFixture {
  package static let start = Date(timeIntervalSince1970: 1_700_000_000)

  package let clock = TestClock()
  package let log: StubWatchEventLog
  package let store = InMemoryWatchDeliveryStore()
  package let locks = StubChannelLocks()
  package let quietHours = Watched<WatchQuietHours?>(nil)

  package init(_ channels: [WatchChannel], _ events: [WatchEvent]) {
    log = StubWatchEventLog([.fixture(1, channels)], events)
  }

  package init(watches: [Watch], _ events: [WatchEvent]) { log = StubWatchEventLog(watches, events) }

  package var tools: WatchQueueTools {
    WatchQueueTools(
      log: log,
      store: store,
      locks: locks,
      quietHours: { [quietHours] in quietHours.value },
      zone: .gmt,
      now: { [clock] in Self.start.addingTimeInterval(clock.now.offset / .seconds(1)) },
      clock: clock,
      jitter: { 0 }
    )
  }

  package func notifier(_ senders: [WatchChannel: any WatchSender]) -> WatchNotifier {
    WatchNotifier(tools: tools) { senders[$0] }
  }

  /// The notifier of a prompt with a place of its own.
  package func prompt(_ sender: any WatchSender) -> WatchNotifier {
    WatchNotifier(tools: tools.ofOnePrompt()) { $0 == .prompt ? sender : nil }
  }

  package func delivery(of channel: WatchChannel) async throws -> WatchDelivery? {
    try await store.deliveries().first { $0.channel == channel }
  }
}
