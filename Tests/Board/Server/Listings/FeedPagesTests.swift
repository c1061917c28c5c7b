import TestSupport
import Testing

@testable import BoardRules

@Suite("Pages far behind the first", .hangLimit, .eachBoardStore)
struct FeedPagesTests {
  @Test("Pages in any sequence are slices of the feed, while ads leave it and others end")
  func slices() async throws {
    var random = SeededGenerator(seed: 39)
    let store = try await BoardStoreUnderTest.store()
    try await store.fill(
      (1...900).map { id in
        var ad = Ad(id: id, title: "", description: "")
        // Many of the same second.
        ad.created = WireDate(secondsSince1970: .random(in: 0..<100, using: &random))
        ad.isUrgent = id % 9 == 0
        return ad
      }
    )
    let ending = Array(stride(from: 5, through: 900, by: 70))
    try await store.setExpiry(1_000, of: ending)
    var (now, left) = (0, 900)

    for round in 0..<6 {
      let feed = try await store.page(of: ListingsQuery(paging: .everything, text: ""), at: now).ads.map(\.id)
      #expect(feed.count == left)
      for _ in 0..<25 {
        let limit = [1, 7, 20].randomElement(using: &random) ?? 20
        let number = Int.random(in: 1...(feed.count / limit + 3), using: &random)
        let page = try await store.page(of: ListingsQuery(paging: .page(number, limit: limit), text: ""), at: now)
        #expect(page.total == feed.count)
        #expect(page.ads.map(\.id) == Array(feed.dropFirst((number - 1) * limit).prefix(limit)))
      }
      if round == 2 {
        now = 2_000
        left -= feed.filter(ending.contains).count
      } else {
        try await store.execute(
          "DELETE FROM ad WHERE id = \(feed[3 + round * 90]); UPDATE board SET version = version + 1, listed = listed - 1"
        )
        left -= 1
      }
    }
  }
}
