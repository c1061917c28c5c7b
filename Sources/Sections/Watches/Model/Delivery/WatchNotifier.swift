package import Foundation

/// Tells the events of one board's watches, each channel from a queue of its own.
///
/// Each queue is locked while it tells, so two processes never tell the same event through the same channel at once. What
/// a channel does – it fails, hangs, or asks for a pause – delays no other one. The rules of a queue are in
/// ``WatchQueueStateMachine``.
package actor WatchNotifier {
  /// How long a channel may take to tell one batch of events.
  package static var patience: Duration { .seconds(10) }
  /// How often the queues are looked at: another process may have added events.
  private static var interval: Duration { .seconds(5) }
  /// How long a queue rests in seconds after its store has failed, or while another process tells.
  private static let (storeRest, busyRest): (TimeInterval, TimeInterval) = (30, 1)

  /// What became of one channel's queue.
  package struct Report: Sendable, Equatable {
    /// The channel.
    package var channel: WatchChannel
    /// How many events were told.
    package var told: Int
    /// Why it tells no more for now.
    package var rest: WatchQueueStateMachine.Rest

    /// When the quiet hours end that it waits for; `nil` if it does not.
    package var quietUntil: Date? { if case .quiet(let until) = rest { until } else { nil } }

    /// Why it tells nothing; `nil` if nothing has failed.
    package var failure: WatchDeliveryFailure? {
      switch rest {
      case .failed(let failure, _): failure
      case .ended: .gone
      case .done, .quiet, .busy, .unfinished, .storeFailed: nil
      }
    }
  }

  /// How long a queue is left alone.
  private struct Pause {
    /// Until this time; `nil` until there are new events.
    var until: Date?
    /// The last position of the log when the queue was looked at.
    var position: Int64
    /// Whether it is because of quiet hours, which can be set differently.
    var isQuiet = false

    func isOver(at now: Date, _ last: Int64) -> Bool {
      guard let until else { return last > position }
      // Or the computer's clock was corrected.
      return now >= until || until.timeIntervalSince(now) > WatchQueueStateMachine.longestAsked * 2
    }
  }

  private let tools: WatchQueueTools
  private let sender: @Sendable (WatchChannel) -> (any WatchSender)?
  private var running: Set<WatchChannel> = []
  private var pauses: [WatchChannel: Pause] = [:]
  private var unsaved: [WatchChannel: WatchDelivery] = [:]
  private var lastSeen: Int64?
  private var isWoken = false
  private var nap: Task<Void, Never>?

  /// Creates a notifier that tells nothing yet.
  ///
  /// - Parameter sender: tells events through a channel; `nil` for a channel that this process cannot tell through, which
  ///   goes on waiting.
  package init(tools: WatchQueueTools, sender: @escaping @Sendable (WatchChannel) -> (any WatchSender)?) {
    (self.tools, self.sender) = (tools, sender)
  }

  /// Tells what there is to tell, all channels side by side, each for no longer than `limit`.
  ///
  /// Throws the errors of the stores and `CancellationError`. Failures of channels are in the reports.
  package func deliver(within limit: Duration = WatchNotifier.patience) async throws -> [Report] {
    let channels = try await channels()
    return await withTaskGroup(of: (Int, Report).self) { group in
      for (index, (channel, sender)) in channels.enumerated() {
        group.addTask { (index, await self.perform(channel, sender, within: limit)) }
      }
      var reports: [(Int, Report)] = []
      for await report in group { reports.append(report) }
      return reports.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  /// Tells events as they are noticed, until the task is cancelled.
  package func run() async {
    await withDiscardingTaskGroup { group in
      while !Task.isCancelled {
        for (channel, sender, last) in await due() {
          running.insert(channel)
          group.addTask { await self.perform(channel, sender, at: last) }
        }
        await rest()
      }
      group.cancelAll()
    }
  }

  /// Looks at the queues at once: there are new events, or a watch was added or removed.
  package func wake() {
    isWoken = true
    pauses = pauses.filter { $0.value.until != nil }
    nap?.cancel()
  }

  /// The channels that this process can tell through, in the order of their watches.
  private func channels() async throws -> [(WatchChannel, any WatchSender)] {
    var channels: [WatchChannel] = []
    var known: Set<WatchChannel> = []
    for channel in try await tools.log.watches().flatMap(\.channels) where known.insert(channel).inserted {
      channels.append(channel)
    }
    return channels.compactMap { channel in sender(channel).map { (channel, $0) } }
  }

  /// The queues that may have something to tell, and the last position of the log.
  private func due() async -> [(WatchChannel, any WatchSender, Int64)] {
    guard let last = try? await tools.log.lastPosition() else { return [] }
    let now = tools.now()
    if pauses.values.contains(where: \.isQuiet), tools.quietHours()?.end(at: now, in: tools.zone) == nil {
      pauses = pauses.filter { !$0.value.isQuiet }
      isWoken = true
    }
    let hasNews = isWoken || last != lastSeen || pauses.contains { $0.value.isOver(at: now, last) }
    guard hasNews, let channels = try? await channels() else { return [] }
    (isWoken, lastSeen) = (false, last)
    return channels.compactMap { channel, sender in
      let isDue = !running.contains(channel) && pauses[channel]?.isOver(at: now, last) ?? true
      return isDue ? (channel, sender, last) : nil
    }
  }

  private func perform(_ channel: WatchChannel, _ sender: any WatchSender, at last: Int64) async {
    let report = await perform(channel, sender, within: nil)
    running.remove(channel)
    pauses[channel] =
      switch report.rest {
      case .done: Pause(until: nil, position: last)
      case .ended: Pause(until: nil, position: .max)
      case .failed(_, let until): Pause(until: until, position: last)
      case .quiet(let until): Pause(until: until, position: last, isQuiet: true)
      case .busy: Pause(until: tools.now().addingTimeInterval(Self.busyRest), position: last)
      case .storeFailed: Pause(until: tools.now().addingTimeInterval(Self.storeRest), position: last)
      case .unfinished: nil
      }
  }

  private func perform(_ channel: WatchChannel, _ sender: any WatchSender, within limit: Duration?) async -> Report {
    var queue = WatchQueue(channel: channel, sender: sender, tools: tools, limit: limit, unsaved: unsaved[channel])
    let report = await queue.run()
    unsaved[channel] = queue.unsaved
    return report
  }

  /// Waits until the queues are to be looked at again.
  private func rest() async {
    if isWoken { return }
    let nap = Task { [clock = tools.clock] in _ = try? await clock.sleep(for: Self.interval) }
    self.nap = nap
    await withTaskCancellationHandler {
      await nap.value
    } onCancel: {
      nap.cancel()
    }
    self.nap = nil
  }
}
