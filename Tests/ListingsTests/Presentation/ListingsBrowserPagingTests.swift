import Foundation
import HTTP
import Listings
import TestSupport
import Testing

@Suite("Listings browser: paging", .timeLimit(.minutes(1)))
struct ListingsBrowserPagingTests {
  @Test("A search shows its first page, with category names and whole picture addresses")
  func firstPage() async throws {
    let board = Board()
    board.answerCategories()
    let listing = Listing.fixture(id: 7, categoryID: 2, pictures: ListingPictures(small: "/s.png", thumb: "t.png"))
    board.client.answer(
      Board.target(1, query: "v%C3%A9lo"),
      with: .feed([listing, .fixture(id: 8, categoryID: 9)], limit: 3, total: 2)
    )

    let view = try await board.browser.search(Board.search(" vélo "))

    #expect(view.rows == "1:7 2:8")
    #expect((view.query, view.category, view.source, view.rejected) == ("vélo", nil, .server, 0))
    #expect((view.total, view.page, view.limit, view.hasMore) == (2, 1, 3, false))
    #expect(view.items.map(\.currency) == ["EUR", "EUR"])
    #expect(view.items.map(\.category) == ["Mode", nil])
    #expect(view.items.first?.smallPicture?.absoluteString == "http://board.test:8080/s.png")
    #expect(view.items.first?.thumbPicture?.absoluteString == "http://board.test:8080/t.png")
    try board.client.verify()
  }

  @Test("More shows the next page only, numbered on")
  func moreNumbersOn() async throws {
    let board = try await Board.showing([1, 2, 3], of: 5)
    board.answer([4, 5], page: 2, of: 5)

    let view = try await board.browser.more()

    #expect(view.rows == "4:4 5:5")
    #expect((view.page, view.total, view.hasMore) == (2, 5, false))
    #expect(await board.browser.rowCount == 5)
    try board.client.verify()
  }

  @Test("Past the end there are no rows, and nobody is asked")
  func pastTheEnd() async throws {
    let board = try await Board.showing([1, 2], of: 2)

    for page in 2...3 {
      let view = try await board.browser.more()
      #expect((view.rows, view.page, view.total, view.hasMore) == ("", page, 2, false))
    }

    #expect(await board.browser.rowCount == 2)
    try board.client.verify()
  }

  @Test("More without a search shows the feed's first page")
  func moreWithoutSearch() async throws {
    let board = Board()
    board.answerCategories()
    board.client.answer("/listings?page=1&limit=20", with: .feed([Board.listing(1)]))

    #expect(try await board.browser.more().rows == "1:1")
    try board.client.verify()
  }

  @Test("An ad inserted above is not repeated: the batch is filled from the page after")
  func insertedAbove() async throws {
    let board = try await Board.showing([1, 2, 3], of: 6)
    board.answer([3, 4, 5], page: 2, of: 7)
    board.answer([6], page: 3, of: 7)

    let view = try await board.browser.more()

    #expect(view.rows == "4:4 5:5 6:6")
    #expect(!view.hasMore)
    try board.client.verify()
  }

  @Test(
    "A page that fails keeps the rows; the next call finishes it",
    arguments: [
      Board.offline, ListingsAPIError.status(503, reason: nil, retryAfter: nil),
      ListingsAPIError.body("it is not valid JSON"),
    ] as [any Error]
  )
  func pageFails(cause: any Error) async throws {
    let board = try await Board.showing([1, 2, 3], of: 5)
    board.fail(page: 2, with: cause)
    board.answer([4, 5], page: 2, of: 5)

    await #expect(throws: ListingsBrowserError.pageFailed(page: 2, shown: 3, cause: cause)) {
      try await board.browser.more()
    }
    #expect(await board.browser.rowCount == 3)
    #expect(try await board.browser.row(3).listing.id == 3)

    #expect(try await board.browser.more().rows == "4:4 5:5")
    try board.client.verify()
  }

  @Test("What part of a batch was loaded before a page failed is not asked for again")
  func partialBatchIsKept() async throws {
    let board = try await Board.showing([1, 2, 3], of: 7)
    board.answer([3, 4, 5], page: 2, of: 8)
    board.fail(page: 3)
    board.answer([6, 7], page: 3, of: 8)

    await #expect(throws: ListingsBrowserError.pageFailed(page: 3, shown: 3, cause: Board.offline)) {
      try await board.browser.more()
    }

    #expect(try await board.browser.more().rows == "4:4 5:5 6:6")
    #expect(try await board.browser.more().rows == "7:7")
    try board.client.verify()
  }

  @Test("A cancelled call for more leaves everything as it was")
  func moreIsCancelled() async throws {
    let board = try await Board.showing([1, 2, 3], of: 5)
    board.answer([4, 5], page: 2, of: 5, after: Gate())
    board.answer([4, 5], page: 2, of: 5)

    let more = Task { try await board.browser.more() }
    try await board.client.waitForRequests(3)
    more.cancel()

    await #expect(throws: CancellationError.self) { try await more.awaited() }
    #expect(await board.browser.rowCount == 3)
    #expect(try await board.browser.more().rows == "4:4 5:5")
    try board.client.verify()
  }

  @Test("Ads that break the contract are counted with the batch that met them")
  func rejected() async throws {
    let board = Board()
    board.answerCategories()
    let body = #"{"items":[{"id":1},null],"total":5,"page":1,"limit":3,"has_more":true}"#
    board.client.answer(Board.target(1), with: .text(body))
    board.answer([4, 5], page: 2, of: 5)

    let first = try await board.browser.search(Board.search())
    let second = try await board.browser.more()

    #expect((first.rejected, first.rows) == (2, "1:4 2:5"))
    #expect((second.rejected, second.rows) == (0, ""))
  }
}
