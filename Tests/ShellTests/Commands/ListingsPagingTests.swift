import Listings
import TestSupport
import Testing

@testable import Shell

@Suite("A search is shown page by page", .timeLimit(.minutes(1)))
struct ListingsPagingTests {
  private let board = StubHTTPClient()

  /// Five ads, the odd ones of Maison.
  private static let ads = (1...5).map { Listing.fixture(id: $0, categoryID: $0.isMultiple(of: 2) ? 1 : 4) }

  /// Pages of two of them.
  private func answerPages(_ pages: ClosedRange<Int>, query: String = "") {
    for page in pages {
      let slice = Self.ads.dropFirst((page - 1) * 2).prefix(2)
      board.answer(
        "/listings?\(query)page=\(page)&limit=2",
        with: .feed(Array(slice), page: page, limit: 2, total: 5)
      )
    }
  }

  private func answerCategories() {
    board.answer("/categories", with: .categories(Fixture.categories))
  }

  @Test("`search` shows the first page, `more` the next ones, numbered on, until the feed has ended")
  func paging() async throws {
    answerPages(1...3)
    answerCategories()
    let conversation = Conversation(board: board)

    try await conversation.expect(
      "search --limit 2",
      says: """
        ! 5 ads
        1  Ad number 1  €140  Maison    no picture
        2  Ad number 2  €140  Véhicule  no picture
        ! rows 1 to 2 of 5: `more` shows the next, `open N` one in full
        """
    )
    try await conversation.expect(
      "more",
      says: """
        3  Ad number 3  €140  Maison    no picture
        4  Ad number 4  €140  Véhicule  no picture
        ! rows 1 to 4 of 5: `more` shows the next, `open N` one in full
        """
    )
    try await conversation.expect(
      "more",
      says: """
        5  Ad number 5  €140  Maison  no picture
        ! row 5 is the last one
        """
    )
    try await conversation.expect(
      "more",
      says: """
        ! the feed has ended
        """
    )
    try board.verify()
  }

  @Test("With --json each of them is one object, and past the end there are no rows")
  func pagingJSON() async throws {
    answerPages(1...3)
    answerCategories()
    let conversation = Conversation(board: board, isJSON: true)

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

  @Test("`--category` holds for one search; `category NAME` until cleared, and shows the first page under it")
  func filters() async throws {
    answerCategories()
    // Whatever size of page is asked for, to fill a page of ours.
    for _ in 1...3 { board.answer(with: .feed(Self.ads)) }
    let conversation = Conversation(board: board)

    try await conversation.expect(
      "search --limit 2 --category MAISON",
      says: """
        ! 3 ads in Maison
        1  Ad number 1  €140  Maison  no picture
        2  Ad number 3  €140  Maison  no picture
        ! rows 1 to 2 of 3: `more` shows the next, `open N` one in full
        """
    )
    try await conversation.expect(
      "category vehicule",
      says: """
        ! 2 ads in Véhicule
        1  Ad number 2  €140  Véhicule  no picture
        2  Ad number 4  €140  Véhicule  no picture
        """
    )
    try await conversation.expect("category all", begins: "! 5 ads\n1  Ad number 1  ")
  }

  @Test("`refresh` loads what is shown again from its first page")
  func refresh() async throws {
    for _ in 1...2 {
      answerPages(1...1)
      answerCategories()
    }
    let conversation = Conversation(board: board)

    let first = try await conversation.say("search --limit 2")
    try await conversation.expect("refresh", says: first)
    try board.verify()
  }
}
