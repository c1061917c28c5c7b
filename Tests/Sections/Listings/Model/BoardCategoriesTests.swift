import HTTP
import Listings
import ListingsTestSupport
import TestSupport
import Testing

@Suite("Board categories", .hangLimit)
struct BoardCategoriesTests {
  @Test("Categories are requested once and kept")
  func askedOnce() async throws {
    let board = Board()

    #expect(try await board.model.categories.all() == Board.categories)
    #expect(try await board.model.categories.all() == Board.categories)

    #expect(board.client.targets == ["/categories"])
    #expect(try await board.cache.categories() == Board.categories)
  }

  @Test("Without the board the last seen categories are used, and the board is not asked twice")
  func lastSeen() async throws {
    let board = Board()
    try await board.cache.insert(Board.categories)
    board.client.fail("/categories", with: Board.offline)

    #expect(try await board.model.categories.all() == Board.categories)
    #expect(try await board.model.categories.all() == Board.categories)
    #expect(board.client.targets == ["/categories"])
  }

  @Test("Without the board and any seen categories there are none, and the next time the board is asked again")
  func none() async throws {
    let board = Board()
    board.client.fail("/categories", with: Board.offline)

    await #expect(throws: Board.offline) { try await board.model.categories.all() }
    #expect(await board.model.categories.known().isEmpty)
    #expect(try await board.model.categories.all() == Board.categories)
  }

  @Test("Known categories need no request, whether from the session or seen before")
  func known() async throws {
    let board = Board()
    #expect(await board.model.categories.known().isEmpty)

    let older = [Category(id: 9, name: "Older")]
    try await board.cache.insert(older)
    #expect(await board.model.categories.known() == older)
    #expect(board.client.requests.isEmpty)

    _ = try await board.model.categories.all()
    try await board.cache.insert(older)
    #expect(await board.model.categories.known() == Board.categories)
  }

  @Test("A category is found by its name, and an unknown one causes an error that lists the others")
  func named() async throws {
    let board = Board()

    #expect(try await board.model.categories.named("VEHICULE").id == 1)
    await #expect(throws: ListingsModelError.noSuchCategory("Sport", known: ["Véhicule", "Mode"])) {
      try await board.model.categories.named("Sport")
    }
    #expect(board.client.targets == ["/categories"])
  }

  @Test("Rows are named from known categories, and an unknown category causes a request")
  func namingRows() async throws {
    let board = Board(1...4)
    try await board.cache.insert([Board.categories[1]])

    let known = try await board.model.reader.first(of: Board.search(category: Board.mode))
    #expect(known.rows.map(\.category) == ["Mode", "Mode"])
    #expect(board.client.targets.filter { $0 == "/categories" }.isEmpty)

    let asked = try await board.model.reader.first(of: Board.search())
    #expect(asked.rows.map(\.category) == ["Véhicule", "Mode", "Véhicule"])
    #expect(board.client.targets.filter { $0 == "/categories" }.count == 1)
  }

  @Test("Rows are shown without category names if the board does not provide them")
  func namesAreNotToBeHad() async throws {
    let board = Board(1...2)
    board.client.fail("/categories", with: Board.offline)

    let rows = try await board.model.reader.first(of: Board.search()).rows
    #expect(rows.map(\.category) == [nil, nil])
    #expect(rows.map(\.isUnlisted) == [false, false])
  }

  @Test("A category missing from the stored ones counts as unlisted only after the board has responded")
  func unlisted() async throws {
    let board = Board(1...2)
    try await board.cache.insert([Category(id: 9, name: "Older")])
    board.client.fail("/categories", with: Board.offline)
    #expect(try await board.model.reader.first(of: Board.search()).rows.map(\.isUnlisted) == [false, false])

    let answering = Board(1...2)
    answering.client.answer("/categories", with: .categories([Category(id: 9, name: "Other")]))
    #expect(try await answering.model.reader.first(of: Board.search()).rows.map(\.isUnlisted) == [true, true])
  }

  @Test("A failed refresh keeps the names")
  func reloadFails() async throws {
    let board = try await Board.showing(1...2)
    board.client.fail("/categories", with: Board.offline)

    #expect(try await board.model.refresh().items.map(\.category) == ["Véhicule", "Mode"])
  }
}
