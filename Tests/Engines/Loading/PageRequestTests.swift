import Testing

@testable import Loading

@Suite("Feed cursor requests")
struct PageRequestTests {
  private func request(behind offset: Int, wanting count: Int) -> PageRequest? {
    OffsetCursor(resumingAfter: [7], offset: offset, memory: nil).request(wanting: count)
  }

  @Test(
    "A request begins at the last known row, or as close before it as possible",
    arguments: [
      (behind: 20, wanting: 20, request: PageRequest(page: 1, limit: 40)),
      (behind: 40, wanting: 20, request: PageRequest(page: 2, limit: 39)),
      (behind: 61, wanting: 20, request: PageRequest(page: 3, limit: 30)),
      (behind: 64, wanting: 20, request: PageRequest(page: 4, limit: 21)),
      (behind: 102, wanting: 20, request: PageRequest(page: 5, limit: 25)),
      (behind: 104, wanting: 20, request: PageRequest(page: 4, limit: 34)),
      (behind: 1, wanting: 1, request: PageRequest(page: 1, limit: 2)),
      (behind: 6, wanting: 1, request: PageRequest(page: 2, limit: 4)),
      (behind: 3, wanting: 0, request: PageRequest(page: 2, limit: 2)),
      (behind: 1_000_000, wanting: 1_000, request: PageRequest(page: 1000, limit: 1001)),
    ]
  )
  func arithmetic(behind offset: Int, wanting count: Int, expected: PageRequest) {
    #expect(request(behind: offset, wanting: count) == expected)
  }

  @Test(
    "The first request is page 1 with as many rows as are wanted",
    arguments: [(1, 1), (20, 20), (0, 1), (.min, 1)]
  )
  func first(count: Int, limit: Int) {
    #expect(OffsetCursor<Int>().request(wanting: count) == PageRequest(page: 1, limit: limit))
  }

  @Test("A request overlaps the last row, brings what is wanted, and repeats as few rows as any limit up to twice that")
  func overlapsAndBrings() throws {
    for count in [1, 2, 3, 7, 20, 50] {
      for offset in 1...1_000 {
        let asked = try #require(request(behind: offset, wanting: count))
        let again = offset - asked.offset
        let new = asked.limit - again
        let width = count + 1
        let least = (width...2 * width).filter { (offset - 1) % $0 + width <= $0 }.map { (offset - 1) % $0 + 1 }.min()
        try #require(again >= 1 && new >= count, "\(count) behind \(offset): \(asked)")
        try #require(least.map { again == $0 } ?? true, "\(count) behind \(offset): \(asked)")
        try #require(asked.limit <= 5 * count + 5, "\(count) behind \(offset): \(asked)")
      }
    }
  }

  @Test(
    "At the far end of the countable range a request still overlaps, or there is none",
    arguments: [
      Int.max, Int.max - 1, Int.max / 2, Int.max >> 3, (Int.max >> 3) - 1, Int(Int32.max), 1,
    ]
  )
  func extremes(offset: Int) {
    for count in [Int.min, 0, 1, 20, 100_000, Int.max >> 3, .max] {
      guard let asked = request(behind: offset, wanting: count) else {
        #expect(offset >= Int.max >> 3)
        continue
      }
      #expect(asked.page >= 1 && asked.limit >= 2)
      #expect(asked.offset < offset)
      let (end, overflow) = asked.page.multipliedReportingOverflow(by: asked.limit)
      #expect(!overflow && end > offset)
    }
  }

  @Test(
    "A response to a request beyond the countable range does not trap",
    arguments: [
      PageRequest(page: .max, limit: .max), PageRequest(page: .max, limit: 1), PageRequest(page: .min, limit: .min),
      PageRequest(page: 0, limit: 0),
    ]
  )
  func absurdRequests(request: PageRequest) {
    for limit in [Int.min, 0, 1, .max] {
      for rejected in [Int.min, 0, .max] {
        for places in [[], [1, 2], [7, 8]] {
          var cursor = OffsetCursor(resumingAfter: [7], offset: 100, memory: 1)
          _ = cursor.take(places, rejected: rejected, for: request, limit: limit, hasMore: true)
          let next = cursor.request(wanting: .max)
          _ = cursor.take(places, rejected: rejected, for: next ?? request, limit: limit, hasMore: true)
          _ = cursor.request(wanting: 20)
          #expect(cursor.offset >= 0)
        }
      }
    }
  }
}
