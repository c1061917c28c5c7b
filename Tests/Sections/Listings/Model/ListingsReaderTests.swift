import Foundation
import HTTP
import Listings
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

    let reading = try await board.browser.reader.first(of: Board.search("number"))

    #expect((reading.rowText, reading.total, reading.hasMore) == ("1:1 2:2 3:3", 5, true))
    #expect((reading.origin, reading.readAt, reading.newAbove) == (.server, board.now.value, 0))
    #expect(reading.pageInQuestion == 2)
    #expect(board.client.targets.first == "/listings?query=number&page=1&limit=3")
  }

  @Test("Batches continue one by one, and a failed one is completed by the next call")
  func readOn() async throws {
    let board = Board(1...8)
    var reading = try await board.browser.reader.first(of: Board.search())
    board.failNext()

    await #expect(throws: Board.offline) { try await board.browser.reader.readOn(&reading) }
    #expect((reading.rowText, reading.pageInQuestion) == ("1:1 2:2 3:3", 2))
    board.now.change { $0 += 60 }
    try await board.browser.reader.readOn(&reading)

    #expect((reading.rowText, reading.pageInQuestion) == ("1:1 2:2 3:3 4:4 5:5 6:6", 3))
    #expect(reading.readAt == board.now.value)
    #expect(reading.view.rowText == "4:4 5:5 6:6")
  }

  @Test("Cached ads are read with their age without requesting ads, and keep their category names")
  func known() async throws {
    let board = Board()
    try await board.cache.insert(Board.categories)
    try await board.cache.insert([1, 3].map(Board.listing), seenAt: newer)
    try await board.cache.insert([2, 4].map(Board.listing), seenAt: older)

    let reading = try #require(try await board.browser.reader.known(of: Board.search(), isCounted: false))

    #expect((reading.rowText, reading.hasMore, reading.newAbove) == ("1:1 2:2 3:3", true, 0))
    #expect((reading.origin, reading.readAt) == (.cache(seenAt: older), older))
    #expect(reading.rows.map(\.category) == ["Véhicule", "Mode", "Véhicule"])
    #expect(board.client.requests.isEmpty)
  }

  @Test("Matches are only counted on request, or when all are there anyway")
  func counting() async throws {
    let board = Board()
    try await board.cache.insert((1...5).map(Board.listing), seenAt: newer)
    func total(_ text: String, isCounted: Bool) async throws -> Int? {
      try await board.browser.reader.known(of: Board.search(text), isCounted: isCounted)?.total
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
    var reading = try #require(try await board.browser.reader.known(of: Board.search(), isCounted: true))
    try await board.cache.insert([900, 901].map(Board.listing), seenAt: older)

    try await board.browser.reader.readOn(&reading)
    #expect((reading.rowText, reading.total) == ("1:1 2:2 3:3 4:4 5:5 6:6", 8))
    #expect(reading.origin == .cache(seenAt: newer))
    try await board.browser.reader.readOn(&reading)

    #expect((reading.view.rowText, reading.hasMore) == ("7:7 8:8", false))
    try await board.browser.reader.readOn(&reading)
    #expect((reading.view.rowText, reading.view.page, reading.rows.count) == ("", 4, 8))
    #expect(board.client.requests.isEmpty)
  }

  @Test("Cached rows are as old as the oldest of them, in any batch", arguments: [2, 4])
  func oldest(id: Int) async throws {
    let board = Board()
    try await board.cache.insert(Board.categories)
    try await board.cache.insert((1...5).map(Board.listing), seenAt: newer)
    try await board.cache.insert([Board.listing(id)], seenAt: older)
    var reading = try #require(try await board.browser.reader.known(of: Board.search(), isCounted: false))
    #expect(reading.origin == .cache(seenAt: id == 2 ? older : newer))

    try await board.browser.reader.readOn(&reading)

    #expect(reading.origin == .cache(seenAt: older))
  }

  @Test("An empty cache cannot be read, while a search without matches gives an empty result")
  func nothingKnown() async throws {
    let board = Board()
    #expect(try await board.browser.reader.known(of: Board.search(), isCounted: false) == nil)

    try await board.cache.insert([Board.listing(1)], seenAt: newer)
    let reading = try await board.browser.reader.known(of: Board.search("zzz"), isCounted: false)

    #expect((reading?.rows.count, reading?.hasMore) == (0, false))
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

    let reading = try await board.browser.reader.first(of: search)
    let known = try await board.browser.reader.known(of: search, isCounted: true)

    #expect(reading.rows.map(\.listing.id) == ids)
    #expect(reading.total == ids.count)
    #expect(known?.rows.map(\.listing.id) == ids)
    #expect(known?.total == ids.count)
  }
}
