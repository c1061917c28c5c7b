import Foundation
import HTTP
import Listings
import ListingsTestSupport
import Loading
import TestSupport
import Testing

@Suite("Listings reader", .hangLimit)
struct ListingsReaderTests {
  private let older = Date(timeIntervalSince1970: 1_000)
  private let newer = Date(timeIntervalSince1970: 2_000)

  @Test("The first batch comes from the board, with the time of its response")
  func board() async throws {
    let board = Board(1...5)

    let results = try await board.model.reader.first(of: Board.search("number"))

    #expect((results.rowText, results.total, results.hasMore) == ("1:1 2:2 3:3", 5, true))
    #expect((results.origin, results.readAt, results.newAbove) == (.server, board.now.value, 0))
    #expect(results.pageInQuestion == 2)
    #expect(board.client.targets.first == "/listings?query=number&page=1&limit=3")
  }

  @Test("Batches continue one by one, and a failed one is completed by the next call")
  func readOn() async throws {
    let board = Board(1...8)
    var results = try await board.model.reader.first(of: Board.search())
    board.failNext()

    await #expect(throws: Board.offline) { try await board.model.reader.readOn(&results) }
    #expect((results.rowText, results.pageInQuestion) == ("1:1 2:2 3:3", 2))
    board.now.change { $0 += 60 }
    try await board.model.reader.readOn(&results)

    #expect((results.rowText, results.pageInQuestion) == ("1:1 2:2 3:3 4:4 5:5 6:6", 3))
    #expect(results.readAt == board.now.value)
    #expect(results.view.rowText == "4:4 5:5 6:6")
  }

  @Test("Cached ads are read with their age without requesting ads, and keep their category names")
  func known() async throws {
    let board = Board()
    try await board.cache.insert(Board.categories)
    try await board.cache.insert([1, 3].map(Board.listing), seenAt: newer)
    try await board.cache.insert([2, 4].map(Board.listing), seenAt: older)

    let results = try #require(try await board.model.reader.known(of: Board.search(), isCounted: false))

    #expect((results.rowText, results.hasMore, results.newAbove) == ("1:1 2:2 3:3", true, 0))
    #expect((results.origin, results.readAt) == (.cache(seenAt: older), older))
    #expect(results.rows.map(\.category) == ["Véhicule", "Mode", "Véhicule"])
    #expect(board.client.requests.isEmpty)
  }

  @Test("Matches are only counted on request, or when all are there anyway")
  func counting() async throws {
    let board = Board()
    try await board.cache.insert((1...5).map(Board.listing), seenAt: newer)
    func total(_ text: String, isCounted: Bool) async throws -> Int? {
      try await board.model.reader.known(of: Board.search(text), isCounted: isCounted)?.total
    }

    #expect(try await total("", isCounted: false) == nil)
    #expect(try await total("", isCounted: true) == 5)
    #expect(try await total("number 2", isCounted: false) == 1)
    #expect(try await total("nothing", isCounted: false) == 0)
  }

  @Test("Cached ads are paged by place, so that changes in between shift nothing")
  func knownPages() async throws {
    let board = Board()
    try await board.cache.insert(Board.categories)
    try await board.cache.insert((1...8).map(Board.listing), seenAt: newer)
    var results = try #require(try await board.model.reader.known(of: Board.search(), isCounted: true))
    try await board.cache.insert([900, 901].map(Board.listing), seenAt: older)

    try await board.model.reader.readOn(&results)
    #expect((results.rowText, results.total) == ("1:1 2:2 3:3 4:4 5:5 6:6", 8))
    #expect(results.origin == .cache(seenAt: newer))
    try await board.model.reader.readOn(&results)

    #expect((results.view.rowText, results.hasMore) == ("7:7 8:8", false))
    try await board.model.reader.readOn(&results)
    #expect((results.view.rowText, results.view.page, results.rows.count) == ("", 4, 8))
    #expect(board.client.requests.isEmpty)
  }

