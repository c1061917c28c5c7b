import Loading
import Testing

@Suite("Paginator")
struct PaginatorTests {
  @Test("A new paginator asks for page 1 and has shown nothing")
  func startsAtPageOne() {
    let paginator = Paginator<Row>(limit: 3, isFiltered: false)

    #expect(paginator.nextStep == .load(page: 1))
    #expect(paginator.hasMore)
    #expect(paginator.total == nil)
    #expect(paginator.items.isEmpty)
    #expect(paginator.batches == 0)
  }

  @Test("A page of the batch's size becomes one batch")
  func pageBecomesBatch() {
    var paginator = Paginator<Row>(limit: 3, isFiltered: false)

    paginator.append(Page(1...3, number: 1, of: 7, hasMore: true))

    #expect(paginator.nextStep == .take)
    #expect(paginator.takeBatch().map(\.id) == [1, 2, 3])
    #expect(paginator.nextStep == .load(page: 2))
    #expect(paginator.total == 7)
    #expect(paginator.hasMore)
    #expect(paginator.batches == 1)
  }

  @Test("Pages follow each other until the source says that there are no more")
  func endsWhenSourceSaysSo() {
    var paginator = Paginator<Row>(limit: 3, isFiltered: false)

    paginator.append(Page(1...3, number: 1, of: 4, hasMore: true))
    let first = paginator.takeBatch()
    paginator.append(Page([4], number: 2, of: 4, hasMore: false))
    let second = paginator.takeBatch()
    let third = paginator.takeBatch()

    #expect([first, second, third].map { $0.map(\.id) } == [[1, 2, 3], [4], []])
    #expect(!paginator.hasMore)
    #expect(paginator.nextStep == .take)
    #expect(paginator.items.map(\.id) == [1, 2, 3, 4])
  }

  @Test("A batch past the end is empty, and counts")
  func batchPastTheEnd() {
    var paginator = Paginator<Row>(limit: 3, isFiltered: false)
    paginator.append(Page(1...2, number: 1, of: 2, hasMore: false))
    _ = paginator.takeBatch()

    let past = paginator.takeBatch()

    #expect(past.isEmpty)
    #expect(paginator.batches == 2)
  }

  @Test("An empty feed has one batch, which is empty")
  func emptyFeed() {
    var paginator = Paginator<Row>(limit: 3, isFiltered: false)

    paginator.append(Page([], number: 1, of: 0, hasMore: false))

    #expect(paginator.nextStep == .take)
    #expect(paginator.takeBatch().isEmpty)
    #expect(paginator.batches == 1)
    #expect(paginator.total == 0)
    #expect(!paginator.hasMore)
  }

  @Test("An item that page 2 repeats is left out, and the batch is filled from page 3")
  func repeatedItemIsLeftOut() {
    var paginator = Paginator<Row>(limit: 3, isFiltered: false)
    paginator.append(Page(1...3, number: 1, of: 9, hasMore: true))
    _ = paginator.takeBatch()

    let new = paginator.append(Page(3...5, number: 2, of: 10, hasMore: true))

    #expect(new.map(\.id) == [4, 5])
    #expect(paginator.nextStep == .load(page: 3))
    paginator.append(Page(6...8, number: 3, of: 10, hasMore: true))
    #expect(paginator.takeBatch().map(\.id) == [4, 5, 6])
    #expect(paginator.total == 10)
  }

  @Test("An id that one page holds twice is handed out once")
  func repeatedWithinPage() {
    var paginator = Paginator<Row>(limit: 3, isFiltered: false)

    paginator.append(Page([1, 1, 2], number: 1, of: 3, hasMore: false))

    #expect(paginator.takeBatch().map(\.id) == [1, 2])
  }

  @Test("What a page brings beyond the batch is kept for the next one, without a request")
  func remainderIsKept() {
    var paginator = Paginator<Row>(limit: 2, isFiltered: false)

    paginator.append(Page(1...5, number: 1, of: 5, limit: 5, hasMore: false))

    #expect(paginator.takeBatch().map(\.id) == [1, 2])
    #expect(paginator.nextStep == .take)
    #expect(paginator.takeBatch().map(\.id) == [3, 4])
    #expect(paginator.hasMore)
    #expect(paginator.takeBatch().map(\.id) == [5])
    #expect(!paginator.hasMore)
    #expect(paginator.batches == 3)
  }

  @Test("Pages may be larger than batches")
  func pageSize() {
    #expect(Paginator<Row>(limit: 3, isFiltered: false).pageSize == 3)
    #expect(Paginator<Row>(limit: 3, pageSize: 100, isFiltered: true).pageSize == 100)
    #expect(Paginator<Row>(limit: 3, pageSize: 0, isFiltered: true).pageSize == 1)
  }

  @Test("A limit below 1 counts as 1", arguments: [0, -1, Int.min])
  func limitBelowOne(limit: Int) {
    #expect(Paginator<Row>(limit: limit, isFiltered: false).limit == 1)
  }

  @Test("An empty page ends the feed, whatever it says about more")
  func emptyPageEnds() {
    var paginator = Paginator<Row>(limit: 3, isFiltered: false)

    paginator.append(Page([], number: 1, of: 9, hasMore: true))

    #expect(!paginator.hasMore)
    #expect(paginator.nextStep == .take)
  }

  @Test("A page that is empty because none of its items could be used does not end the feed")
  func rejectedPageDoesNotEnd() {
    var paginator = Paginator<Row>(limit: 3, isFiltered: false)

    paginator.append(Page([], number: 1, of: 4, hasMore: true), rejected: 3)

    #expect(paginator.nextStep == .load(page: 2))
  }

  @Test("A page of the highest number there is ends the feed")
  func highestPageEnds() {
    var paginator = Paginator<Row>(limit: 3, isFiltered: false)

    paginator.append(Page([1], number: .max, of: 9, hasMore: true))

    #expect(paginator.nextStep == .take)
    #expect(paginator.takeBatch().map(\.id) == [1])
    #expect(!paginator.hasMore)
  }

  @Test("Pages that bring nothing new end the feed after ten in a row")
  func barrenPagesEnd() {
    var paginator = Paginator<Row>(limit: 3, isFiltered: false)
    paginator.append(Page(1...3, number: 1, of: 99, hasMore: true))
    _ = paginator.takeBatch()
    var asked: [Int] = []

    while case .load(let page) = paginator.nextStep {
      asked.append(page)
      paginator.append(Page(1...3, number: page, of: 99, hasMore: true))
    }

    #expect(asked == Array(2...11))
    #expect(paginator.takeBatch().isEmpty)
    #expect(!paginator.hasMore)
  }

  @Test("One new item among barren pages starts the count again")
  func newItemResetsBarrenCount() {
    var paginator = Paginator<Row>(limit: 3, isFiltered: false)
    paginator.append(Page(1...3, number: 1, hasMore: true))
    _ = paginator.takeBatch()
    for page in 2...10 { paginator.append(Page(1...3, number: page, hasMore: true)) }

    paginator.append(Page([3, 4], number: 11, hasMore: true))
    for page in 12...20 { paginator.append(Page(1...3, number: page, hasMore: true)) }

    #expect(paginator.nextStep == .load(page: 21))
  }
}
