import Foundation
import Loading

/// Performs ``WatchQueueStateMachine`` for one channel, until its queue rests.
struct WatchQueue {
  let channel: WatchChannel
  let sender: any WatchSender
  let tools: WatchQueueTools
  /// How long it may tell; `nil` until everything is told.
  let limit: Duration?
  /// What could not be stored the last time: it is stored before anything is told again.
  var unsaved: WatchDelivery?

  private var machine = WatchQueueStateMachine()

  init(
    channel: WatchChannel,
    sender: any WatchSender,
    tools: WatchQueueTools,
    limit: Duration?,
    unsaved: WatchDelivery?
  ) {
    (self.channel, self.sender, self.tools, self.limit, self.unsaved) = (channel, sender, tools, limit, unsaved)
  }

  mutating func run() async -> WatchNotifier.Report {
    let start = tools.now()
    var action = machine.handle(.begun)
    var lock: (any WatchChannelLock)?
    while true {
      let event: WatchQueueStateMachine.Event
      switch action {
      case .read:
        if lock == nil { lock = await locked(since: start) }
        event = lock == nil ? .busy : timeLeft(since: start) <= .zero ? .timeIsUp : await read()
      case .send(let events):
        let result = await send(events, within: timeLeft(since: start))
        event = .sent(result, now: tools.now(), jitter: tools.jitter())
      case .save(let delivery): event = await save(delivery)
      case .rest(let rest):
        lock?.unlock()
        return WatchNotifier.Report(channel: channel, told: machine.told, rest: rest)
      }
      action = machine.handle(event)
    }
  }

  /// How long a batch of events may take.
  private func timeLeft(since start: Date) -> Duration {
    guard let limit else { return WatchNotifier.patience }
    // The computer's clock may be corrected.
    let spent = max(0, tools.now().timeIntervalSince(start))
    return min(WatchNotifier.patience, limit - .seconds(spent))
  }

  /// Locks the channel. Without a limit it does not wait for another process.
  private func locked(since start: Date) async -> (any WatchChannelLock)? {
    while true {
      if let lock = tools.locks.lock(channel) { return lock }
      guard limit != nil, timeLeft(since: start) > .zero, !Task.isCancelled else { return nil }
      do { try await tools.clock.sleep(for: .milliseconds(200)) } catch { return nil }
    }
  }

  private mutating func read() async -> WatchQueueStateMachine.Event {
    do {
      let watches = Set(try await tools.log.watches().filter { $0.channels.contains(channel) }.map(\.id))
      let delivery = try await delivery()
      let events =
        watches.isEmpty
        ? [] : try await tools.log.events(after: delivery.position, of: watches, limit: sender.batch)
      let now = tools.now()
      let quietUntil = sender.isQuiet ? tools.quietHours()?.end(at: now, in: tools.zone) : nil
      return .read(delivery, events, now: now, quietUntil: quietUntil)
    } catch {
      return error is CancellationError ? .timeIsUp : .storeFailed
    }
  }

  /// The stored state. A channel that is new begins before the first event: a watch has only events that were noticed
  /// after it was added.
  private mutating func delivery() async throws -> WatchDelivery {
    let stored = try await tools.store.begin(channel, at: 0)
    guard let unsaved, unsaved.position >= stored.position else {
      self.unsaved = nil
      return stored
    }
    try await tools.store.save(unsaved)
    self.unsaved = nil
    return unsaved
  }

  /// Tells events for no longer than `limit`.
  private func send(_ events: [WatchEvent], within limit: Duration) async -> WatchSendResult {
    let isFirst = machine.told == 0
    return await withTaskGroup(of: WatchSendResult?.self) { group in
      group.addTask { [sender] in await sender.send(events) }
      group.addTask { [clock = tools.clock] in
        _ = try? await clock.sleep(for: limit)
        return nil
      }
      if let result = await group.next() ?? nil {
        group.cancelAll()
        return Task.isCancelled && result.isFailure ? .interrupted : result
      }
      group.cancelAll()
      // What has arrived in spite of that must not be told again.
      if let late = await group.next() ?? nil, !late.isFailure { return late }
      // Little time may have been left after other events.
      return Task.isCancelled || !isFirst && limit < WatchNotifier.patience ? .interrupted : .failed(.timedOut)
    }
  }

  /// Stores the state, even if the task was cancelled: the events have been told.
  private mutating func save(_ delivery: WatchDelivery) async -> WatchQueueStateMachine.Event {
    do {
      try await shielded { [store = tools.store] in try await store.save(delivery) }
      return .saved
    } catch {
      unsaved = delivery
      return .storeFailed
    }
  }
}

extension WatchSendResult {
  fileprivate var isFailure: Bool {
    switch self {
    case .delivered, .ended: false
    case .failed, .interrupted: true
    }
  }
}
