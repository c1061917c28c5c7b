import ArgumentParser
import Languages
import Listings
import Terminal

struct MoreCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "more", abstract: .moreHelp)
  }

  @OptionGroup var options: GlobalOptions

  func run(in session: Session) async throws {
    switch session.shown.section {
    case .orders: try await session.moreOrders()
    case .feed: try await session.moreFeed()
    case .birds: await session.say(.allBirdsShown)
    case .listings:
      let view = try await session.withActivity(.loadingNextPage) { try await session.browser.more() }
      try await session.show(view)
    }
  }
}
