import Loading
import Testing

@Suite("Paginator")
struct PaginatorTests {
  private let first = PageRequest(page: 1, limit: 3)

  /// Loads the pages that the paginator asks for from these rows, until a batch can be taken.
  private func load(_ paginator: inout Paginator<Row>, from ids: some Sequence<Int>) {
    let rows = ids.map { Row(id: $0) }
    for _ in 0..<200 {
      guard case .load(let request) = paginator.nextStep else { return }
      paginator.append(Page(of: rows, for: request), for: request)
    }
  }

  @Test("A new paginator asks for page 1 and has returned nothing")
  func startsAtPageOne() {
    let paginator = Paginator<Row>(limit: 3, isFiltered: false)

    #expect(paginator.nextStep == .load(first))
    #expect(paginator.hasMore)
    #expect(paginator.total == nil)
    #expect(paginator.items.isEmpty)
    #expect(paginator.batches == 0)
    #expect(paginator.pageInQuestion == 1)
    #expect(paginator.newAbove == 0)
  }

  @Test("A page of the batch's size becomes one batch, and the next page begins with its last row")
  func pageBecomesBatch() {
    var paginator = Paginator<Row>(limit: 3, isFiltered: false)

    paginator.append(Page(1...3, of: 7, hasMore: true), for: first)

    #expect(paginator.nextStep == .take)
    #expect(paginator.takeBatch().map(\.id) == [1, 2, 3])
    #expect(paginator.nextStep == .load(PageRequest(page: 1, limit: 6)))
    #expect(paginator.total == 7)
    #expect(paginator.hasMore)
    #expect(paginator.batches == 1)
    #expect(paginator.pageInQuestion == 2)
  }

  @Test("Batches follow each other until the source says that there are no more")
  func endsWhenSourceSaysSo() {
    var paginator = Paginator<Row>(limit: 3, isFiltered: false)
    var batches: [[Int]] = []

    for _ in 0..<4 {
      load(&paginator, from: 1...7)
      batches.append(paginator.takeBatch().map(\.id))
    }

    #expect(batches == [[1, 2, 3], [4, 5, 6], [7], []])
    #expect(!paginator.hasMore)
    #expect(paginator.nextStep == .take)
    #expect(paginator.items.map(\.id) == Array(1...7))
    #expect(paginator.batches == 4)
  }

  @Test("An empty feed has one empty batch, whatever it claims about more", arguments: [false, true])
  func emptyFeed(hasMore: Bool) {
    var paginator = Paginator<Row>(limit: 3, isFiltered: false)

    paginator.append(Page([], of: 0, hasMore: hasMore), for: first)

    #expect(paginator.nextStep == .take)
    #expect(paginator.takeBatch().isEmpty)
    #expect(paginator.batches == 1)
    #expect(paginator.total == 0)
    #expect(!paginator.hasMore)
  }

  @Test("Rows that a page repeats are left out and not reported as read for the first time")
  func repeatedRowsAreLeftOut() {
    var paginator = Paginator<Row>(limit: 3, isFiltered: false)
    paginator.append(Page(1...3, of: 9, hasMore: true), for: first)
    _ = paginator.takeBatch()

    let new = paginator.append(Page(1...6, of: 9, limit: 6, hasMore: true), for: PageRequest(page: 1, limit: 6))

    #expect(new.map(\.id) == [4, 5, 6])
    #expect(paginator.takeBatch().map(\.id) == [4, 5, 6])
  }

  @Test("An id that a page contains twice is returned once")
  func repeatedWithinPage() {
    var paginator = Paginator<Row>(limit: 3, isFiltered: false)

    paginator.append(Page([1, 1, 2], of: 3, hasMore: false), for: first)

    #expect(paginator.takeBatch().map(\.id) == [1, 2])
  }

  @Test("Items beyond the batch are kept for the next one, without a request")
  func remainderIsKept() {
    var paginator = Paginator<Row>(limit: 2, isFiltered: false)

    paginator.append(Page(1...5, of: 5, limit: 5, hasMore: false), for: PageRequest(page: 1, limit: 5))

    #expect(paginator.waiting.count == 5)
    #expect(paginator.takeBatch().map(\.id) == [1, 2])
    #expect(paginator.nextStep == .take)
    #expect(paginator.takeBatch().map(\.id) == [3, 4])
    #expect(paginator.hasMore)
    #expect(paginator.waiting.count == 1)
    #expect(paginator.takeBatch().map(\.id) == [5])
    #expect(!paginator.hasMore)
    #expect(paginator.batches == 3)
  }

