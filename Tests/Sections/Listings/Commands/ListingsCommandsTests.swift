import Foundation
import HTTP
import Listings
import ListingsTestSupport
import SectionsTestSupport
import Shell
import ShellTestSupport
import TestSupport
import Testing

@testable import ListingsCommands

@Suite("Listings commands", .hangLimit)
struct ListingsCommandsTests {
  init() {
    TestSections.register()
  }

  private let board = StubHTTPClient()

  private func answerCategories() {
    board.answer("/categories", with: .categories(Fixture.categories))
  }

  @Test("An unknown category is not found, and no ads are requested")
  func unknownCategory() async throws {
    answerCategories()
    let conversation = Conversation(board: board)

    try await conversation.expect(
      "search --category Masion",
      says: "! There is no category “Masion”. "
        + "Did you mean “Maison”? `categories` lists them."
    )
    #expect(board.targets == ["/categories"])
  }

  @Test("An empty result is an answer, not a failure")
  func nothingFound() async throws {
    for _ in 1...2 { board.answer("/listings?query=xyz&page=1&limit=20", with: .feed([])) }
    answerCategories()
    let conversation = Conversation(board: board)

    try await conversation.expect(
      "/xyz",
      says: """
        ! 0 ads for “xyz”
        ! No ads found. Try fewer or shorter words.
        """
    )
    try await conversation.expect(
      "/xyz --json",
      says:
        #"{"query":"xyz","category":null,"source":"server","total":0,"page":1,"limit":20,"has_more":false,"items":[]}"#
    )
  }

  @Test("A search that finds nothing asks whether another word was meant, which is not part of the result")
  func suggestion() async throws {
    for _ in 1...2 { board.answer("/listings?query=velos&page=1&limit=20", with: .feed([])) }
    board.answer("/listings?query=qqqqq&page=1&limit=20", with: .feed([]))
    answerCategories()
    let cache = InMemoryListingsCache()
    try await cache.insert([.fixture(id: 1, title: "Vélo"), .fixture(id: 2, title: "Lampe")], seenAt: Fixture.now)
    let conversation = Conversation(board: board, cache: cache)

    try await conversation.expect(
      "search velos",
      says: """
        ! 0 ads for “velos”
        ! No ads found. Did you mean “velo” (1 ad)?
        """
    )
    try await conversation.expect(
      "search velos --json",
      says: #"{"query":"velos","category":null,"source":"server","total":0,"page":1,"limit":20,"has_more":false,"#
        + #""items":[],"suggestions":[{"query":"velo","total":1}]}"#
    )
    try await conversation.expect(
      "search qqqqq",
      says: """
        ! 0 ads for “qqqqq”
        ! No ads found. Try fewer or shorter words.
        """
    )
  }

  @Test("A search that finds nothing says which part to leave out, and how many ads that finds")
  func exclusions() async throws {
    for _ in 1...2 { board.fail(with: HTTPError.refused(host: "127.0.0.1:8080")) }
    let cache = InMemoryListingsCache()
    let ads: [Listing] = (1...3).map { .fixture(id: $0, title: "Vélo \($0 == 1 ? "rouge" : "vert")", price: 100) }
    try await cache.insert(ads, seenAt: Fixture.now)
    let conversation = Conversation(board: board, cache: cache)

    let text = try await conversation.say("search velo rouge '<50'")
    #expect(text.hasSuffix("! No ads found. Leave out “<50” (1 ad)."), "\(text)")
  }

  @Test(
    "`--count-by` counts the ads instead of listing them",
    arguments: [
      (
        "category", 40,
        """
        ! Offline: 4 ads for “velo” as seen 1 hour ago.
        Véhicule  3  ███████████████████████████
        Maison    1  █████████
        """
      ),
      (
        "price", 60,
        """
        ! Offline: 4 ads for “velo” as seen 1 hour ago.
          €20–€50  3  ████████████████████████████████████████
        €100–€200  1  █████████████▎
        ! €20 to €140, median €20, half of them from €20 to €40.
        """
      ),
      (
        "month", 19,
        """
        ! Offline: 4 ads for “velo” as seen 1 hour ago.
        2019-11  3
        2019-10  1
        """
      ),
    ]
  )
  func counted(facet: String, width: Int, text: String) async throws {
    for _ in 1...8 { board.fail(with: HTTPError.refused(host: "127.0.0.1:8080")) }
    let cache = InMemoryListingsCache()
    let prices: [Decimal] = [20, 20, 40, 140]
    let ads = prices.enumerated().map { id, price in
      Listing.fixture(
        id: id,
        categoryID: id == 3 ? 4 : 1,
        title: "Vélo",
        price: .checked(price),
        createdAt: Date(timeIntervalSince1970: id == 0 ? 1_571_000_000 : 1_573_000_000)
      )
    }
    try await cache.insert(ads + [.fixture(id: 9, title: "Lampe")], seenAt: Fixture.now.addingTimeInterval(-3600))
    try await cache.insert(Fixture.categories)
    let conversation = Conversation(board: board, cache: cache, width: width)

    try await conversation.expect("search velo --count-by \(facet)", says: text)
  }

