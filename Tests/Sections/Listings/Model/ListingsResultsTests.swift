import Foundation
import HTTP
import Listings
import ListingsTestSupport
import TestSupport
import Testing

@Suite("Narrowing a complete result", .hangLimit)
struct ListingsResultsTests {
  /// 72 ads with words that contain each other, matching and not matching several conditions.
  private static let ads: [Listing] = {
    let words = ["Vélo", "velours", "VELO enfant", "Straße ⚠️", "élan", "e\u{301}lan ⚠", "vel", "L’été"]
    return (1...72).map { id in
      .fixture(
        id: id,
        categoryID: id % 3,
        title: "\(words[id % words.count]) \(id % 7)",
        description: "\(words[id / 8 % words.count]) nº \(id)",
        price: .checked(Decimal(id % 11 * 20)),
        createdAt: Date(timeIntervalSince1970: Double(id % 5)),
        isUrgent: id.isMultiple(of: 9)
      )
    }
  }()

  private func complete(_ search: ListingsSearch, on board: Board) async throws -> ListingsResults {
    var results = try await board.model.reader.first(of: search)
    while results.hasMore { try await board.model.reader.readOn(&results) }
    return results
  }

  @Test(
    "A narrowed result is what the board would return, batch by batch",
    arguments: [
      ("v", "ve"), ("vel", "velo"), ("vel", "VÉLO"), ("", "velo"), ("", ""), ("e", "straße"), ("ss", "strasse"),
      ("", "⚠"),
      ("", "⚠️"), ("a", "lan ⚠"), ("e", "l’e"), ("", "nº 1"), ("velo", "velo e"), ("velo", "zzz"),
    ]
  )
  func exact(known: String, text: String) async throws {
    for conditions in [[], [.urgent(false)], [.price(.atMost(100)), .without(ListingQuery("enfant"))]]
      as [[ListingCondition]]
    {
      let board = Board(Self.ads)
      let answer = try await complete(Board.search(known, limit: 7), on: board)
      let search = Board.search(text, conditions, limit: 7)
      var asked = try await board.model.reader.first(of: search)
      let requests = board.requests

      var narrowed = try #require(answer.narrowed(to: search))

      #expect(narrowed.search == search)
      #expect(narrowed.view.items == asked.view.items)
      #expect((narrowed.origin, narrowed.readAt) == (.server, answer.readAt))
      while narrowed.hasMore {
        try await board.model.reader.readOn(&narrowed)
        #expect(board.requests == requests)
      }
      while asked.hasMore { try await board.model.reader.readOn(&asked) }
      #expect(narrowed.rows == asked.rows)
      #expect(narrowed.total == asked.total)
      #expect(asked.rows.count < Self.ads.count || text.isEmpty && conditions.isEmpty)
    }
  }

  @Test("A narrowed result has batches of the requested size, and a total from the start")
  func batches() async throws {
    let board = Board(1...8)
    let answer = try await complete(Board.search(limit: 100), on: board)

    var narrowed = try #require(answer.narrowed(to: Board.search("number")))
    #expect((narrowed.rowText, narrowed.total, narrowed.hasMore) == ("1:1 2:2 3:3", 8, true))
    let view = narrowed.view
    #expect((view.page, view.limit, view.hasMore, view.newAbove) == (1, 3, true, 0))
    try await board.model.reader.readOn(&narrowed)
    #expect((narrowed.view.rowText, narrowed.view.page) == ("4:4 5:5 6:6", 2))
    try await board.model.reader.readOn(&narrowed)
    #expect((narrowed.view.rowText, narrowed.hasMore) == ("7:7 8:8", false))
    #expect(board.requests == 1)
  }

  @Test("An incomplete result cannot be narrowed until it is read to its end")
  func incomplete() async throws {
    let board = Board(1...5)
    var answer = try await board.model.reader.first(of: Board.search())
    #expect(answer.narrowed(to: Board.search("number 2")) == nil)

    try await board.model.reader.readOn(&answer)

    #expect(answer.narrowed(to: Board.search("number 2"))?.rowText == "1:2")
  }

  @Test("Rows that wait for the next batch make a result incomplete, even without further requests")
  func waiting() async throws {
    let board = Board(1...8)
    let answer = try await board.model.reader.first(of: Board.search(category: Board.mode))

    #expect((answer.rows.count, answer.hasMore, answer.total) == (3, true, 4))
    #expect(answer.narrowed(to: Board.search("number", category: Board.mode)) == nil)
  }

  @Test("A cached result cannot be narrowed, because the board may know more")
  func cached() async throws {
    let board = Board()
    try await board.cache.insert((1...2).map(Board.listing), seenAt: board.now.value)
    let answer = try await board.model.reader.known(of: Board.search(), isCounted: true)

    #expect(answer?.hasMore == false)
    #expect(answer?.narrowed(to: Board.search("number 2")) == nil)
  }

  @Test("A result with unreadable ads cannot be narrowed, because one of them might match")
  func rejected() async throws {
    let board = Board()
    let item =
      #"{"id":9,"category_id":4,"title":"V","description":"","price":1,"creation_date":"2019-11-05T15:56:59Z","#
      + #""is_urgent":false,"images_url":{}}"#
    board.client.answer(
      "/listings?page=1&limit=3",
      with: .text(#"{"items":[{"id":1},\#(item)],"total":2,"page":1,"limit":3,"has_more":false}"#)
    )
    let answer = try await board.model.reader.first(of: Board.search())

    #expect(!answer.hasMore)
    #expect(answer.narrowed(to: Board.search("number 2")) == nil)
  }

  @Test("A result without ads added above cannot be narrowed, because the board would return them")
  func movedMeanwhile() async throws {
    let board = Board(1...5)
    var answer = try await board.model.reader.first(of: Board.search())
    board.feed.insert([Board.listing(900)])
    try await board.model.reader.readOn(&answer)

    #expect((answer.hasMore, answer.newAbove) == (false, 1))
    #expect(answer.narrowed(to: Board.search("number 9")) == nil)
  }
}
