import Foundation
import Listings
import ListingsStore

/// A line of a file of queries: texts, all of which an ad must contain, separated by tabs, and perhaps an order.
struct QueryLine {
  let query: ListingQuery
  let conditions: [ListingCondition]
  let order: ListingOrder

  init(_ line: String) {
    let words = line.split(separator: "\t").map(String.init)
    let texts = words.filter { !$0.hasPrefix("sort:") }.map(ListingQuery.init)
    query = texts.first ?? ListingQuery("")
    conditions = texts.dropFirst().map { .containing([$0]) }
    order =
      switch words.first(where: { $0.hasPrefix("sort:") }) {
      case "sort:new": .newest
      case "sort:price": .cheapest
      case "sort:-price": .dearest
      case "sort:match": .match(texts.map { [$0] })
      default: .board
      }
  }
}

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
    let line = QueryLine(text)
    return try await cache.listings(
      matching: line.query,
      where: line.conditions,
      in: line.order,
      after: nil,
      limit: SearchProbe.limit
    ).items.count
  }
}
