import Loading
import Testing

@Suite("Paginator with a filter")
struct PaginatorFilterTests {
  private func isEven(_ row: Row) -> Bool { row.id.isMultiple(of: 2) }

  @Test("A filter is applied across pages until the batch is full")
  func filtersAcrossPages() {
    var paginator = Paginator<Row>(limit: 3, isFiltered: true)

    paginator.append(Page(1...3, number: 1, of: 12, hasMore: true), keeping: isEven)
    #expect(paginator.nextStep == .load(page: 2))
    paginator.append(Page(4...6, number: 2, of: 12, hasMore: true), keeping: isEven)

    #expect(paginator.nextStep == .take)
    #expect(paginator.takeBatch().map(\.id) == [2, 4, 6])
  }

  @Test("A page without a wanted item is no barren page: its ids were new")
  func unwantedItemsAreNoBarrenPage() {
    var paginator = Paginator<Row>(limit: 1, isFiltered: true)
    var page = 1

    while case .load(let number) = paginator.nextStep, number < 40 {
      page = number
      paginator.append(Page([number * 2 + 1], number: number, limit: 1, hasMore: true), keeping: isEven)
    }

    #expect(page == 39)
  }

  @Test("What was not wanted is new to the caller all the same, and is not offered twice")
  func unwantedItemsAreNew() {
    var paginator = Paginator<Row>(limit: 3, isFiltered: true)

    let new = paginator.append(Page(1...3, number: 1, hasMore: true), keeping: isEven)
    let again = paginator.append(Page(1...4, number: 2, hasMore: true), keeping: { _ in true })

    #expect(new.map(\.id) == [1, 2, 3])
    #expect(again.map(\.id) == [4])
  }

  @Test("The total is not known until the feed was read to its end; then it counts the wanted items")
  func totalIsKnownAtTheEnd() {
    var paginator = Paginator<Row>(limit: 2, isFiltered: true)

    paginator.append(Page(1...4, number: 1, of: 7, limit: 4, hasMore: true), keeping: isEven)
    #expect(paginator.total == nil)
    _ = paginator.takeBatch()
    #expect(paginator.total == nil)
    paginator.append(Page(5...7, number: 2, of: 7, limit: 4, hasMore: false), keeping: isEven)

    #expect(paginator.total == 3)
    #expect(paginator.takeBatch().map(\.id) == [6])
    #expect(paginator.total == 3)
  }

  @Test("Nothing wanted in the whole feed is one empty batch and a total of 0")
  func nothingWanted() {
    var paginator = Paginator<Row>(limit: 2, isFiltered: true)

    paginator.append(Page([1, 3, 5], number: 1, of: 3, hasMore: false), keeping: isEven)

    #expect(paginator.takeBatch().isEmpty)
    #expect(paginator.total == 0)
    #expect(!paginator.hasMore)
  }
}
