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
  static var writes: Bool { true }
  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? { [.kind(.watches)] }

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

  func run(in context: CommandContext) async throws {
    var ids: Set<Watch.ID>?
    if !targets.isEmpty {
      ids = []
      for target in targets { ids?.insert(try await context.watches.watch(target).id) }
    }
    guard let every else { return try await context.check(ids) }
    do {
      try await context.check(ids)
    } catch let error where Failure(error).kind == .network {
      await context.say(Failure(error).sentences(at: .notice), .failure)
    }
    await context[WatchesSection.self].runner.run(ids, every: every.duration) { await context.tell($0) }
    try Task.checkCancellation()
  }
}

extension CommandContext {
  /// Checks watches, and says what was found.
  fileprivate func check(_ ids: Set<Watch.ID>?) async throws {
    let report = try await withActivity(.checkingWatches) { try await watches.run(ids) }
    if isJSON { return try await print(WatchDocument.checked(report)) }
    await say(.watchesChecked(.watchesCounted(report.checked.count), events: .eventsCounted(report.events)))
  }
}
