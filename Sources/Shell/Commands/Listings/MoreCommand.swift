import ArgumentParser
import Listings
import Terminal

struct MoreCommand: SessionCommand {
  static let configuration = CommandConfiguration(commandName: "more", abstract: "Show the next page.")

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    let view = try await session.withActivity("loading the next page …") { try await session.browser.more() }
    try await session.show(view)
  }
}