  @Test("In a pipe and as JSON, counts are columns and a document")
  func countedForPrograms() async throws {
    for _ in 1...20 { board.fail(with: HTTPError.refused(host: "127.0.0.1:8080")) }
    let cache = InMemoryListingsCache()
    try await cache.insert(
      [.fixture(id: 1, title: "Vélo", price: 12), .fixture(id: 2, categoryID: 4, title: "Vélo", price: .checked(-3))],
      seenAt: Fixture.now.addingTimeInterval(-3600)
    )
    try await cache.insert(Fixture.categories)
    let conversation = Conversation(board: board, cache: cache)

    try await conversation.expect(
      "search velo --count-by price --fields count,to,from",
      says: """
        ! Offline: 2 ads for “velo” as seen 1 hour ago.
        1\t0\t
        1\t20\t10
        ! -€3 to €12, median -€3, half of them from -€3 to €12.
        """
    )
    let source = #""source":"cache","cached_at":"2019-11-08T14:56:59Z""#
    try await conversation.expect(
      "search velo --count-by price --json",
      says: #"{"query":"velo","category":null,\#(source),"total":2,"counted":2,"count_by":"price","#
        + #""quartiles":[-3,-3,-3,12,12],"#
        + #""counts":[{"from":null,"to":0,"count":1},{"from":10,"to":20,"count":1}]}"#
    )
    try await conversation.expect(
      "search velo cat:maison --count-by category --json",
      says: #"{"query":"velo cat:maison","category":"Maison",\#(source),"total":1,"counted":1,"count_by":"category","#
        + #""counts":[{"category_id":4,"category":"Maison","count":1}]}"#
    )
    #expect(try await conversation.say("search velo --count-by colour").contains("colour"))
  }

  @Test("`search !` repeats the last list's search, and says what to do if there is none")
  func again() async throws {
    for _ in 1...8 { board.fail(with: HTTPError.refused(host: "127.0.0.1:8080")) }
    let cache = InMemoryListingsCache()
    try await cache.insert([.fixture(id: 1, title: "Vélo"), .fixture(id: 2, title: "Vélo vert")], seenAt: Fixture.now)
    let conversation = Conversation(board: board, cache: cache)

    try await conversation.expect(
      "search !",
      says: "! There is no earlier search to repeat. Search first, as in `search velo`."
    )
    _ = try await conversation.say("search velo")
    try await conversation.expect("search ! vert", begins: "! Offline: 1 ad for “velo vert”")
    try await conversation.expect("search ! -vert", begins: "! Offline: 0 ads for “velo vert -vert”")
  }

