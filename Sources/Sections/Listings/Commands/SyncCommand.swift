import ArgumentParser
import Foundation
import Languages
import Listings
import Loading
import Shell
import Terminal

/// Downloads the whole feed, so that every ad is found at once, even without the board.
struct SyncCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "sync", abstract: .syncHelp, discussion: .syncHelpDiscussion)
  }

  /// It has no time limit.
  static let isBounded = false
  static var triedWords: TriedWords {
    [
      "fetch", "pull", "offline", "synchronize", "synchroniser", "hors ligne", "συγχρονισμός", "sincronizar", "baixar",
    ]
  }

  @OptionGroup var options: GlobalOptions

  @Flag(name: .customLong("full"), help: ArgumentHelp(.syncHelpWhole))
  var isWhole = false

  func run(in context: ListingsContext) async throws {
    let console = context.console
    do {
      let outcome = try await context.sync.run(isWhole: isWhole) { progress in
        await console.showActivity(
          SyncRendering.bar(progress, at: context.now(), in: context.timeZone, language: context.language)
        )
      }
      await console.showActivity(nil)
      if context.isJSON { return try await context.print(SyncRendering.document(outcome)) }
      for line in SyncRendering.lines(outcome, language: context.language) { await console.note(line) }
    } catch {
      await console.showActivity(nil)
      throw error
    }
  }
}

/// The output of `sync`.
enum SyncRendering {
  private static var barWidth: Int { 20 }

  /// `[#####---------------] 1200 of 4800 ads; Ctrl-C stops, and keeps what came`
  static func bar(
    _ progress: ListingsSync.Progress,
    at now: Date,
    in zone: TimeZone,
    language: Language = .english
  ) -> StyledText {
    var text = Message.adsReceived(progress.fetched)
    if let total = progress.total, total > 0 {
      let done = min(barWidth, Int(Double(barWidth) * Double(progress.fetched) / Double(total)))
      let bar = String(repeating: "#", count: max(0, done)) + String(repeating: "-", count: barWidth - max(0, done))
      text = Message(verbatim: "[\(bar)] ") + .adsReceivedOf(NumberText.message(progress.fetched), ads: .ads(total))
    }
    if let (failure, pause) = progress.trouble {
      let trouble = [text, failure.reason + .again(after: pause, at: now, in: zone)].sentences
      return StyledText(trouble, .failure, in: language)
    }
    return StyledText([text, .syncCanBeStopped].sentences, .note, in: language)
  }

  /// The result for people.
  static func lines(_ outcome: ListingsSync.Outcome, language: Language = .english) -> [StyledText] {
    var done = Message.syncComplete(.adsReceived(outcome.fetched))
    if outcome.isUpdate { done = .syncUpdated(.adsReceived(outcome.fetched)) }
    if outcome.isUpdate, outcome.fetched + outcome.gone + outcome.rejected == 0 { done = .syncFoundNothing }
    if outcome.resumedAt > 0 { done = [done, .syncResumedAt(NumberText.message(outcome.resumedAt))].sentences }
    var lines = [done]
    if outcome.gone > 0 { lines.append(.adsWithdrawn(outcome.gone)) }
    if outcome.rejected > 0 { lines.append(.adsLeftOut(outcome.rejected)) }
    return lines.map { StyledText($0.sentence, .note, in: language) }
  }

  /// The result as JSON for scripts.
  static func document(_ outcome: ListingsSync.Outcome) -> JSONValue {
    .object([
      .init("fetched", .int(outcome.fetched)), .init("resumed_at", .int(outcome.resumedAt)),
      .init("gone", .int(outcome.gone)), .init("rejected", .int(outcome.rejected)),
    ])
  }
}
