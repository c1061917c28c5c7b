import Loading
import Testing

@Suite("Feed cursor")
struct OffsetCursorTests {
  @Test("An unchanged feed is read once, with one row of each page repeated")
  func standsStill() {
    var reader = CursorReader(0..<100)

    reader.readToEnd(10)

    #expect(reader.below == Array(0..<100))
    #expect(reader.above.isEmpty)
    #expect(reader.cursor.drift == 0)
    #expect(reader.cursor.hasEnded)
    #expect(reader.requests.count <= 10)
  }

  @Test("An emptied feed ends")
  func emptied() {
    var reader = CursorReader(0..<60)
    reader.read(10)

    reader.feed = []
    reader.readToEnd(10)

    #expect(reader.cursor.hasEnded)
    #expect(reader.below == Array(0..<10))
    #expect(reader.requests.count <= 4)
  }

  @Test("A row that a response contains twice is returned once")
  func duplicates() {
    var cursor = OffsetCursor<Int>()

    let first = cursor.take([1, 1, 2, 1], rejected: 0, for: PageRequest(page: 1, limit: 4), limit: 4, hasMore: true)
    let second = cursor.take([1, 3, 3, 4], rejected: 0, for: PageRequest(page: 2, limit: 4), limit: 4, hasMore: false)

    #expect(first.below == [0, 2])
    #expect(second.below == [1, 3])
    #expect(second.above.isEmpty)
  }

  @Test("Unreadable rows count as rows, so no other row is missed and the feed does not seem to have moved")
  func rejectedRows() {
    for broken in 0..<40 {
      var cursor = OffsetCursor<Int>()
      var given: [Int] = []
      var requests = 0
      while let request = cursor.request(wanting: 6), requests < 50 {
        requests += 1
        let rows = (0..<40).dropFirst((request.page - 1) * request.limit).prefix(request.limit)
        let good = rows.filter { $0 != broken }
        let more = request.page * request.limit < 40
        let newRows = cursor.take(good, rejected: rows.count - good.count, for: request, limit: 0, hasMore: more)
        given += newRows.below.map { good[$0] }
        #expect(newRows.above.isEmpty && cursor.drift == 0, "\(broken)")
      }
      #expect(given == (0..<40).filter { $0 != broken })
      #expect(requests <= 6, "\(broken) \(requests)")
    }
  }

  @Test("After the end there is no request, and a late response brings nothing")
  func afterTheEnd() {
    var reader = CursorReader(0..<5)
    reader.readToEnd(10)

    let late = reader.cursor.take([8, 9], rejected: 0, for: PageRequest(page: 1, limit: 2), limit: 2, hasMore: true)

    #expect(reader.cursor.request(wanting: 10) == nil)
    #expect(late.below.isEmpty && late.above.isEmpty)
  }
}
