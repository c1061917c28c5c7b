import Database
import Foundation
import Listings
import ListingsStore

/// Fills a cache like a sync: in feed order, 1,000 ads at a time, with a sync point.
struct Filling {
  let catalogue: String
  let folder: String

  func run() async throws {
    let path = "\(folder)/cache.sqlite"
    let database = DatabaseFile.cache(path: path)
    let cache = SQLiteListingsCache(database: database, board: SearchProbe.board)
    let start = Date()
    var inserting: Duration = .zero
    var page: [Listing] = []
    var count = 0
    func insert() async throws {
      count += page.count
      let point = SyncPoint(startedAt: start, offset: count, lastIDs: page.suffix(3).map(\.id))
      let listings = page
      inserting += try await ContinuousClock().measure {
        try await cache.insert(listings, seenAt: start, syncPoint: point)
      }
      page = []
    }
    let lines = try FileLines(path: "\(catalogue)/listings.json")
    while let line = lines.next() {
      guard let data = line.adData else { continue }
      if let listing = try JSONDecoder().decode(CatalogueAd.self, from: data).listing { page.append(listing) }
      if page.count == 1_000 { try await insert() }
    }
    try await insert()
    let ending = try await ContinuousClock().measure { _ = try await cache.endSync(startedAt: start, cursor: nil) }
    try database.close()
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    print(
      """
      {"ads":\(count),"insert_seconds":\(inserting / .seconds(1)),"end_sync_seconds":\(ending / .seconds(1)),\
      "all_seconds":\(Date().timeIntervalSince(start)),"file_bytes":\(size),"peak_rss_bytes":\(Memory.peak)}
      """
    )
  }
}

extension String {
  /// The JSON of an ad without the comma after it, if the line is an ad.
  fileprivate var adData: Data? {
    guard hasPrefix("{") else { return nil }
    return Data((hasSuffix(",") ? Substring(dropLast()) : self[...]).utf8)
  }
}
