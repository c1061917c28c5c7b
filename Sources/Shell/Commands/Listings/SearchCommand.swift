import ArgumentParser
import Languages
import Listings
import Terminal

struct SearchCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Search the ads; without words, the whole feed.",
    discussion: """
      Finds what holds the words, side by side as they were typed, in its title or its description; case and accents do
      not count. `/WORDS` is short for it. Some words are conditions instead:
        <200  >50  50..200     the price (<= and >= as well)
        cat:NAME               the category
        -WORD                  without this word
        urgent:yes  photo:yes  marked as urgent, with a picture; or no
        since:7d               at most 7 days old (h d w m y), or since a day: since:2026-01-31
      A quoted phrase is one word. Behind a backslash, in quotes, everything is text: '\\<200'.
      """
  )

  @OptionGroup var options: GlobalOptions

  @Option(help: "Only ads of this category, in this search.")
  var category: String?

  @Option(help: "How many rows to show at a time.")
  var limit = ListingsSearch.defaultLimit

  @Flag(help: "Say what becomes of each word, and search for nothing.")
  var explain = false

  @Argument(help: "What to look for.")
  var words: [String] = []

  func validate() throws {
    guard limit >= 1 else { throw ValidationError("the limit has to be at least 1") }
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
