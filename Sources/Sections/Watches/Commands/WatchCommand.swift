import ArgumentParser
import Languages
import Loading
import Shell
import Terminal
import Watches

/// Without a subcommand, `watch` lists the watches.
struct WatchCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "watch",
      abstract: .watchHelp,
      discussion: .watchHelpDiscussion,
      subcommands: [
        WatchAddCommand.self, WatchShowCommand.self, WatchPauseCommand.self, WatchResumeCommand.self,
        WatchRemoveCommand.self, WatchRunCommand.self, WatchTailCommand.self, WatchHistoryCommand.self,
      ]
    )
  }
  static var triedWords: TriedWords { ["watches", "alerts", "subscriptions", "alertes", "ειδοποιήσεις", "alertas"] }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var columns: FieldOptions

  func run(in context: WatchesContext) async throws { try await context.listWatches(columns.fields) }
}

struct WatchShowCommand: SessionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "show", abstract: .watchShowHelp) }
  static var firstArgument: [CompletionSlot]? { [.kind(.watches)] }
  static var triedWords: TriedWords { ["open", "view"] }
  static func takes(strayWord word: String) -> Bool { word.isRowNumber }
  static var need: CommandNeed? { CommandNeed(.needWatch, as: "2") }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.watchHelpTarget, valueName: .watchHelpTargetValue))
  var target: String

  func run(in context: WatchesContext) async throws {
    let watch = try await context.watches.watch(target, includesBookmarks: true)
    let prices = try await context.watches.prices(of: watch)
    let events = try await context.watches.events(of: watch)
    if context.isJSON { return try await context.print(WatchDocument.shown(watch, prices, events)) }
    if watch.id != Watch.bookmarksID { await context.say(watch.facts) }
    // The newest event is the last one printed.
    let rows = context.rows(of: events)
    try await context.print(
      rows.content,
      open: ["open"],
      lines: rows.lines(width: await context.console.columns()),
      isPaged: false
    ) {
      context.rows(of: try await context.watches.events(of: watch)).content
    }
    if events.isEmpty { await context.say(.nothingHappened) }
    if let prices { await context.say(.pricesSeen(prices, currency: await context.watchCurrency)) }
  }
}

struct WatchPauseCommand: SessionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "pause", abstract: .watchPauseHelp) }
  static var writes: Bool { true }
  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? { [.kind(.watches)] }
  static var triedWords: TriedWords { ["suspend", "παύση", "pausar"] }
  static var need: CommandNeed? { CommandNeed(.needWatch, as: "2") }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.watchHelpTargets, valueName: .watchHelpTargetsValue))
  var targets: [String]

  func run(in context: WatchesContext) async throws {
    try await context.each(targets) { watch in
      var watch = watch
      try await context.watches.setPaused(true, of: watch)
      watch.isPaused = true
      return await context.answer(watch, .watchPaused(.quoted(watch.name), number: String(watch.id)))
    }
  }
}

struct WatchResumeCommand: SessionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "resume", abstract: .watchResumeHelp) }
  static var writes: Bool { true }
  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? { [.kind(.watches)] }
  static var need: CommandNeed? { CommandNeed(.needWatch, as: "2") }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.watchHelpTargets, valueName: .watchHelpTargetsValue))
  var targets: [String]

  func run(in context: WatchesContext) async throws {
    try await context.each(targets) { watch in
      var watch = watch
      try await context.watches.setPaused(false, of: watch)
      watch.isPaused = false
      return await context.answer(watch, .watchResumed(.quoted(watch.name)))
    }
  }
}

struct WatchRemoveCommand: SessionCommand {
  static var configuration: CommandConfiguration { .init(commandName: "remove", abstract: .watchRemoveHelp) }
  static var writes: Bool { true }
  static func completions(after arguments: [String], at word: String) -> [CompletionSlot]? { [.kind(.watches)] }
  static var triedWords: TriedWords {
    [
      "delete", "rm", "stop", "unwatch", "supprimer", "διαγραφή", "apagar", "excluir",
    ]
  }
  static var need: CommandNeed? { CommandNeed(.needWatch, as: "2") }

  @OptionGroup var options: GlobalOptions

  @Argument(help: ArgumentHelp(.watchHelpTargets, valueName: .watchHelpTargetsValue))
  var targets: [String]

  func run(in context: WatchesContext) async throws {
    try await context.each(targets) { watch in
      try await context.watches.remove(watch)
      try await context.telling.forgetUnused()
      return await context.answer(watch, .watchRemoved(.quoted(watch.name)))
    }
  }
}

extension WatchesContext {
  /// Lists the watches.
  ///
  /// - Parameter fields: the columns to print instead.
  func listWatches(_ fields: FieldNames? = nil) async throws {
    let form = try await form(fields, of: WatchFields.all)
    if case .done = form { return }
    let watches = try await watches.list()
    let channels = try await telling.statuses()
    await showsRows()
    if isJSON { return try await print(WatchDocument.list(watches, channels)) }
    let rows = self.rows(of: watches, channels)
    if case .columns(let columns) = form {
      try await print(watches, columns: columns)
      for trouble in rows.troubles { await console.note(trouble) }
    } else {
      try await print(
        await screen(of: rows),
        open: ["watch", "show"],
        actions: [ListAction("n", .keyCheckNow), ListAction("z", .keyPause), ListAction("d", .keyRemove)],
        lines: rows.lines(width: await console.columns()),
        isPaged: false
      ) {
        await screen(of: self.rows(of: try await self.watches.list(), try await telling.statuses()))
      }
    }
    if watches.isEmpty { await say(.noWatches) }
  }

  /// Watches with their newest events, where a screen can show them.
  private func screen(of rows: WatchRows) async -> TableContent {
    var rows = rows
    if interaction.screenHost != nil {
      for watch in rows.watches.map(\.watch) { rows.events[watch.id] = try? await watches.newestEvents(of: watch) }
    }
    return rows.content
  }

  private func rows(of watches: [WatchesModel.Overview], _ channels: [WatchChannelStatus]) -> WatchRows {
    WatchRows(watches: watches, channels: channels, now: now(), zone: timeZone, language: language)
  }

  fileprivate func rows(of events: [WatchEvent]) -> WatchEventRows {
    WatchEventRows(events: events, now: now(), zone: timeZone, language: language)
  }

  /// The document of a watch, or `nil` after saying what happened to it.
  func answer(_ watch: Watch, _ message: Message) async -> JSONValue? {
    if isJSON { return WatchDocument.watch(watch, unseen: nil) }
    await say(message)
    return nil
  }

  /// The watches with these names or numbers, which can be ranges and lists, each once.
  func watches(_ targets: [String]) async throws -> [Watch] {
    var found: [Watch] = []
    for target in targets {
      let isName = try await watches.list().contains { $0.watch.name == target }
      for name in isName ? [target] : RowTargets<Int>.names(in: [target]) {
        let watch = try await watches.watch(name)
        if !found.contains(where: { $0.id == watch.id }) { found.append(watch) }
      }
    }
    return found
  }

  fileprivate func each(_ targets: [String], _ work: (Watch) async throws -> JSONValue?) async throws {
    try await each(try await watches(targets), name: { .quoted($0.name) }, work)
  }
}

extension Watch {
  /// What it searches for, how often, and where it tells.
  fileprivate var facts: Message {
    let interval = TimeSpan(duration: every).defaultValueDescription
    let facts = Message.watchFacts(
      .quoted(searchText),
      every: interval,
      channels: channels.map(\.label).joined(separator: ", ")
    )
    return threshold.map { facts + .comma + .watchDrop(NumberText.message($0)) } ?? facts
  }
}
