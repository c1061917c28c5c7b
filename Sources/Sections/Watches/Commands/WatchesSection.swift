package import ArgumentParser
import Languages
import Listings
package import Shell
import Terminal
package import Watches

/// Saved searches whose new and changed ads are told.
package struct WatchesSection: Section {
  /// The watches.
  package var model: WatchesModel
  /// Checks them in the background.
  package var runner: WatchRunner
  /// Tells their events.
  package var telling: WatchTelling
  /// The code of the currency of prices.
  package var currency: @Sendable () async -> String
  private let checking = SectionTask()
  private let delivering = SectionTask()

  /// Creates the section.
  package init(
    model: WatchesModel,
    runner: WatchRunner,
    telling: WatchTelling,
    currency: @escaping @Sendable () async -> String
  ) {
    (self.model, self.runner, self.telling, self.currency) = (model, runner, telling, currency)
  }

  package static var commands: [CommandGroup] {
    [CommandGroup(name: .groupWatches, subcommands: [WatchCommand.self])]
  }

  package static var settings: [any SettingDeclaration] { [Setting.watchQuietHours, Setting.webhookSecret] }

  /// They are read whenever they are needed.
  package static var liveSettings: Set<SettingName> {
    [Setting.watchQuietHours.name, Setting.webhookSecret.name]
  }

  package static var openCommand: [String]? { ["watch", "show"] }

  package static var adActions: [AdAction] {
    [
      AdAction("w", .keyWatch, searchCommand: ["watch", "add"]) { words, category in
        ["watch", "remove", "--", WatchAddCommand.usualName(words: words, category: category)]
      }
    ]
  }

  package static var completions: [WordKind] { [.watches] }

  package static var manual: ManualFacts {
    ManualFacts(
      examples: [
        """
        Be told of bicycles, and of prices that fall by at least a tenth:
          classifieds watch add velo '<300' --drop 10% --notify prompt,desktop
        """,
        """
        Check watches every five minutes while nobody is at a prompt. With the Debian package:
          systemctl --user enable --now classifieds-watch.timer
        Otherwise, create two files first. ~/.config/systemd/user/classifieds-watch.service:
          [Service]
          Type=oneshot
          ExecStart=classifieds watch run
        classifieds-watch.timer beside it:
          [Timer]
          OnActiveSec=0
          OnUnitActiveSec=5min
          RandomizedDelaySec=30s
          [Install]
          WantedBy=timers.target
        """,
        """
        Pass every event to another program, from where it was:
          classifieds --json watch tail --follow --after "$last" | while read -r event; do ...
        """,
      ]
    )
  }

  package func refresh(in context: ShellContext) async throws { try await context.with(self).listWatches() }

  package func rowIDs() async -> [String] { ((try? await model.store.watches()) ?? []).map { String($0.id) } }

  package func words(of kind: WordKind, in context: ShellContext) async -> [CompletionWord] {
    guard kind == .watches, context.mayRead(context.paths.userDatabase) else { return [] }
    return ((try? await model.store.watches()) ?? []).map { CompletionWord($0.name) }
  }

  package func checks(in context: ShellContext) async -> [DoctorCheck] { await context.with(self).watchChecks() }

  package func greet(in context: ShellContext) async {
    let start = (try? await model.store.lastPosition()) ?? 0
    let counted = Set(((try? await model.store.watches()) ?? []).map(\.id))
    let unseen = (try? await model.store.unseenEvents(upTo: start)) ?? 0
    if unseen > 0 { await context.say(.unseenAtStart(unseen)) }
    let notifier = telling.notifier(
      prompt: PromptSender { events in
        // The number in the start line has told the earlier ones, apart from those of bookmarks.
        await context.with(self).tell(events.filter { $0.position > start || $0.watchIDs.isDisjoint(with: counted) })
      }
    )
    delivering.begin { await notifier.run() }
    checking.begin { [runner] in
      await runner.run { news in
        await notifier.wake()
        await context.with(self).tell(news)
      }
    }
  }

  package func close(in context: ShellContext) async {
    await checking.end()
    await delivering.end()
  }
}

/// What commands of watches work with.
typealias WatchesContext = CommandContext<WatchesSection>

extension WatchesContext {
  /// The most events that are told in a line each.
  private static var mostLines: Int { 10 }

  /// Says what has happened to ads; of many, how many more there are.
  fileprivate func tell(_ events: [WatchEvent]) async {
    let lines = events.count > Self.mostLines ? events.prefix(Self.mostLines - 1) : events.prefix(Self.mostLines)
    for event in lines { await tell(event) }
    if events.count > lines.count { await say(.moreAtPrompt(events.count - lines.count)) }
  }

  /// Says what has happened to an ad, in a line, and how to open it.
  fileprivate func tell(_ event: WatchEvent) async {
    let words = SafeText(beginning: event.headline.text(in: language), columns: 100).description
    // An ad that is gone cannot be opened.
    let command = event.reason == .withdrawn ? "watch history" : "open"
    await say(
      .eventAtPrompt(
        words,
        watches: event.watches.joined(separator: ", "),
        command: "\(command) id:\(event.item.listing.id)"
      )
    )
  }

  /// Says what has happened to watches, in a line.
  func tell(_ news: WatchRunner.News) async {
    switch news {
    case .events(let count): if !isJSON, !interaction.isPrompt { await say(.eventsCounted(count)) }
    case .failing(let watch): await say(.watchIsFailing(.quoted(watch.name), reason: watch.failure ?? ""), .failure)
    case .recovered(let watch): await say(.watchHasRecovered(.quoted(watch.name)))
    case .storeFailing(let error): await say(Failure(error).sentences(at: .notice), .failure)
    }
  }

  /// What their events are told with.
  var telling: WatchTelling { section.telling }
  /// The watches.
  var watches: WatchesModel { section.model }
  /// The code of the currency of prices.
  var watchCurrency: String { get async { await section.currency() } }
}

extension WordKind {
  /// The names of the watches.
  static let watches = WordKind(rawValue: "watches")
}
