import Foundation
import Languages
import Shell
import Watches

extension WatchesContext {
  /// The most watches that are named one by one when nothing is wrong with them.
  private static var mostNamed: Int { 10 }

  /// What `doctor` says of watches: when each was last complete, and which channel is behind.
  func watchChecks() async -> [DoctorCheck] { await completenessChecks() + channelChecks() }

  private func channelChecks() async -> [DoctorCheck] {
    let name = "watches.channels"
    guard let statuses = try? await telling.statuses(), !statuses.isEmpty else { return [] }
    let checks = statuses.compactMap { status -> DoctorCheck? in
      guard let trouble = status.trouble else { return nil }
      let failing = Message.channelFailing(status.channel.label, reason: trouble)
      if status.hasEnded { return .warn(name, failing, .addWatchesAgain) }
      return .warn(name, failing + .comma + .eventsWaiting(status.waiting), .channelIsRetried)
    }
    return checks.isEmpty ? [.ok(name, .channelsReachable(statuses.count))] : checks
  }

  private func completenessChecks() async -> [DoctorCheck] {
    let name = "watches.complete"
    let watches: [Watch]
    do {
      watches = try await self.watches.store.watches().filter { !$0.isPaused }
    } catch {
      return [.fail(name, Failure(error).what, nil)]
    }
    guard let first = watches.compactMap(\.completeAt).min() else {
      guard let watch = watches.first else { return [.ok(name, .noWatchesToCheck)] }
      return [.warn(name, .watchNeverComplete(.quoted(watch.name)), .runWatches)]
    }
    let age = { (date: Date) in DateText.age(of: date, at: now(), in: timeZone) }
    let late = watches.compactMap { watch -> DoctorCheck? in
      guard let complete = watch.completeAt else {
        return .warn(name, .watchNeverComplete(.quoted(watch.name)), .runWatches)
      }
      if let future = [complete, watch.checkedAt].compactMap(\.self).max(), future > now() {
        let time = DateText.full(future, in: timeZone)
        return .warn(name, .watchInFuture(.quoted(watch.name), time: time), .checkClock)
      }
      // A board without a list of changes is read now and then only.
      let patience = max(watch.every, watch.fullEvery) / .seconds(1) * 2
      if let failure = watch.failure, watch.failures >= 2 {
        return .warn(name, .watchIsFailing(.quoted(watch.name), reason: failure), .runWatches)
      }
      guard now().timeIntervalSince(complete) > patience else { return nil }
      return .warn(name, .watchLate(.quoted(watch.name), age: age(complete)), .runWatches)
    }
    if !late.isEmpty { return late }
    if watches.count > Self.mostNamed { return [.ok(name, .watchesComplete(age(first), count: watches.count))] }
    let each = watches.map { watch in
      Message.watchComplete(.quoted(watch.name), age: watch.completeAt.map(age) ?? age(first))
    }
    return [.ok(name, each.dropFirst().reduce(each.first ?? .noWatchesToCheck) { $0 + .comma + $1 })]
  }
}
