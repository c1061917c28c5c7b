import ArgumentParser
import Languages
import Shell
import Terminal
import Watches

struct WatchTailCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "tail", abstract: .watchTailHelp, discussion: .watchTailHelpDiscussion)
  }

  /// How often the log is looked at: other processes add to it.
  private static var interval: Duration { .milliseconds(500) }
  /// How many events are read at a time.
  private static var batch: Int { 500 }

  var endsByItself: Bool { !follow }
  static var triedWords: TriedWords { ["events", "événements", "συμβάντα", "eventos"] }

  @OptionGroup var options: GlobalOptions

  @Option(help: ArgumentHelp(.watchTailHelpAfter, valueName: .watchTailHelpAfterValue))
  var after: String?

  @Flag(help: ArgumentHelp(.watchTailHelpFollow))
  var follow = false

  func run(in context: WatchesContext) async throws {
    var position: Int64 = 0
    if let after { position = try await context.watches.position(of: after) }
    while true {
      let events = try await context.watches.store.events(after: position, of: nil, limit: Self.batch)
      for event in events { try await print(event, context) }
      position = events.last?.position ?? position
      if events.count == Self.batch { continue }
      guard follow else { return }
      try await context.clock.sleep(for: Self.interval, tolerance: nil)
    }
  }

  private func print(_ event: WatchEvent, _ context: WatchesContext) async throws {
    if context.isJSON { return try await context.print(event.document) }
    let rows = WatchEventRows(events: [event], now: context.now(), zone: context.timeZone, language: context.language)
    try await context.console.printHere(rows.lines(width: await context.console.columns()))
  }
}
