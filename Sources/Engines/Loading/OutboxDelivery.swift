/// Delivers the waiting entries of an outbox, the oldest first and one at a time.
///
/// Delivering an entry again must have no effect, because its outcome may be lost: what it sends has an idempotency key,
/// or something like one.
package actor OutboxDelivery<Entry: Sendable> {
  /// The outcome of one entry, which has been stored.
  package enum Outcome: Sendable {
    /// It has arrived, as this.
    case sent(Entry)
    /// The service refused it for good.
    case refused(Entry)
    /// It no longer waits, or not for this user.
    case skipped
  }

  /// The result of a delivery.
  package struct Report: Sendable {
    /// The entries that have arrived.
    package var sent: [Entry] = []
    /// The entries that the service refused.
    package var refused: [Entry] = []
    /// How many entries still wait.
    package var waiting = 0
    /// Why they wait.
    package var failure: (any Error)?
  }

  private let waiting: @Sendable () async throws -> [Entry]
  private let deliver: @Sendable (Entry) async throws -> Outcome
  private var work: Task<Report, any Error>?
  private var isWantedAgain = false

  /// Creates an idle delivery.
  ///
  /// - Parameters:
  ///   - waiting: the waiting entries, the oldest first.
  ///   - deliver: delivers one, and stores the outcome. An error means that the others would fail too: they go on
  ///     waiting.
  package init(
    waiting: @escaping @Sendable () async throws -> [Entry],
    deliver: @escaping @Sendable (Entry) async throws -> Outcome
  ) {
    (self.waiting, self.deliver) = (waiting, deliver)
  }

  /// Delivers everything that waits. Callers during that time get the same report, which includes entries added in
  /// between; one that is cancelled does not wait for it.
  ///
  /// Throws `StoreError` and `CancellationError`. Errors of the network or the service are in the report.
  package func run() async throws -> Report {
    isWantedAgain = true
    while let work {
      guard let result = await Self.result(of: work) else { throw CancellationError() }
      do {
        return try result.get()
      } catch is CancellationError where !Task.isCancelled {
        // The caller that began it was cancelled, not this one: try again.
      }
    }
    let task = Task { try await self.deliverAll() }
    work = task
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  /// `nil` as soon as the waiting task is cancelled; the work goes on.
  private static func result(of work: Task<Report, any Error>) async -> Result<Report, any Error>? {
    let (results, continuation) = AsyncStream<Result<Report, any Error>>.makeStream()
    Task<Void, Never> { continuation.yield(await work.result) }
    return await results.first { _ in true }
  }

  private func deliverAll() async throws -> Report {
    // A caller after the last check has to start over.
    defer { work = nil }
    var report = Report()
    repeat {
      isWantedAgain = false
      try await deliverOnce(&report)
    } while isWantedAgain && report.failure == nil
    return report
  }

  private func deliverOnce(_ report: inout Report) async throws {
    let entries = try await waiting()
    for (index, entry) in entries.enumerated() {
      do {
        switch try await deliver(entry) {
        case .sent(let sent): report.sent.append(sent)
        case .refused(let refused): report.refused.append(refused)
        case .skipped: continue
        }
      } catch let error as StoreError {
        throw error
      } catch {
        if error is CancellationError || Task.isCancelled { throw CancellationError() }
        report.failure = error
        report.waiting = entries.count - index
        return
      }
    }
    report.waiting = 0
  }
}
