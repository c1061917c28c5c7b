import ArgumentParser
import Languages
import Shell
import Terminal
import Watches

struct WatchRunCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "run", abstract: .watchRunHelp, discussion: .watchRunHelpDiscussion)
  }

  static var isBounded: Bool { false }
  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? { [.kind(.watches)] }
  static var triedWords: TriedWords { ["check", "now", "vérifier", "έλεγχος", "verificar"] }

  @OptionGroup var options: GlobalOptions

  @Option(
    help: ArgumentHelp(.watchRunHelpEvery, valueName: .watchRunHelpEveryValue),
    completion: .list(["5m", "15m", "1h"])
  )
  var every: TimeSpan?

  @Argument(help: ArgumentHelp(.watchRunHelpTargets, valueName: .watchRunHelpTargetsValue))
  var targets: [String] = []

  func validate() throws {
    if let every, every.duration < .seconds(1) { throw ValidationError(.intervalTooShort) }
  }

  func run(in context: WatchesContext) async throws {
    let ids = targets.isEmpty ? nil : Set(try await context.watches(targets).map(\.id))
    let notifier = context.telling.notifier()
    guard let every else { return try await context.check(ids, notifier) }
    do {
      try await context.check(ids, notifier)
    } catch let error where [.network, .notFound].contains(Failure(error).kind) {
      await context.say(Failure(error).sentences(at: .notice), .failure)
    }
    let telling = Task { await notifier.run() }
    await context.section.runner.run(ids, every: every.duration) { news in
      await notifier.wake()
      await context.tell(news)
    }
    telling.cancel()
    await telling.value
    try Task.checkCancellation()
  }
}

extension WatchesContext {
  /// Says what was found, or which watches were not checked because they are paused.
  private func say(_ found: Message, _ ids: Set<Watch.ID>?) async throws {
    let named = try await watches.list().map(\.watch).filter { ids?.contains($0.id) != false }
    let paused = named.filter(\.isPaused)
    if ids == nil, !paused.isEmpty, paused.count == named.count { return await say(.watchesPaused) }
    if ids == nil || paused.count < named.count { await say(found) }
    if ids == nil { return }
    for watch in paused { await say(.watchPaused(.quoted(watch.name), number: String(watch.id))) }
  }

  /// Says what waits for the end of the quiet hours.
  private func sayQuiet(_ told: [WatchNotifier.Report]) async throws {
    let statuses = told.contains { $0.quietUntil != nil } ? try await telling.statuses() : []
    for report in told {
      guard let until = report.quietUntil,
        let waiting = statuses.first(where: { $0.channel == report.channel })?.waiting
      else { continue }
      let time = DateText.full(until, in: timeZone)
      await say(.channelIsQuiet(report.channel.label, events: .eventsWaiting(waiting), time: time))
    }
  }

  /// Checks watches, tells what is new, and says what was found. What an earlier process could not tell is told also if
  /// the board does not respond.
  fileprivate func check(_ ids: Set<Watch.ID>?, _ notifier: WatchNotifier) async throws {
    let found: Result<WatchCheck.Report, any Error>
    do {
      found = .success(try await withActivity(.checkingWatches) { try await watches.run(ids) })
    } catch let error where !(error is CancellationError) {
      found = .failure(error)
    }
    let told = try await notifier.deliver()
    let report = try found.get()
    if isJSON {
      try await print(WatchDocument.checked(report, told))
      return try await refuse(report)
    }
    try await say(.watchesChecked(.watchesCounted(report.checked.count), events: .eventsCounted(report.events)), ids)
    try await sayQuiet(told)
    for channel in told {
      guard let failure = channel.failure else { continue }
      await say(.channelFailing(channel.channel.label, reason: failure.message), .failure)
    }
    try await refuse(report)
  }

  /// Throws if a watch could not be checked. If there are several, reports all but the last one first.
  private func refuse(_ report: WatchCheck.Report) async throws {
    if report.unchecked.isEmpty { return }
    let failures = try await watches.list().map(\.watch).filter { report.unchecked[$0.id] != nil }.map {
      Failure(.notFound, .watchIsFailing(.quoted($0.name), reason: $0.failure ?? report.unchecked[$0.id] ?? ""))
    }
    for failure in failures.dropLast() { await say(failure.sentences(at: place), .failure) }
    if let failure = failures.last { throw failure }
  }
}
