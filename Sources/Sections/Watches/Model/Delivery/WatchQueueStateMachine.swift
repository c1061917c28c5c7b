package import Foundation

/// The rules of one channel's queue: a pure state machine that ``WatchNotifier`` performs, from one look at the queue until
/// it rests.
///
/// The events are told in order. The position moves only after an event has arrived, so an event whose outcome is unknown
/// is told again, with the same id. After a failure the queue rests: 5 s, then twice as long each time, up to 10 minutes,
/// plus up to a quarter (jitter), and never less than the receiver asked for.
package struct WatchQueueStateMachine: Sendable {
  /// What has happened.
  enum Event: Sendable, Equatable {
    /// The queue may have something to tell.
    case begun
    /// Another process is telling.
    case busy
    /// The queue was locked and read: its state, and its next events.
    case read(WatchDelivery, [WatchEvent], now: Date, quietUntil: Date?)
    /// The events were told, or not. The jitter is between 0 and 1.
    case sent(WatchSendResult, now: Date, jitter: Double)
    /// The state is on the disk.
    case saved
    /// The store has failed.
    case storeFailed
    /// There is no time for more events.
    case timeIsUp
  }

  /// Something to do.
  enum Action: Sendable, Equatable {
    /// Lock and read the queue.
    case read
    /// Tell events.
    case send([WatchEvent])
    /// Store the queue's state.
    case save(WatchDelivery)
    /// Unlock the queue, and leave it alone.
    case rest(Rest)
  }

  /// Why a queue rests.
  package enum Rest: Sendable, Equatable {
    /// Everything has been told.
    case done
    /// The receiver wants no more events.
    case ended
    /// The last attempt failed; the next one is made at this time.
    case failed(WatchDeliveryFailure?, until: Date)
    /// The hours are quiet until this time.
    case quiet(until: Date)
    /// Another process is telling.
    case busy
    /// There was no time to tell everything.
    case unfinished
    /// The store has failed.
    case storeFailed
  }

  /// The first pause after a failure.
  static var firstPause: TimeInterval { 5 }
  /// The longest pause, unless the receiver asks for more.
  static var longestPause: TimeInterval { 600 }
  /// The longest pause that a receiver can ask for.
  static var longestAsked: TimeInterval { 86_400 }

  private enum Saving {
    case progress
    case failure(WatchDeliveryFailure, until: Date)
    case end
  }

  /// How many events were told.
  package private(set) var told = 0
  private var delivery: WatchDelivery?
  private var batch: [WatchEvent] = []
  private var saving = Saving.progress

  init() {}

  /// Handles an event, and returns what to do next.
  mutating func handle(_ event: Event) -> Action {
    switch event {
    case .begun: return .read
    case .busy: return .rest(.busy)
    case .storeFailed: return .rest(.storeFailed)
    case .timeIsUp: return .rest(.unfinished)
    case .read(let delivery, let events, let now, let quietUntil):
      return read(delivery, events, now: now, quietUntil: quietUntil)
    case .sent(let result, let now, let jitter): return sent(result, now: now, jitter: jitter)
    case .saved:
      return switch saving {
      case .progress: .read
      case .failure(let failure, let until): .rest(.failed(failure, until: until))
      case .end: .rest(.ended)
      }
    }
  }

  private mutating func read(
    _ delivery: WatchDelivery,
    _ events: [WatchEvent],
    now: Date,
    quietUntil: Date?
  ) -> Action {
    if delivery.hasEnded { return .rest(.ended) }
    if events.isEmpty { return .rest(.done) }
    // A time further away was written before the computer's clock was corrected.
    if let next = delivery.nextTry, next > now, next.timeIntervalSince(now) <= Self.longestAsked {
      return .rest(.failed(delivery.failure.flatMap(WatchDeliveryFailure.init), until: next))
    }
    if let quietUntil { return .rest(.quiet(until: quietUntil)) }
    (self.delivery, batch) = (delivery, events)
    return .send(events)
  }

  private mutating func sent(_ result: WatchSendResult, now: Date, jitter: Double) -> Action {
    guard let last = batch.last, var delivery else { return .rest(.unfinished) }
    switch result {
    case .interrupted: return .rest(.unfinished)
    case .delivered:
      told += batch.count
      delivery = WatchDelivery(channel: delivery.channel, position: last.position)
      saving = .progress
    case .failed(let failure, let retryAfter):
      let asked = min((retryAfter ?? .zero) / .seconds(1), Self.longestAsked)
      let pause = max(Self.pause(after: delivery.failures, jitter: jitter), asked)
      delivery.failures = min(delivery.failures, 999_999) + 1
      delivery.failure = failure.text
      delivery.nextTry = now.addingTimeInterval(pause)
      saving = .failure(failure, until: now.addingTimeInterval(pause))
    case .ended(let failure):
      (delivery.failure, delivery.nextTry, delivery.hasEnded) = (failure.text, nil, true)
      saving = .end
    }
    self.delivery = delivery
    return .save(delivery)
  }

  /// The pause after another failure in seconds.
  private static func pause(after failures: Int, jitter: Double) -> TimeInterval {
    let usual = min(firstPause * pow(2, Double(min(max(failures, 0), 20))), longestPause)
    return usual * (1 + min(max(jitter, 0), 1) / 4)
  }
}
