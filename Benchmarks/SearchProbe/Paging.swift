import Foundation
import Listings
import ListingsStore

/// Walks the feed page by page.
struct Paging {
  private static let last = 5_000
  private let cache: SQLiteListingsCache

  init(file: String) {
    cache = SQLiteListingsCache(database: .cache(path: file), board: SearchProbe.board)
  }

  /// Prints the milliseconds of page 1 and of page 5,000, the median of ten each.
  func run() async throws {
    let first = try await times(after: nil)
    var place: ListingPlace?
    for _ in 1..<Self.last {
      guard let end = try await page(after: place).last else { break }
      place = ListingPlace(of: end)
    }
    let last = try await times(after: place)
    print("{\"page_1_ms\":\(first),\"page_\(Self.last)_ms\":\(last),\"peak_rss_bytes\":\(Memory.peak)}")
  }

  private func times(after place: ListingPlace?) async throws -> Double {
    var times: [Duration] = []
    for _ in 1...10 {
      times.append(try await ContinuousClock().measure { _ = try await page(after: place) })
    }
    return times.sorted()[times.count / 2] / .milliseconds(1)
  }

  private func page(after place: ListingPlace?) async throws -> [Listing] {
    try await cache.listings(matching: ListingQuery(""), where: [], after: place, limit: SearchProbe.limit).items
  }
}
