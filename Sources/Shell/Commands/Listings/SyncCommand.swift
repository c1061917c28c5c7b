import ArgumentParser
import Foundation
import Listings
import Terminal

/// Fetches the whole feed, so that every ad is found at once, and without the board.
struct SyncCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync",
    abstract: "Fetch the whole feed, so that all of it is found while typing, and offline.",
    discussion: """
      One page after the other, resting in between. It may be stopped at any time: what came is kept, and the next `sync` \
      goes on from there. At the end, ads that are not on the board any more are forgotten.
      """
  )

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
