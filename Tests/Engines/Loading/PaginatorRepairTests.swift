import Loading
import Testing

@Suite("Paginator, when the feed moves between two pages")
struct PaginatorRepairTests {
  /// The rows returned by a paginator that reads this feed batch by batch.
  private struct Reading {
    var paginator: Paginator<Row>
    var feed: [Row]
    var requests = 0

    init(_ ids: ClosedRange<Int>, limit: Int) {
      paginator = Paginator(limit: limit, isFiltered: false)
      feed = ids.map { Row(id: $0) }
    }

    @discardableResult
    mutating func more() -> [Int] {
      while case .load(let request) = paginator.nextStep, requests < 100 {
        requests += 1
        paginator.append(Page(of: feed, for: request), for: request)
      }
      return paginator.takeBatch().map(\.id)
    }

    mutating func rest() -> [Int] {
      while paginator.hasMore, requests < 100 { more() }
      return paginator.items.map(\.id)
    }
  }

  @Test("New rows above are counted and not returned, however many there are", arguments: [1, 3, 20, 60])
  func newAbove(count: Int) {
    var reading = Reading(1...40, limit: 10)
    reading.more()

    reading.feed = (0..<count).map { Row(id: 100 + $0, rank: Double(-count + $0)) } + reading.feed
    let rows = reading.rest()

    #expect(rows == Array(1...40))
    #expect(reading.paginator.newAbove == count)
  }

  @Test("Rows removed above cause no other row to be missed, however many there are", arguments: [1, 3, 9, 10])
  func goneAbove(count: Int) {
    var reading = Reading(1...40, limit: 10)
    reading.more()

    reading.feed.removeFirst(count)
    let rows = reading.rest()

    #expect(rows == Array(1...40))
    #expect(reading.paginator.newAbove == 0)
  }

  @Test("A row that moves down is not returned again, and hides none of those it passed", arguments: 1...10)
  func movedDown(id: Int) {
    for place in 11...40 {
      var reading = Reading(1...40, limit: 10)
      reading.more()

      reading.feed.remove(at: id - 1)
      reading.feed.insert(Row(id: id, rank: Double(place) + 0.5), at: place - 1)
      reading.feed.removeFirst(2)
      let rows = reading.rest()

      #expect(rows == Array(1...40), "\(id) to \(place)")
    }
  }

  @Test("A row that moves up before it was read is not returned, and counts as new above")
  func movedUp() {
    var reading = Reading(1...40, limit: 10)
    reading.more()

    reading.feed.remove(at: 29)
    reading.feed.insert(Row(id: 30, rank: 0), at: 0)
    let rows = reading.rest()

    #expect(rows == (1...40).filter { $0 != 30 })
    #expect(reading.paginator.newAbove == 1)
  }

  @Test("A row reported as above is returned if it comes after all read rows in the feed's order")
  func rescued() {
    var paginator = Paginator<Row>(limit: 3, isFiltered: false)
    paginator.append(Page(1...3, hasMore: true), for: PageRequest(page: 1, limit: 3))
    _ = paginator.takeBatch()

    let page = Page<Row>([1, 2, 5, 0, 3, 6], limit: 6, hasMore: true)
    let new = paginator.append(page, for: PageRequest(page: 1, limit: 6))

    #expect(new.map(\.id) == [5, 6])
  }

  @Test("Recovered rows come after all read rows, even if the source is not in order")
  func rescuesOnlyBehindAll() {
    var paginator = Paginator<Row>(limit: 3, isFiltered: false)
    paginator.append(Page([1, 9, 3], hasMore: true), for: PageRequest(page: 1, limit: 3))
    _ = paginator.takeBatch()

    let page = Page<Row>([1, 9, 5, 3, 4, 10], limit: 6, hasMore: true)
    let new = paginator.append(page, for: PageRequest(page: 1, limit: 6))

    #expect(new.map(\.id) == [4, 10])
  }

  @Test("When all read rows are gone, only rows that come after them are returned")
  func allGone() {
    var reading = Reading(1...40, limit: 10)
    reading.more()

    reading.feed = [Row(id: 98, rank: -1), Row(id: 99, rank: 4.5)] + reading.feed.dropFirst(10)
    let rows = reading.rest()

    #expect(rows == Array(1...40))
  }

  @Test("A failed page costs nothing, because the same request is made again")
  func failedPage() {
    var reading = Reading(1...40, limit: 10)
    reading.more()
    let before = reading.paginator

    #expect(before.nextStep == reading.paginator.nextStep)
    #expect(before.pageInQuestion == 2)
    #expect(reading.more() == Array(11...20))
    #expect(before != reading.paginator)
  }
}
