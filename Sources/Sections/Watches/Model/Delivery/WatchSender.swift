/// Tells events through one channel.
package protocol WatchSender: Sendable {
  /// The most events that are told at once.
  var batch: Int { get }
  /// Whether it tells nothing in quiet hours.
  var isQuiet: Bool { get }
  /// Tells events, the oldest first. Returns soon after its task was cancelled, and has then stopped telling.
  func send(_ events: [WatchEvent]) async -> WatchSendResult
}

/// What became of an attempt to tell events.
package enum WatchSendResult: Sendable, Equatable {
  /// They have arrived.
  case delivered
  /// They have not, or it is unknown: they are told again, not before this time if the receiver asked for one.
  case failed(WatchDeliveryFailure, retryAfter: Duration? = nil)
  /// The receiver wants no more events.
  case ended(WatchDeliveryFailure)
  /// The attempt was given up for a reason that is not the receiver's.
  case interrupted
}

/// Tells events at a prompt.
package struct PromptSender: WatchSender {
  private let show: @Sendable ([WatchEvent]) async -> Void

  /// Creates a sender.
  ///
  /// - Parameter show: shows the events, the oldest first; they have been told when it returns.
  package init(show: @escaping @Sendable ([WatchEvent]) async -> Void) { self.show = show }

  package var batch: Int { 1_000 }
  package var isQuiet: Bool { true }

  package func send(_ events: [WatchEvent]) async -> WatchSendResult {
    if Task.isCancelled { return .interrupted }
    await show(events)
    return .delivered
  }
}
