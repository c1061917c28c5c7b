import Listings
import ListingsTestSupport
import SectionsTestSupport
import Shell
import ShellTestSupport
import TestSupport
import Testing

@testable import ListingsCommands

@Suite("Paging through a search", .hangLimit)
struct ListingsPagingTests {
  init() {
    TestSections.register()
  }

  /// Five ads, the odd ones in Maison.
  private let board = StubBoard(
    (1...5).map { .fixture(id: 6 - $0, categoryID: $0.isMultiple(of: 2) ? 1 : 4, title: "Ad number \($0)") },
    categories: Fixture.categories
  )

  private func conversation(isJSON: Bool = false) -> Conversation {
    Conversation(board: .answering(board), width: isJSON ? nil : 100, isJSON: isJSON)
  }

  @Test("`search` shows the first page, `more` the next ones with continued numbers, until the feed has ended")
  func paging() async throws {
    let conversation = conversation()

    try await conversation.expect(
      "search --limit 2",
      says: """
        ! 5 ads
        1  Ad number 1  €140  Maison    3 days ago  no picture
        2  Ad number 2  €140  Véhicule  3 days ago  no picture
        ! Rows 1 to 2 of 5. `more` shows the next page, `open N` one ad in full.
        """
    )
    try await conversation.expect(
      "more",
      says: """
        3  Ad number 3  €140  Maison    3 days ago  no picture
        4  Ad number 4  €140  Véhicule  3 days ago  no picture
        ! Rows 1 to 4 of 5. `more` shows the next page, `open N` one ad in full.
        """
    )
    try await conversation.expect(
      "more",
      says: """
        5  Ad number 5  €140  Maison  3 days ago  no picture
        ! Row 5 is the last one.
        """
    )
    let requests = board.requests
    try await conversation.expect("more", says: "! The feed has ended.")
    #expect(board.requests == requests)
  }

  @Test("With --json each page is one object, and past the end there are no rows")
  func pagingJSON() async throws {
    let conversation = conversation(isJSON: true)

    for (line, rest) in [
      ("search --limit 2", #""total":5,"page":1,"limit":2,"has_more":true,"items":[{"row":1,"#),
      ("more", #""total":5,"page":2,"limit":2,"has_more":true,"items":[{"row":3,"#),
      ("more", #""total":5,"page":3,"limit":2,"has_more":false,"items":[{"row":5,"#),
    ] {
      try await conversation.expect(line, begins: #"{"query":"","category":null,"source":"server","# + rest)
    }
    let end = try await conversation.say("more")
    #expect(end.hasPrefix(#"{"query":"","category":null,"source":"server","total":5,"#))
    #expect(end.hasSuffix(#""limit":2,"has_more":false,"items":[]}"#))
    #expect(conversation.console.notes.isEmpty)
  }

  @Test("`--category` applies to one search, and `category NAME` until cleared, showing its first page")
  func filters() async throws {
    let conversation = conversation()

    try await conversation.expect(
      "search --limit 2 --category MAISON",
      says: """
        ! 3 ads in Maison
        1  Ad number 1  €140  Maison  3 days ago  no picture
        2  Ad number 3  €140  Maison  3 days ago  no picture
        ! Rows 1 to 2 of 3. `more` shows the next page, `open N` one ad in full.
        """
    )
    try await conversation.expect("search --limit 2", begins: "! 5 ads\n1  Ad number 1  ")
    try await conversation.expect(
      "category vehicule",
      says: """
        ! 2 ads in Véhicule
        1  Ad number 2  €140  Véhicule  3 days ago  no picture
        2  Ad number 4  €140  Véhicule  3 days ago  no picture
        """
    )
    try await conversation.expect("category all", begins: "! 5 ads\n1  Ad number 1  ")
  }

  @Test(
    "The filter replaces the category that the displayed search had named",
    arguments: ["search --category Maison", "search cat:Maison"]
  )
  func filterReplacesCategory(search: String) async throws {
    let conversation = conversation()
    _ = try await conversation.say(search)

    try await conversation.expect("category vehicule", begins: "! 2 ads in Véhicule\n1  Ad number 2  ")
    try await conversation.expect("category all", begins: "! 5 ads\n1  Ad number 1  ")
  }

  @Test("`refresh` loads the displayed list again from its first page, with new ads on top")
  func refresh() async throws {
    let conversation = conversation()

    let first = try await conversation.say("search --limit 2")
    try await conversation.expect("refresh", says: first)
    board.insert([.fixture(id: 9, categoryID: 4, title: "New")])
    try await conversation.expect("refresh", begins: "! 6 ads\n1  New  ")
  }

  @Test("Ads added above while paging are reported, and shift no row")
  func newAbove() async throws {
    let conversation = conversation()
    _ = try await conversation.say("search --limit 2")
    board.insert([.fixture(id: 9, categoryID: 4, title: "New")])

    try await conversation.expect(
      "more",
      says: """
        3  Ad number 3  €140  Maison    3 days ago  no picture
        4  Ad number 4  €140  Véhicule  3 days ago  no picture
        ! 1 new ad above. `refresh` shows it.
        ! Rows 1 to 4 of 6. `more` shows the next page, `open N` one ad in full.
        """
    )
    try await conversation.expect("open 2", begins: "Ad number 2\n")
  }
}
