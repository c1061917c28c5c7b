import Foundation
import Listings
import ListingsStore

/// Suggests a word for one mistyped word after the other, like the prompt when a search has found nothing.
struct Suggesting {
  private let cache: SQLiteListingsCache

  init(file: String) { cache = SQLiteListingsCache(database: .cache(path: file), board: SearchProbe.board) }

  /// Prints a JSON line for each line of a file: microseconds, how many ads have the word as it is, and the suggestion.
  func run(words: String) async throws {
    // Opening the file is not part of a suggestion.
    _ = try await cache.counts(of: ["a"])
    let lines = try FileLines(path: words)
    while let word = lines.next() {
      var search = ListingsSearch(query: ListingQuery(word))
      search.correctable = [word]
      let start = ContinuousClock.now
      let suggestion = try await CachedSpelling(cache: cache, search: search).suggestion()
      let time = ContinuousClock.now - start
      let meant = suggestion?.corrections.first?.meant ?? ""
      print(
        "{\"microseconds\":\(time / .microseconds(1)),\"meant\":\"\(meant)\",\"ads\":\(suggestion?.found.count ?? 0)}"
      )
    }
  }
}
