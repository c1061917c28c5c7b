import Foundation
import HTTP
import Listings
import ListingsTestSupport
import TestSupport
import Testing

@Suite("Listings model: paging", .hangLimit)
struct ListingsModelPagingTests {
  @Test("A search shows its first page with category names and complete picture addresses")
  func firstPage() async throws {
    let board = Board([
      .fixture(id: 8, categoryID: 2, title: "Vélo", pictures: ListingPictures(small: "/s.png", thumb: "t.png")),
      .fixture(id: 7, categoryID: 9, title: "Un vélo"), .fixture(id: 6, title: "Moto"),
    ])

    let view = try await board.model.search(Board.search(" vélo "))

    #expect(view.rowText == "1:8 2:7")
    #expect((view.query, view.category, view.source, view.rejected) == ("vélo", nil, .server, 0))
    #expect((view.total, view.page, view.limit, view.hasMore) == (2, 1, 3, false))
    #expect(view.items.map(\.currency) == ["EUR", "EUR"])
    #expect(view.items.map(\.category) == ["Mode", nil])
    #expect(view.items.first?.smallPicture?.absoluteString == "http://board.test:8080/s.png")
    #expect(view.items.first?.thumbPicture?.absoluteString == "http://board.test:8080/t.png")
    #expect(board.client.targets.first == "/listings?query=v%C3%A9lo&page=1&limit=3")
  }

  @Test("More shows only the next page, with continued numbers")
  func moreNumbersOn() async throws {
    let board = try await Board.showing(1...5)

    let view = try await board.model.more()

    #expect(view.rowText == "4:4 5:5")
    #expect((view.page, view.total, view.hasMore) == (2, 5, false))
    #expect(await board.model.rowCount == 5)
  }

  @Test(
    "The feed is read to its end in full batches, with no more requests than batches",
    arguments: [6, 7, 40, 200]
  )
  func wholeFeed(count: Int) async throws {
    let board = try await Board.showing(1...count)
    var ids = [1, 2, 3]
    var view = try await board.model.more()
    while view.hasMore {
      #expect(view.items.count == 3)
      ids += view.items.map(\.listing.id)
      view = try await board.model.more()
    }
    ids += view.items.map(\.listing.id)

    #expect(ids == Array(1...count))
    #expect(board.requests <= (count + 2) / 3)
  }

  @Test("Past the end there are no rows and no requests")
  func pastTheEnd() async throws {
    let board = try await Board.showing(1...2)

    for page in 2...3 {
      let view = try await board.model.more()
      #expect((view.rowText, view.page, view.total, view.hasMore) == ("", page, 2, false))
    }

    #expect(await board.model.rowCount == 2)
    #expect(board.requests == 1)
  }

  @Test("More without a search shows the feed's first page")
  func moreWithoutSearch() async throws {
    let board = Board(1...30)

    let view = try await board.model.more()

    #expect((view.items.map(\.listing.id), view.page) == (Array(1...20), 1))
    #expect(board.client.targets.first == "/listings?page=1&limit=20")
  }

  @Test(
    "A failed page keeps the rows, and the next call completes it",
    arguments: [
      Board.offline, ListingsAPIError.status(503, reason: nil, retryAfter: nil),
      ListingsAPIError.body("it is not valid JSON"),
    ] as [any Error]
  )
  func pageFails(cause: any Error) async throws {
    let board = try await Board.showing(1...5)
    board.failNext(with: cause)

    await #expect(throws: ListingsModelError.pageFailed(page: 2, shown: 3, cause: cause)) {
      try await board.model.more()
    }
    #expect(await board.model.rowCount == 3)
    #expect(try await board.model.row(3).listing.id == 3)

    #expect(try await board.model.more().rowText == "4:4 5:5")
  }

  @Test("The part of a batch loaded before a failure is not requested again")
  func partialBatchIsKept() async throws {
    let board = Board(Board.listings(1_000, mode: [10, 20, 30, 150, 350, 950]))
    let first = try await board.model.search(Board.search(category: Board.mode))
    #expect(first.rowText == "1:10 2:20 3:30")
    board.feed.failRequest(board.requests + 2, with: Board.offline)

    await #expect(throws: ListingsModelError.pageFailed(page: 2, shown: 3, cause: Board.offline)) {
      try await board.model.more()
    }
    let failed = try #require(board.client.targets.last)

    #expect(try await board.model.more().rowText == "4:150 5:350 6:950")
    let counts = Dictionary(board.client.targets.map { ($0, 1) }, uniquingKeysWith: +)
    #expect(counts.filter { $0.value > 1 } == [failed: 2])
  }

  @Test("A cancelled call for more leaves everything unchanged")
  func moreIsCancelled() async throws {
    let board = try await Board.showing(1...5)
    board.feed.beforeRequest(2) { _ in
      try await Gate().opened()
      return nil
    }

    let more = Task { try await board.model.more() }
    try await board.client.waitForRequests(3)
    more.cancel()

    await #expect(throws: CancellationError.self) { try await more.awaited() }
    #expect(board.client.cancelled.count == 1)
    #expect(await board.model.rowCount == 3)
    #expect(try await board.model.more().rowText == "4:4 5:5")
  }

  @Test("Ads that break the contract are counted with the batch that contained them")
  func rejected() async throws {
    let board = Board(1...5)
    let item =
      #"{"id":9,"category_id":4,"title":"V","description":"","price":1,"creation_date":"2019-11-05T15:56:59Z","#
      + #""is_urgent":false,"images_url":{}}"#
    let broken = #"{"items":[{"id":1},null,\#(item)],"total":5,"page":1,"limit":3,"has_more":true}"#
    board.client.answer("/listings?page=1&limit=3", with: .text(broken))

    let first = try await board.model.search(Board.search())
    let second = try await board.model.more()

    #expect(first.rejected == 2)
    #expect(second.rejected == 0)
  }
}