  @Test("Cached rows are as old as the oldest of them, in any batch", arguments: [2, 4])
  func oldest(id: Int) async throws {
    let board = Board()
    try await board.cache.insert(Board.categories)
    try await board.cache.insert((1...5).map(Board.listing), seenAt: newer)
    try await board.cache.insert([Board.listing(id)], seenAt: older)
    var results = try #require(try await board.model.reader.known(of: Board.search(), isCounted: false))
    #expect(results.origin == .cache(seenAt: id == 2 ? older : newer))

    try await board.model.reader.readOn(&results)

    #expect(results.origin == .cache(seenAt: older))
  }

  @Test("A sorted search is sorted over all pages of the board, from the board and from the cache")
  func sorted() async throws {
    let prices: [Price] = [30, 10, 20, 10, 40, 5]
    let board = Board(prices.enumerated().map { .fixture(id: 9 - $0, price: $1) })
    let search = Board.search(order: .cheapest)

    var results = try await board.model.reader.first(of: search)
    #expect((results.rowText, results.total, results.hasMore) == ("1:4 2:8 3:6", 6, true))
    try await board.model.reader.readOn(&results)
    #expect((results.rowText, results.total, results.hasMore) == ("1:4 2:8 3:6 4:7 5:9 6:5", 6, false))
    #expect(board.requests == 1)

    var known = try #require(try await board.model.reader.known(of: search, isCounted: false))
    try await board.model.reader.readOn(&known)
    #expect(known.rowText == results.rowText)
  }

  @Test("A search that finds little stops at a bound, says so, and goes on from there")
  func bound() async throws {
    let board = Board((1...600).map { .fixture(id: $0, price: $0 == 10 ? 1 : 2) })
    var reader = board.model.reader
    reader.scanBound = 200

    var results = try await reader.first(of: Board.search("", [.price(.below(2))]))
    #expect((results.rows.count, results.hasMore, results.total, results.view.bound) == (0, true, nil, 200))
    while results.hasMore { try await reader.readOn(&results) }
    #expect((results.rowText, results.hasMore, results.total, results.view.bound) == ("1:10", false, 1, nil))
    #expect(results.view.page > 2)

    let sorted = try await reader.first(of: Board.search(order: .cheapest))
    #expect((sorted.total, sorted.view.bound, sorted.rowText) == (nil, 500, "1:600 2:599 3:598"))
  }

  @Test("An empty cache cannot be read, while a search without matches gives an empty result")
  func nothingKnown() async throws {
    let board = Board()
    #expect(try await board.model.reader.known(of: Board.search(), isCounted: false) == nil)

    try await board.cache.insert([Board.listing(1)], seenAt: newer)
    let results = try await board.model.reader.known(of: Board.search("zzz"), isCounted: false)

    #expect((results?.rows.count, results?.hasMore) == (0, false))
    #expect(board.client.targets.filter { $0 != "/categories" }.isEmpty)
  }

  @Test(
    "Local conditions apply to every row, from the board and from the cache",
    arguments: [
      ([.price(.below(50))], [5, 3]), ([.price(.atLeast(50)), .without(ListingQuery("KID"))], [6, 4]),
      ([.urgent(true)], [6]), ([.category(2)], [6, 4]), ([.without(ListingQuery("bike"))], []), ([], [6, 5, 4, 3, 2]),
    ] as [([ListingCondition], [Int])]
  )
  func conditions(conditions: [ListingCondition], ids: [Int]) async throws {
    let board = Board([
      .fixture(id: 6, categoryID: 2, title: "Bike", price: 90, isUrgent: true),
      .fixture(id: 5, title: "Bike", price: 10),
      .fixture(id: 4, categoryID: 2, title: "Bike", price: 50), .fixture(id: 3, title: "Kid bike", price: 20),
      .fixture(id: 2, title: "Kid bike", price: 60), .fixture(id: 1, title: "Boat", price: 10),
    ])
    let search = Board.search("bike", conditions, limit: 10)

    let results = try await board.model.reader.first(of: search)
    let known = try await board.model.reader.known(of: search, isCounted: true)

    #expect(results.rows.map(\.listing.id) == ids)
    #expect(results.total == ids.count)
    #expect(known?.rows.map(\.listing.id) == ids)
    #expect(known?.total == ids.count)
  }
}