  @Test("Loading ahead has one batch ready, and never more than that")
  func prefetch() {
    var paginator = Paginator<Row>(limit: 10, isFiltered: false)

    for batch in 1...20 {
      load(&paginator, from: 1...1_000)
      #expect(paginator.nextStep == .take)
      #expect(paginator.waiting.count >= 10)
      #expect(paginator.waiting.count <= 50)
      #expect(paginator.takeBatch().map(\.id) == Array((batch - 1) * 10 + 1...batch * 10))
    }
  }

  @Test("Pages may bring more than a batch")
  func pageSize() {
    #expect(Paginator<Row>(limit: 3, isFiltered: false).pageSize == 3)
    #expect(Paginator<Row>(limit: 3, pageSize: 100, isFiltered: true).pageSize == 100)
    #expect(Paginator<Row>(limit: 3, pageSize: 0, isFiltered: true).pageSize == 1)
  }

  @Test("A limit below 1 counts as 1", arguments: [0, -1, Int.min])
  func limitBelowOne(limit: Int) {
    #expect(Paginator<Row>(limit: limit, isFiltered: false).limit == 1)
  }

  @Test("A page that is empty because all its items were unusable does not end the feed")
  func rejectedPageDoesNotEnd() {
    var paginator = Paginator<Row>(limit: 3, isFiltered: false)

    paginator.append(Page([], of: 4, hasMore: true), for: first, rejected: 3)

    #expect(paginator.hasMore)
    #expect(paginator.nextStep != .take)
  }

  @Test("All items can be given at once, and then nothing is loaded")
  func completeFeed() {
    var paginator = Paginator<Row>(limit: 2, isFiltered: true)

    paginator.append(complete: [Row(id: 2), Row(id: 1), Row(id: 2), Row(id: 3)])

    #expect(paginator.nextStep == .take)
    #expect(paginator.takeBatch().map(\.id) == [2, 1])
    #expect(paginator.nextStep == .take)
    #expect(paginator.total == 3)
    #expect(paginator.takeBatch().map(\.id) == [3])
    #expect(!paginator.hasMore)
  }

  @Test("A total that is smaller than the rows does not count")
  func totalTooSmall() {
    var paginator = Paginator<Row>(limit: 3, isFiltered: false)
    paginator.append(Page(1...3, of: 1, hasMore: true), for: first)
    #expect(paginator.total == 3)
    _ = paginator.takeBatch()
    load(&paginator, from: 1...7)
    #expect(paginator.total == 7)
  }

  @Test("At the end, what was read counts, and not what the source claims", arguments: [false, true])
  func totalTooLarge(hasMore: Bool) {
    var paginator = Paginator<Row>(limit: 3, isFiltered: false)
    for _ in 0..<40 {
      while case .load(let request) = paginator.nextStep {
        let rows = (1...5).map { Row(id: $0) }.dropFirst((request.page - 1) * request.limit).prefix(request.limit)
        let isEnd = request.page * request.limit >= 5
        paginator.append(
          Page(
            items: Array(rows),
            number: request.page,
            limit: request.limit,
            total: 45,
            hasMore: hasMore || !isEnd
          ),
          for: request
        )
      }
      _ = paginator.takeBatch()
    }
    #expect(paginator.items.map(\.id) == Array(1...5))
    #expect(paginator.total == 5)
    #expect(!paginator.hasMore)
  }

  @Test("A source that sends the same page for ever repeats itself, and nothing was added above")
  func samePage() {
    var paginator = Paginator<Row>(limit: 3, isFiltered: false)
    for _ in 0..<40 {
      while case .load(let request) = paginator.nextStep {
        paginator.append(Page(1...3, of: 45, hasMore: true), for: request)
      }
      _ = paginator.takeBatch()
    }
    #expect(paginator.isRepeated)
    #expect(paginator.items.map(\.id) == [1, 2, 3])
    #expect(paginator.total == 3)
    #expect(paginator.newAbove == 0)
  }

  @Test("Rows that move with every page are not counted as added above beyond what the source has")
  func sameIDs() {
    var paginator = Paginator<Row>(limit: 3, isFiltered: false)
    for batch in 1...4 {
      while case .load(let request) = paginator.nextStep {
        let rows = (1...3).map { Row(id: $0, rank: Double(request.page * request.limit * 10 + batch * 100 + $0)) }
        paginator.append(
          Page(items: rows, number: request.page, limit: request.limit, total: 5, hasMore: request.page < 30),
          for: request
        )
        #expect(paginator.newAbove <= 2)
      }
      _ = paginator.takeBatch()
    }
    #expect(paginator.items.map(\.id) == [1, 2, 3])
  }
}
