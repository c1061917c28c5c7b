package import Foundation
package import Loading

/// Checks watches in the background, each when it is time.
///
/// Watches of one board that are due at about the same time are checked together. After a failure the pauses grow, up to
/// the watch's interval.
package struct WatchRunner: Sendable {
  /// What a user is told.
  package enum News: Sendable, Equatable {
    /// A check has found events.
    case events(Int)
    /// A watch could not be checked for the second time, for this reason.
    case failing(Watch)
    /// A watch can be checked again.
    case recovered(Watch)
    /// What checks find could not be stored for the second time in a row.
    case storeFailing(StoreError)
  }

  /// The longest time until a new watch, or the clock of a computer that slept, is noticed.
  private static var longestSleep: Duration { .seconds(5) }
  /// The pause after a first failure.
  private static var firstPause: TimeInterval { 60 }
  /// The longest pause that a board can ask for, in seconds.
  private static var longestAsked: TimeInterval { 86_400 }
  /// How far the checks of a watch may move, as a part of its interval: not all clients ask at the full hour.
  private static var spread: Double { 0.1 }

  private let model: WatchesModel
  private let now: @Sendable () -> Date
  private let random: @Sendable () -> Double
  private let clock: any Clock<Duration>

  /// Creates a runner.
  ///
  /// - Parameter random: returns a number from 0 up to 1.
  package init(
    model: WatchesModel,
    now: @escaping @Sendable () -> Date,
    random: @escaping @Sendable () -> Double = { .random(in: 0..<1) },
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    (self.model, self.now, self.random, self.clock) = (model, now, random, clock)
  }

  /// Checks until the task is cancelled.
  ///
  /// - Parameters:
  ///   - ids: the watches; `nil` for all.
  ///   - interval: how often each is checked; `nil` for what each says.
  package func run(
    _ ids: Set<Watch.ID>? = nil,
    every interval: Duration? = nil,
    tell: @Sendable (News) async -> Void
  ) async {
    var plan = Plan()
    while !Task.isCancelled {
      do {
        try await round(&plan, ids, interval, tell)
      } catch is CancellationError {
        return
      } catch {
        plan.storeFailures += 1
        if plan.storeFailures == 2, let error = error as? StoreError { await tell(.storeFailing(error)) }
      }
      let longest = Self.longestSleep / .seconds(1)
      let pause = plan.next.map { min($0.timeIntervalSince(now()), longest) } ?? longest
      do {
        // A store that cannot be read leaves what is due in the plan.
        try await clock.sleep(for: .seconds(max(pause, plan.storeFailures > 0 ? longest : 0.1)))
      } catch { return }
    }
  }

  /// When each watch is to be checked.
  private struct Plan {
    var times: [Watch.ID: (after: Date?, failures: Int, at: Date)] = [:]
    var troubled: Set<Watch.ID> = []
    var storeFailures = 0
    var next: Date? { times.values.map(\.at).min() }
  }

  private func round(
    _ plan: inout Plan,
    _ ids: Set<Watch.ID>?,
    _ interval: Duration?,
    _ tell: @Sendable (News) async -> Void
  ) async throws {
    var watches = try await model.store.watches().filter { !$0.isPaused && ids?.contains($0.id) != false }
    if ids == nil, await model.bookmarksExist() {
      var bookmarks = Watch.bookmarks(createdAt: now())
      bookmarks.checkedAt = plan.times[bookmarks.id]?.after ?? now()
      watches.append(bookmarks)
    }
    plan.times = plan.times.filter { id, _ in watches.contains { $0.id == id } }
    for watch in watches { schedule(watch, interval, &plan) }
    let due = Set(plan.times.filter { $0.value.at <= now() }.keys)
    if due.isEmpty { return }
    do {
      guard let report = try await model.runUnlessBusy(due) else {
        // The other process checks them all; its results are there at the next look.
        for id in due { plan.times[id]?.at = now().addingTimeInterval(1) }
        return
      }
      plan.storeFailures = 0
      if due.contains(Watch.bookmarksID) {
        plan.times[Watch.bookmarksID] = nil
        schedule(.bookmarks(checkedAt: now()), interval, &plan)
      }
      if report.events > 0 { await tell(.events(report.events)) }
    } catch WatchesError.waiting(let until, _, _) {
      for id in due { plan.times[id]?.at = until }
      return
    } catch let error where !(error is CancellationError) {
      // A failure that was recorded with a watch is planned again below.
      for watch in watches where due.contains(watch.id) {
        let pause = min(Self.firstPause, (interval ?? watch.every) / .seconds(1))
        plan.times[watch.id]?.at = now().addingTimeInterval(pause)
      }
      if error is StoreError { throw error }
    }
    for watch in try await model.store.watches() where due.contains(watch.id) {
      schedule(watch, interval, &plan)
      if watch.failures >= 2, plan.troubled.insert(watch.id).inserted { await tell(.failing(watch)) }
      if watch.failures == 0, plan.troubled.remove(watch.id) != nil { await tell(.recovered(watch)) }
    }
  }

  /// Plans the next check of a watch, unless it is planned already.
  private func schedule(_ watch: Watch, _ interval: Duration?, _ plan: inout Plan) {
    let every = (interval ?? watch.every) / .seconds(1)
    if let planned = plan.times[watch.id], planned.after == watch.checkedAt, planned.failures == watch.failures,
      // A time further away was planned before the computer's clock was corrected.
      planned.at.timeIntervalSince(now()) <= max(every * 2, Self.longestAsked)
    {
      return
    }
    // A check in the future was made before the clock was corrected: it says nothing of when the next one is due.
    let checkedAt = watch.checkedAt.flatMap { $0 > now() ? nil : $0 }
    var at = (checkedAt ?? .distantPast).addingTimeInterval(every * (1 + Self.spread * (random() - 0.5)))
    if watch.failures > 0 {
      let pause = min(every, Self.firstPause * Double(1 << min(watch.failures - 1, 10)))
      at = max(at, now().addingTimeInterval(pause))
    }
    plan.times[watch.id] = (watch.checkedAt, watch.failures, at)
  }
}

extension Watch {
  fileprivate static func bookmarks(checkedAt: Date) -> Watch {
    var watch = bookmarks(createdAt: checkedAt)
    watch.checkedAt = checkedAt
    return watch
  }
}
