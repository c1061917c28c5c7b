import Foundation
import Listings
import TestSupport
import Testing

@testable import Shell

@Suite("What a line that is being typed searches for", .timeLimit(.minutes(3)))
struct SearchRequestTests {
  private let maison = Listings.Category(id: 4, name: "Maison")

  @Test(
    "A search that has begun",
    arguments: [
      ("search ", "", nil),
      ("/", "", nil),
      ("search v", "v", nil),
      ("/v", "v", nil),
      ("search velo rouge", "velo rouge", nil),
      ("search  velo   rouge ", "velo rouge", nil),
      ("/velo rouge", "velo rouge", nil),
      ("search 'velo  rou", "velo  rou", nil),
      ("search l'eau", "leau", nil),
      ("search \"l'eau", "l'eau", nil),
      ("search velo\\", "velo", nil),
      ("search -enfant", "-enfant", nil),
      ("search velo # red", "velo", nil),
      ("search velo --category Maison", "velo", "Maison"),
      ("search --category=Mai velo", "velo", "Mai"),
      ("search velo --json --limit 5", "velo", nil),
      ("search -- --json", "--json", nil),
      ("search 🚲 é’", "🚲 é’", nil),
      ("search velo <200 -enfant", "velo <200 -enfant", nil),
      ("/50..200", "50..200", nil),
    ] as [(String, String, String?)]
  )
  func queries(line: String, typed: String, category: String?) throws {
    let request = try #require(SearchRequest(line: line, filter: nil))

    #expect(request.text.typed == typed)
    #expect(request.category == category)
    #expect(request.filter == nil)
  }

  @Test(
    "No search, or none yet",
    arguments: [
      "", " ", "s", "search", "searchvelo", "open 1", "more", "draft set title search ", "# search velo",
      "search velo --limit", "search velo --limit 0", "search --help", "velo", "search velo --explain",
    ]
  )
  func nothing(line: String) {
    #expect(SearchRequest(line: line, filter: nil) == nil)
  }

  @Test("Blanks that change nothing change no request; everything that changes the rows does")
  func equality() throws {
    let velo = try SearchRequest.fixture("search velo")

    #expect(try velo == .fixture("search velo "))
    #expect(try velo == .fixture("/velo"))
    #expect(try velo == .fixture("search velo --limit 20"))
    for line in ["/velos", "/velo --category Maison", "/velo --limit 5", "/velo <200", "/VELO"] {
      #expect(try velo != .fixture(line), "\(line)")
    }
    #expect(velo != SearchRequest(line: "/velo", filter: maison))
  }

  @Test("A quoted phrase is one word: a condition in it is text, one behind a minus is left out as a whole")
  func phrases() throws {
    #expect(try SearchRequest.fixture("/'<200 euros'").text.asked.text == "<200 euros")
    #expect(try SearchRequest.fixture(#"/'\<200'"#).text.asked.text == "<200")
    #expect(try SearchRequest.fixture("/-'siège enfant'").text.parts.map(\.meaning) == [.without("siège enfant")])
  }

  @Test(
    "It is searched for with everything that can be used of it",
    arguments: [
      ("/velo", nil, [], nil), ("/velo <200", nil, [.price(.below(200))], nil),
      ("/velo --category maison", nil, [.category(4)], "Maison"), ("/velo cat:maison", nil, [.category(4)], "Maison"),
      ("/velo", 4, [.category(4)], "Maison"), ("/velo cat:vehicule", 4, [.category(1)], "Véhicule"),
      ("/velo --category vehicule", 4, [.category(1)], "Véhicule"), ("/velo cat:nowhere", nil, [], nil),
      ("/velo --category nowhere", 4, [], nil), ("/velo since:soon", nil, [], nil),
      ("/velo cat:maison --category vehicule", nil, [.category(4), .category(1)], "Véhicule"),
    ] as [(String, Int?, [ListingCondition], String?)]
  )
  func search(line: String, filter: Int?, conditions: [ListingCondition], category: String?) throws {
    let filter = Fixture.categories.first { $0.id == filter }
    let request = try #require(SearchRequest(line: line, filter: filter))

    let search = request.search(in: Fixture.categories, now: Fixture.now, zone: .gmt)

    #expect(search.query == ListingQuery("velo"))
    #expect(search.conditions == conditions)
    #expect(search.category == category)
    #expect((search.text, search.limit) == (request.text.typed, 20))
  }

  @Test("What cannot be used is a usage failure that names the word and shows the way out")
  func unusable() async throws {
    let board = StubHTTPClient()
    let conversation = Conversation(board: board)

    try await conversation.expect(
      "search velo since:soon",
      says: "! classifieds: “since:soon” cannot be searched for: since takes an age or a day, as in 7d or 2026-01-31; "
        + "nothing was asked; `search --explain` shows how words are read; "
        + #"text may stand behind a backslash: '\since:soon'"#
    )
    let failure = await #expect(throws: Failure.self) {
      try await SearchRequest.fixture("/200..50")
        .checkedSearch(
          in: Session.stub(RecordingConsole(), board: board).browser.categories,
          now: Fixture.now,
          zone: .gmt
        )
    }
    #expect(failure?.kind == .usage)
    #expect(board.requests.isEmpty)
  }

  @Test(
    "A category that there is not is an error, whichever way it is named",
    arguments: ["/x cat:jardin", "/x --category jardin"]
  )
  func unknownCategory(line: String) async throws {
    let board = StubBoard(categories: Fixture.categories)
    let session = Session.stub(RecordingConsole(), board: .answering(board))

    await #expect(throws: ListingsBrowserError.noSuchCategory("jardin", known: ["Véhicule", "Maison"])) {
      try await SearchRequest.fixture(line).checkedSearch(in: session.browser.categories, now: Fixture.now, zone: .gmt)
    }
    #expect(board.requests == 0)
  }

  @Test("Categories are asked for only when one is named")
  func noCategories() async throws {
    let client = StubHTTPClient()
    let session = Session.stub(RecordingConsole(), board: client)

    let search = try await SearchRequest.fixture("/velo <5")
      .checkedSearch(in: session.browser.categories, now: Fixture.now, zone: .gmt)

    #expect(search.conditions == [.price(.below(5))])
    #expect(client.requests.isEmpty)
  }
}
