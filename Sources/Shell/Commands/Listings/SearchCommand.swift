import ArgumentParser
import Listings
import Terminal

struct SearchCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Search the ads; without words, the whole feed.",
    discussion: """
      Finds what holds the words, side by side as they were typed, in its title or its description; case and accents do
      not count. `/WORDS` is short for it.
      """
  )

  @OptionGroup var options: GlobalOptions

  @Option(help: "Only ads of this category, in this search.")
  var category: String?

  @Option(help: "How many rows to show at a time.")
  var limit = ListingsSearch.defaultLimit

  @Argument(help: "What to look for.")
  var words: [String] = []

  func validate() throws {
    guard limit >= 1 else { throw ValidationError("the limit has to be at least 1") }
  }

  func run(in session: Session) async throws {
    let view = try await session.withActivity("searching …") {
      var search = ListingsSearch(query: ListingQuery(words.joined(separator: " ")), limit: limit)
      search.category =
        if let category { try await session.browser.category(named: category) } else { await session.browser.filter }
      return try await session.browser.search(search)
    }
    try await session.show(view)
  }
}
