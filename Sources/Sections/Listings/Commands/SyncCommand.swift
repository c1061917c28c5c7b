import ArgumentParser
import Foundation
import Languages
import Listings
import Terminal

/// Fetches the whole feed, so that every ad is found at once, and without the board.
struct SyncCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "sync", abstract: .syncHelp, discussion: .syncHelpDiscussion)
  }

  /// It takes as long as it takes.
  static let isBounded = false

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    let console = session.console
    do {
      let outcome = try await session.sync.run { progress in
        await console.showActivity(SyncRendering.bar(progress, language: session.language))
      }
      await console.showActivity(nil)
      if session.isJSON { return try await session.print(SyncRendering.document(outcome)) }
      for line in SyncRendering.lines(outcome, language: session.language) { await console.note(line) }
    } catch {
      await console.showActivity(nil)
      throw error
    }
  }
}
