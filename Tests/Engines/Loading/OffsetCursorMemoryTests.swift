import Loading
import Testing

@Suite("Feed cursor with little memory, or resuming")
struct OffsetCursorMemoryTests {
  @Test("With only the last few rows remembered, an unchanged feed is read once")
  func standsStill() {
    var reader = CursorReader(0..<500, cursor: OffsetCursor(memory: 5))

    reader.readToEnd(20)

    #expect(reader.below == Array(0..<500))
    #expect(reader.cursor.last(3) == [497, 498, 499])
    #expect(reader.cursor.last(9) == [495, 496, 497, 498, 499])
  }

  @Test(
    "However far the feed moved in between, a resumed cursor continues after its last row",
    arguments: [
      0, 1, 30, 400, 5_000, -1, -30, -400,
    ]
  )
  func resumes(shift: Int) {
    let feed = shift < 0 ? Array(-shift..<2_000) : Array(10_000..<10_000 + shift) + Array(0..<2_000)
    let cursor = OffsetCursor(resumingAfter: Array(997..<1_000), offset: 1_000, memory: 100)
    var reader = CursorReader(feed, cursor: cursor)

    reader.read(100, until: 1)

    #expect(reader.below.first == 1_000)
    #expect(reader.cursor.drift == shift)
    reader.readToEnd(100)
    #expect(reader.below.elementsEqual(1_000..<2_000))
  }

  @Test("Finding the last row costs rows in proportion to its movement, not to the feed's length")
  func searchIsLocal() {
    let cursor = OffsetCursor(resumingAfter: Array(50_000..<50_050), offset: 50_050, memory: 50)
    var reader = CursorReader(Array(200_000..<200_300) + Array(0..<100_000), cursor: cursor)

    reader.read(100, until: 1)

    #expect(reader.below.first == 50_050)
    #expect(reader.requests.map(\.limit).reduce(0, +) < 4_000)
  }

  @Test("A cursor that remembers only the last rows continues after a long reading")
  func searchIsLocalAfterReading() {
    var reader = CursorReader(0..<20_000, cursor: OffsetCursor(memory: 50))
    reader.read(1_000, until: 10_000)
    let before = reader.requests.count
    let known = reader.below.count

    reader.feed = Array(30_000..<30_300) + reader.feed
    reader.read(100, until: known + 1)

    #expect(reader.below.count > known)
    #expect(reader.requests[before...].map(\.limit).reduce(0, +) < 4_000)
    #expect(reader.cursor.drift == 300)
  }

  @Test("A row that a response contains twice is returned once, even if a single row is remembered")
  func duplicates() {
    var cursor = OffsetCursor<Int>(memory: 1)

    let first = cursor.take([1, 2, 1], rejected: 0, for: PageRequest(page: 1, limit: 3), limit: 3, hasMore: true)
    let next = PageRequest(page: 1, limit: 5)
    let second = cursor.take([8, 9, 8, 2, 3], rejected: 0, for: next, limit: 5, hasMore: true)

    #expect(first.below == [0, 1])
    #expect(second.above == [0, 1])
    #expect(second.below == [4])
  }

  @Test("When all remembered rows are gone, everything is read again from the top")
  func nothingRemembered() {
    let cursor = OffsetCursor(resumingAfter: [5_000, 5_001], offset: 300, memory: 50)
    var reader = CursorReader(0..<600, cursor: cursor)

    reader.readToEnd(50)

    #expect(Set(reader.above) == Set(0..<600))
    #expect(reader.below.isEmpty)
    #expect(reader.cursor.hasEnded)
  }

  @Test("Resuming after no row starts at the top")
  func resumesBehindNothing() {
    let cursor = OffsetCursor<Int>(resumingAfter: [], offset: 300, memory: 50)

    #expect(cursor == OffsetCursor(memory: 50))
    #expect(cursor.request(wanting: 10) == PageRequest(page: 1, limit: 10))
  }

  @Test("The last rows and their offset are enough to resume")
  func resumesFromPoint() {
    var first = CursorReader(0..<100)
    first.read(20)
    first.read(20)

    let point = (rows: first.cursor.last(3), offset: first.cursor.offset)
    var second = CursorReader(
      0..<100,
      cursor: OffsetCursor(resumingAfter: point.rows, offset: point.offset, memory: 10)
    )
    second.readToEnd(20)

    #expect(first.below + second.below == Array(0..<100))
  }

  @Test("With 50 rows remembered, no unmoved row is missed or returned twice as new in 1,000 feeds")
  func movingFeed() {
    for seed in 2_001...3_000 {
      var feed = MovingFeed(seed: seed, upTo: 300)
      var cursor = OffsetCursor<Row.Place>(memory: 50)
      var below: [Int] = []
      var above: Set<Int> = []
      var requests = 0
      while let request = cursor.request(wanting: 20), requests < 500 {
        if requests > 0, feed.chance(oneIn: 2) { feed.insertSome() }
        if requests > 0, feed.chance(oneIn: 2) { feed.deleteSome() }
        let page = Page(of: feed.rows, for: request)
        let places = page.items.map(\.place)
        let newRows = cursor.take(places, rejected: 0, for: request, limit: page.limit, hasMore: page.hasMore)
        below += newRows.below.map { places[$0].id }
        above.formUnion(newRows.above.map { places[$0].id })
        requests += 1
      }
      #expect(Set(below).count == below.count, "seed \(seed): repeated")
      #expect(above.union(below).isSuperset(of: feed.standing.map(\.id)), "seed \(seed): missed")
      #expect(requests <= 3 * (feed.rowsEver / 20 + 1) + feed.moves, "seed \(seed): \(requests) requests")
    }
  }
}
