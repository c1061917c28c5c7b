import ArgumentParser
import Languages
import Listings
import Terminal

struct RefreshCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "refresh", abstract: .refreshHelp)
  }

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    if session.shown.section == .feed { return try await session.showFeed() }
    let view = try await session.withActivity(.loadingAgain) { try await session.browser.refresh() }
    try await session.show(view)
  }
}
