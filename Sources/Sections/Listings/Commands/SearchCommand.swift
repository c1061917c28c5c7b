import ArgumentParser
import Languages
import Listings
import Terminal

struct SearchCommand: SessionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "search", abstract: .searchHelp, discussion: .searchHelpDiscussion)
  }

  @OptionGroup var options: GlobalOptions

  @Option(help: ArgumentHelp(.searchHelpCategory, valueName: .searchHelpCategoryValue))
  var category: String?

  @Option(help: ArgumentHelp(.searchHelpLimit, valueName: .searchHelpLimitValue))
  var limit = ListingsSearch.defaultLimit

  @Flag(help: ArgumentHelp(.searchHelpExplain))
  var explain = false

  @Argument(help: ArgumentHelp(.searchHelpWords, valueName: .searchHelpWordsValue))
  var words: [String] = []

  func validate() throws {
    guard limit >= 1 else { throw ValidationError(.limitBelowOne) }
  }

  func run(in session: Session) async throws {
    let request = SearchRequest(self, filter: await session.browser.filter)
    if explain { return try await session.explain(request) }
    let view = try await session.withActivity(.searching) {
      let search = try await request.checkedSearch(
        in: session.browser.categories,
        now: session.now(),
        zone: session.timeZone
      )
      // What was found while it was typed is the answer.
      if let reading = try await session.liveAnswer?.reading(for: request) {
        return await session.browser.show(reading)
      }
      return try await session.browser.search(search)
    }
    try await session.show(view)
  }
}
