import Loading
import Testing

@Suite("Paginator with a filter")
struct PaginatorFilterTests {
  private func isEven(_ row: Row) -> Bool { row.id.isMultiple(of: 2) }

  /// Loads the pages that the paginator asks for from these rows, until a batch can be taken.
  private func load(_ paginator: inout Paginator<Row>, from ids: some Sequence<Int>) -> [PageRequest] {
    let rows = ids.map { Row(id: $0) }
    var requests: [PageRequest] = []
    while case .load(let request) = paginator.nextStep, requests.count < 200 {
      requests.append(request)
      paginator.append(Page(of: rows, for: request), for: request, keeping: isEven)
    }
    return requests
  }

  @Test("A filter is applied across pages until the batch is full")
  func filtersAcrossPages() {
    var paginator = Paginator<Row>(limit: 3, isFiltered: true)

    let requests = load(&paginator, from: 1...12)

    #expect(requests == [PageRequest(page: 1, limit: 3), PageRequest(page: 1, limit: 6)])
    #expect(paginator.nextStep == .take)
    #expect(paginator.takeBatch().map(\.id) == [2, 4, 6])
  }

  @Test("A page without a wanted item is not barren, because its ids were new")
  func unwantedItemsAreNoBarrenPage() {
    var paginator = Paginator<Row>(limit: 1, isFiltered: true)

    let requests = load(&paginator, from: (0..<200).map { $0 * 2 + 1 } + [1_000])

    #expect(requests.count > 20)
    #expect(paginator.takeBatch().map(\.id) == [1_000])
  }

  @Test("An unwanted item is reported as new once, and is not offered again")
  func unwantedItemsAreNew() {
    var paginator = Paginator<Row>(limit: 3, isFiltered: true)

    let new = paginator.append(Page(1...3, hasMore: true), for: PageRequest(page: 1, limit: 3), keeping: isEven)
    let again = paginator.append(Page(1...4, limit: 4, hasMore: true), for: PageRequest(page: 1, limit: 4))

    #expect(new.map(\.id) == [1, 2, 3])
    #expect(again.map(\.id) == [4])
  }

  @Test("The total is unknown until the feed was read to its end, and then counts the wanted items")
  func totalIsKnownAtTheEnd() {
    var paginator = Paginator<Row>(limit: 2, pageSize: 4, isFiltered: true)

    paginator.append(Page(1...4, of: 7, limit: 4, hasMore: true), for: PageRequest(page: 1, limit: 4), keeping: isEven)
    #expect(paginator.total == nil)
    _ = paginator.takeBatch()
    #expect(paginator.total == nil)
    _ = load(&paginator, from: 1...7)

    #expect(paginator.total == 3)
    #expect(paginator.takeBatch().map(\.id) == [6])
    #expect(paginator.total == 3)
  }

  @Test("A feed without a wanted item is one empty batch and a total of 0")
  func nothingWanted() {
    var paginator = Paginator<Row>(limit: 2, isFiltered: true)

    _ = load(&paginator, from: [1, 3, 5, 7, 9])

    #expect(paginator.takeBatch().isEmpty)
    #expect(paginator.total == 0)
    #expect(!paginator.hasMore)
  }
}