  @Test("Without the board cached ads are shown with a notice, and without any it is a failure")
  func offline() async throws {
    let cache = InMemoryListingsCache()
    for _ in 1...4 { board.fail(with: HTTPError.refused(host: "127.0.0.1:8080")) }
    let empty = Conversation(board: board, cache: cache)

    try await empty.expect(
      "search",
      says: "! Cannot connect to 127.0.0.1:8080. "
        + "Check the server, then type `retry`. `config set server` sets another one."
    )

    try await cache.insert([.fixture(id: 7)], seenAt: Fixture.now.addingTimeInterval(-3600))
    try await cache.insert(Fixture.categories)
    #expect(
      try await Conversation(board: board, cache: cache, width: 100).say("search") == """
        ! Offline: 1 ad as seen 1 hour ago. `refresh` asks the board again.
        1  Ad number 7  €140  Véhicule  3 days ago  no picture
        """
    )
  }

  @Test("Ads that break the contract are left out and counted")
  func rejected() async throws {
    board.answer(
      "/listings?page=1&limit=20",
      with: .text(#"{"items":[{"id":"seven"},\#(Self.valid)],"total":2,"page":1,"limit":20,"has_more":false}"#)
    )
    answerCategories()

    let text = try await Conversation(board: board).say("search")

    #expect(text.hasPrefix("! 1 invalid ad left out. The rest is shown.\n! 2 ads\n"), "\(text)")
  }

  private static let valid =
    #"{"id":7,"category_id":4,"title":"Vélo","description":"","price":1,"creation_date":"2019-11-05T15:56:59Z","#
    + #""is_urgent":false,"images_url":{}}"#

  @Test("A page of which no ad is valid is an error, not an empty result")
  func allRejected() async throws {
    board.answer(
      "/listings?page=1&limit=20",
      with: .text(#"{"items":[{"id":"seven"},null],"total":2,"page":1,"limit":20,"has_more":false}"#)
    )
    let text = try await Conversation(board: board, isJSON: true).say("search")
    #expect(text.contains(#""kind":"invalid_data""#) && text.contains("none of its 2 ads is valid"), "\(text)")
  }

  @Test("`open` shows a row as it was displayed, or an ad by its id, and a number alone is enough")
  func open() async throws {
    board.answer("/listings?page=1&limit=20", with: .feed([.fixture(id: 7, title: "Vélo"), .fixture(id: 8)]))
    answerCategories()
    let conversation = Conversation(board: board)
    _ = try await conversation.say("search")

    try await conversation.expect("open 1", begins: "Vélo\n€140\n\ncategory  Véhicule\n")
    try await conversation.expect("open id:8 --json", begins: #"{"row":2,"id":8,"#)
    try await conversation.expect("1", begins: "Vélo\n€140\n\ncategory  Véhicule\n")
    for line in ["open 3", "3"] {
      try await conversation.expect(line, says: "! There is no row 3. The rows shown are 1 to 2.")
    }
  }

  @Test("An ad that is not displayed is looked up on the board and has no row")
  func openUnseen() async throws {
    answerCategories()
    for _ in 1...2 { board.answer(with: .feed([.fixture(id: 7)])) }
    let conversation = Conversation(board: board)

    try await conversation.expect(
      "open id:9",
      says: "! There is no ad with id 9. `search` for it."
    )
    try await conversation.expect("open id:7 --json", begins: #"{"row":null,"id":7,"#)
  }

  @Test("`categories` lists them and marks the current filter")
  func categories() async throws {
    answerCategories()
    board.answer("/listings?page=1&limit=20", with: .feed([]))
    let conversation = Conversation(board: board)

    try await conversation.expect("categories", says: "1  Véhicule\n4  Maison")
    _ = try await conversation.say("category maison")
    try await conversation.expect("categories", says: "1  Véhicule\n4  Maison    the current filter")
    try await conversation.expect("--json categories", says: #"[{"id":1,"name":"Véhicule"},{"id":4,"name":"Maison"}]"#)
  }

  @Test("A slow command shows its progress and removes it")
  func activity() async throws {
    let gate = Gate()
    board.answer("/categories", after: gate, with: .categories(Fixture.categories))
    let conversation = Conversation(board: board)
    let running = Task { try await conversation.say("categories") }

    try await conversation.console.wait { $0 == .activity("loading the categories … Ctrl-C stops it") }
    gate.open()

    #expect(try await running.value == "1  Véhicule\n4  Maison")
    #expect(
      conversation.console.entries.prefix(2) == [
        .activity("loading the categories … Ctrl-C stops it"), .activity(nil),
      ]
    )
  }

  @Test("A board without categories says so")
  func noCategories() async throws {
    let board = StubHTTPClient()
    board.answer("/categories", with: .categories([]))

    try await Conversation(board: board).expect("categories", says: "! This board has no categories.")
  }

  @Test("A one-shot command with a row suggests an id, and `retry` says where it works")
  func oneShot() async throws {
    let conversation = Conversation(board: StubHTTPClient(), width: nil) { $0.place = .oneShot }

    for line in ["open 1", "compare 1 2"] {
      try await conversation.expect(
        line,
        says: "! classifieds: There is no row 1. "
          + "List ads with `search` first, or use an id, as in `open id:ID`."
      )
    }
    try await conversation.expect(
      "retry",
      says: "! classifieds: Nothing has failed. `retry` repeats the last command that failed in this terminal."
    )
  }
}
