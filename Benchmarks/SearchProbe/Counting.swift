import Foundation
import Listings
import ListingsStore
import Loading

/// Counts the ads of one search after the other by category and price, as a wide panel does.
struct Counting {
  private let cache: SQLiteListingsCache

  init(file: String) { cache = SQLiteListingsCache(database: .cache(path: file), board: SearchProbe.board) }

  /// Prints a JSON line for each line of a file: microseconds, how many ads were counted, and whether there are more.
  func run(queries: String) async throws {
    // Opening the file is not part of a count.
    _ = try await cache.counts(of: ["a"])
    let lines = try FileLines(path: queries)
    while let line = lines.next() {
      let query = QueryLine(line)
      let start = ContinuousClock.now
      let counts = try await cache.counts(
        matching: query.query,
        where: query.conditions,
        by: [.category, .price],
        upTo: FacetCounts.most
      )
      let time = ContinuousClock.now - start
      print("{\"microseconds\":\(time / .microseconds(1)),\"ads\":\(counts.total),\"more\":\(counts.isMore)}")
    }
  }
}
