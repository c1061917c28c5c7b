import Loading
import Testing

/// Servers that violate the contract.
@Suite("Feed cursor with an odd server")
struct OffsetCursorServerTests {
  @Test("A server that grants fewer rows than requested is asked for that number", arguments: 1...25)
  func clampedLimit(most: Int) {
    var reader = CursorReader(0..<90)
    reader.mostGranted = most

    reader.readToEnd(20)

    #expect(reader.below == Array(0..<90))
    #expect(reader.above.isEmpty)
    #expect(reader.cursor.drift == 0)
    let refused = reader.requests.filter { $0.limit > most }
    #expect(refused.count <= 1)
  }

  @Test("A server that silently returns fewer rows is detected on page 1", arguments: [3, 10, 19])
  func silentlyClampedLimit(most: Int) {
    var given: [Int] = []
    var cursor = OffsetCursor<Int>()

    for _ in 0..<200 {
      guard let request = cursor.request(wanting: 20) else { break }
      let granted = min(most, request.limit)
      let rows = Array((0..<90).dropFirst((request.page - 1) * granted).prefix(granted))
      let more = request.page * granted < 90
      let newRows = cursor.take(rows, rejected: 0, for: request, limit: request.limit, hasMore: more)
      given += newRows.below.map { rows[$0] }
    }

    #expect(given == Array(0..<90))
    #expect(cursor.drift == 0)
  }

  @Test("A server with a fixed page size is read page by page", arguments: [1, 7, 30])
  func fixedLimit(size: Int) {
    var given: [Int] = []
    var cursor = OffsetCursor<Int>()

    for _ in 0..<200 {
      guard let request = cursor.request(wanting: 20) else { break }
      let rows = Array((0..<90).dropFirst((request.page - 1) * size).prefix(size))
      let newRows = cursor.take(rows, rejected: 0, for: request, limit: size, hasMore: request.page * size < 90)
      given += newRows.below.map { rows[$0] }
    }

    #expect(given == Array(0..<90))
  }

  @Test("When a server starts to grant fewer rows midway, the gap before the page is read again")
  func clampedMidway() {
    var reader = CursorReader(0..<200)
    reader.read(20, until: 80)

    reader.mostGranted = 8
    reader.read(20)
    #expect(reader.cursor.drift == 0)
    reader.readToEnd(20)

    #expect(reader.below == Array(0..<200))
    #expect(reader.above.isEmpty)
  }

  @Test("With small pages, reading resumes after the last row that is left", arguments: [1, 40, 70, 119])
  func shrinksUnderSmallPages(gone: Int) {
    var reader = CursorReader(0..<180)
    reader.mostGranted = 7
    reader.read(20, until: 120)
    let known = reader.below.count

    reader.feed.removeSubrange(known - gone..<known)
    reader.readToEnd(20)

    #expect(reader.below == Array(0..<180))
  }

  @Test(
    "A server that answers every page with the same rows is asked a limited number of times, and nothing counts as added"
  )
  func alwaysPageOne() {
    var cursor = OffsetCursor<Int>()
    var given: [Int] = []
    var requests = 0

    while let request = cursor.request(wanting: 3), requests < 100 {
      requests += 1
      let newRows = cursor.take([1, 2, 3], rejected: 0, for: request, limit: 3, hasMore: true)
      given += newRows.below + newRows.above
    }

    #expect(given == [0, 1, 2])
    #expect(requests <= 2 + OffsetCursor<Int>.barrenPagesAllowed)
    #expect(cursor.hasGivenUp)
    #expect(cursor.newAbove == 0)
  }

  @Test(
    "A server that always claims more rows is asked a limited number of times past its end",
    arguments: [0, 1, 20, 57]
  )
  func alwaysSaysMore(count: Int) {
    var cursor = OffsetCursor<Int>()
    var given: [Int] = []
    var requests = 0

    while let request = cursor.request(wanting: 10), requests < 100 {
      requests += 1
      let rows = Array((0..<count).dropFirst((request.page - 1) * request.limit).prefix(request.limit))
      let newRows = cursor.take(rows, rejected: 0, for: request, limit: request.limit, hasMore: true)
      given += newRows.below.map { rows[$0] }
    }

    #expect(given == Array(0..<count))
    #expect(requests <= count / 10 + 3 * OffsetCursor<Int>.barrenPagesAllowed)
  }

  @Test("A server that announces its end too early ends the feed, and its rows are kept")
  func saysEndTooEarly() {
    var cursor = OffsetCursor<Int>()

    let newRows = cursor.take([1, 2, 3], rejected: 0, for: PageRequest(page: 1, limit: 3), limit: 3, hasMore: false)

    #expect(newRows.below == [0, 1, 2])
    #expect(cursor.hasEnded)
    #expect(!cursor.hasGivenUp)
  }

  @Test("A server whose rows are all unreadable is asked a limited number of times")
  func nothingReadable() {
    var cursor = OffsetCursor<Int>()
    var requests = 0

    while let request = cursor.request(wanting: 10), requests < 100 {
      requests += 1
      _ = cursor.take([], rejected: request.limit, for: request, limit: request.limit, hasMore: true)
    }

    #expect(requests == OffsetCursor<Int>.barrenPagesAllowed)
  }

  @Test("A feed that grows faster than it is read is caught up with")
  func growsFasterThanRead() {
    var reader = CursorReader(0..<100)
    var next = 1_000

    while !reader.cursor.hasEnded, reader.requests.count < 60 {
      reader.read(10)
      reader.feed = Array(next..<next + 35) + reader.feed
      next += 35
    }

    #expect(reader.below == Array(0..<100))
    #expect(reader.cursor.hasEnded)
  }
}
