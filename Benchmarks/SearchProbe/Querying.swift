import Foundation
import Listings
import ListingsStore

/// Searches for one text after the other, like the prompt with each key.
struct Querying {
  private let cache: SQLiteListingsCache

  init(file: String) {
    cache = SQLiteListingsCache(database: .cache(path: file), board: SearchProbe.board)
  }

  /// Prints a JSON line for each line of a file: microseconds and the number of rows.
  func run(queries: String) async throws {
    // Opening the file is not part of the search.
    _ = try await search("")
    let lines = try FileLines(path: queries)
    while let line = lines.next() {
      let start = ContinuousClock.now
      let rows = try await search(line)
      let time = ContinuousClock.now - start
      print("{\"microseconds\":\(time / .microseconds(1)),\"rows\":\(rows)}")
    }
    FileHandle.standardError.write(Data("{\"peak_rss_bytes\":\(Memory.peak)}\n".utf8))
  }

  private func search(_ text: String) async throws -> Int {
    try await cache.listings(matching: ListingQuery(text), where: [], after: nil, limit: SearchProbe.limit).items.count
  }
}
