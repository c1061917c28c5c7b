import ArgumentParser
import Foundation
import Languages
import Listings
import Terminal

/// Downloads the whole feed, so that every ad is found at once, even without the board.
struct SyncCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "sync", abstract: .syncHelp, discussion: .syncHelpDiscussion)
  }

  /// It has no time limit.
  static let isBounded = false

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let console = context.console
    do {
      let outcome = try await context.sync.run { progress in
        await console.showActivity(SyncRendering.bar(progress, language: context.language))
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
