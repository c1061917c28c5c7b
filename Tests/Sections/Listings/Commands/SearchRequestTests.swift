import Foundation
import Listings
import ListingsTestSupport
import SectionsTestSupport
import Shell
import ShellTestSupport
import TestSupport
import Testing

@testable import ListingsCommands

@Suite("The search request of a line being typed", .hangLimit)
struct SearchRequestTests {
  init() {
    TestSections.register()
  }

  private let maison = Listings.Category(id: 4, name: "Maison")

  @Test(
    "These lines search",
    arguments: [
      ("search ", "", nil),
      ("/", "", nil),
      ("search v", "v", nil),
      ("/v", "v", nil),
      ("search velo rouge", "velo rouge", nil),
      ("search  velo   rouge ", "velo rouge", nil),
      ("/velo rouge", "velo rouge", nil),
      ("search 'velo  rou", "velo  rou", nil),
      ("search l'eau", "l'eau", nil),
      ("search \"l'eau", "l'eau", nil),
      ("search velo\\", "velo\\", nil),
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
    let request = try #require(try SearchRequest(line: line, filter: nil, isTyping: true))

    #expect(request.text.typed == typed)
    #expect(request.category == category)
    #expect(request.filter == nil)
  }

  @Test(
    "These lines do not search, or not yet",
    arguments: [
      "", " ", "s", "search", "searchvelo", "open 1", "more", "draft set title search ", "# search velo",
      "search --help", "velo", "search velo --explain",
    ]
  )
  func nothing(line: String) throws {
    for isTyping in [true, false] {
      #expect(try SearchRequest(line: line, filter: nil, isTyping: isTyping) == nil)
    }
  }

  @Test(
    "While a line is typed, an unfinished condition or option at its end is left out and named",
    arguments: [
      ("/velo <", "<"), ("/velo >=", ">="), ("/velo <1.", "<1."), ("/velo cat:", "cat:"), ("/velo since:7", "since:7"),
      ("/velo since:2026-0", "since:2026-0"), ("/velo urgent:y", nil), ("/velo urgent:ye", "urgent:ye"),
      ("/velo 200..5", "200..5"), ("/velo 50..1.", "50..1."), ("/velo cat:mai", nil),
      ("/velo cat:VÉH", nil),
      ("/velo --c", "--c"), ("/velo --category", "--category"), ("/velo --category ", "--category"),
      ("/velo --category mai", nil), ("/velo --category=", "--category="), ("/velo --limit", "--limit"),
      ("/velo", nil), ("/velo <200", nil), ("/velo cat:maison ", nil), ("/velo --", nil), ("/velo -", nil),
    ] as [(String, String?)]
  )
  func unfinished(line: String, word: String?) throws {
    let request = try #require(
      try SearchRequest(line: line, filter: nil, categories: Fixture.categories, isTyping: true)
    )

    #expect(request.unfinished?.english == word.map { "unfinished: \($0)" })
    #expect(request.text.asked.text.hasPrefix("velo"))
    #expect(request.text.asked.text.hasSuffix("velo") || line.hasSuffix("-"))
  }

  @Test(
    "A sign before its price is unfinished while it is typed",
    arguments: ["/velo <", "/velo < ", "/velo >= 1.250"]
  )
  func separateSign(line: String) throws {
    let request = try #require(try SearchRequest(line: line, filter: nil, isTyping: true))
    #expect(request.unfinished?.english.hasPrefix("unfinished: ") == true)
    #expect(throws: Failure.self) { try SearchRequest(line: line, filter: nil) }
  }

  @Test("A search of more than 64 words is refused as it is typed, and before the board is asked")
  func tooManyWords() async throws {
    let words = Array(repeating: "velo", count: 65).joined(separator: " ")
    #expect(throws: Failure.self) { try SearchRequest(line: "/" + words, filter: nil, isTyping: true) }
    #expect(try SearchRequest(line: "/" + words.dropLast(5), filter: nil, isTyping: true) != nil)
    let board = StubHTTPClient()
    let said = try await Conversation(board: board).say("search " + words)
    #expect(said == "! Too many words: 65. A search has at most 64.")
    #expect(board.requests.isEmpty)
  }

  @Test(
    "A search without its text says what is missing",
    arguments: [
      ("search --", "! A text must follow --."),
      ("search --limit 5 --", "! A text must follow --."),
      (#"search """#, "! The quotation marks are empty: write a text between them, or leave them out."),
      (#"search velo ''"#, "! The quotation marks are empty: write a text between them, or leave them out."),
    ]
  )
  func missing(line: String, says: String) async throws {
    let board = StubHTTPClient()
    let said = try await Conversation(board: board).say(line)
    #expect(said.hasPrefix(says), "\(said)")
    #expect(board.requests.isEmpty)
  }

  @Test("A search that finds nothing says how the conditions that were meant are written")
  func meant() async throws {
    let session = Conversation(board: .answering(StubBoard([.fixture(id: 5, title: "Lampe")])))
    for (line, conditions) in [
      ("search velo OR moto", "velo|moto"), ("search prix<60", "<60"), ("search taille 36-38", "36..38"),
      ("search velo NOT neuf price:60", "-neuf, <60"),
    ] {
      let said = try await session.say(line)
      #expect(said.hasSuffix("No ads found. Conditions are written \(conditions)."), "\(said)")
    }
    let phrase = try await session.say(#"search "velo <200 -enfant" rouge"#)
    #expect(phrase.hasSuffix("No ads found. Write <200, -enfant outside the quotation marks."), "\(phrase)")
  }

  @Test("A quoted part that is not closed ends with the line, while it is typed and when it is entered")
  func openQuote() throws {
    let typed = try SearchRequest.fixture("/d'eau \"l'eau de")
    let entered = try SearchRequest(line: "/d'eau \"l'eau de", filter: nil, currency: "EUR")

    #expect(typed.text.parts.map(\.word) == ["d'eau", "l'eau de"])
    #expect(typed.unfinished == nil)
    #expect(entered == typed)
  }

  @Test(
    "A line that Enter would refuse is refused while it is typed, with the same message",
    arguments: [
      (
        "velo <abc",
        "“<abc” is not a condition: add a price, as in <200. Write '\\<abc' to search for it as text."
      ),
      ("velo <1k", "“<1k” is not a condition: use <1000. Write '\\<1k' to search for it as text."),
      (
        "velo since:bob",
        "“since:bob” is not a condition: use an age or a date, as in since:7d or since:2026-01-31. "
          + "Write '\\since:bob' to search for it as text."
      ),
      (
        "velo cat: ",
        "“cat:” is not a condition: add a category, as in cat:loisirs. "
          + "Write '\\cat:' to search for it as text."
      ),
      ("velo < rouge", "“<” is not a condition: add a price, as in <200. Write '\\<' to search for it as text."),
      ("velo cat:foo", "There is no category “foo”. `categories` lists them."),
      (
        "velo cat:maisom rouge",
        "There is no category “maisom”. "
          + "Did you mean “Maison”? `categories` lists them."
      ),
      ("velo --category foo", "There is no category “foo”. `categories` lists them."),
      (
        "velo --order price",
        "Unknown option '--order'. "
          + "See `help search`, or put `--` before text that starts with dashes."
      ),
      ("velo --limit 0", "--limit must be at least 1. See `help search`."),
      ("velo --server http://x", "--server can only be used when you start the program."),
    ]
  )
  func refused(words: String, sentence: String) async throws {
    let board = StubBoard(categories: Fixture.categories)
    let session = ShellContext.stub(RecordingConsole(), board: .answering(board)).of(ListingsSection.self)
    _ = try await session.listings.categories.all()
    let conversation = Conversation(board: .answering(board))

    for isTyping in [true, false] {
      let error = await #expect(throws: (any Error).self) {
        try await session.searchRequest(of: "search " + words, isTyping: isTyping)
      }
      #expect(error.map { Failure($0).sentences.english } == sentence)
    }
    try await conversation.expect("search " + words, says: "! " + sentence)
  }

  @Test("Blanks without meaning do not change the request, and everything that changes the rows does")
  func equality() throws {
    let velo = try SearchRequest.fixture("search velo")

    #expect(try velo == .fixture("search velo "))
    #expect(try velo == .fixture("/velo"))
    #expect(try velo == .fixture("search velo --limit 20"))
    for line in ["/velos", "/velo --category Maison", "/velo --limit 5", "/velo <200", "/VELO"] {
      #expect(try velo != .fixture(line), "\(line)")
    }
    #expect(try velo != SearchRequest(line: "/velo", filter: maison))
  }

  @Test("A quoted phrase is one word: a condition in it is text, and a minus before it excludes all of it")
  func phrases() throws {
    #expect(try SearchRequest.fixture("/'<200 euros'").text.asked.text == "<200 euros")
    #expect(try SearchRequest.fixture(#"/'\<200'"#).text.asked.text == "<200")
    #expect(try SearchRequest.fixture("/-'siège enfant'").text.parts.map(\.meaning) == [.without("siège enfant")])
  }

  @Test(
    "A request contains everything usable of its line",
    arguments: [
      ("/velo", nil, [], nil), ("/velo <200", nil, [.price(.below(200))], nil),
      ("/velo --category maison", nil, [.category(4)], "Maison"), ("/velo cat:maison", nil, [.category(4)], "Maison"),
      ("/velo", 4, [.category(4)], "Maison"), ("/velo cat:vehicule", 4, [.category(1)], "Véhicule"),
      ("/velo --category vehicule", 4, [.category(1)], "Véhicule"), ("/velo cat:nowhere", nil, [], nil),
      ("/velo --category nowhere", 4, [], nil), ("/velo since:", nil, [], nil),
      ("/velo cat:maison --category vehicule", nil, [.category(4), .category(1)], "Véhicule"),
    ] as [(String, Int?, [ListingCondition], String?)]
  )
  func search(line: String, filter: Int?, conditions: [ListingCondition], category: String?) throws {
    let filter = Fixture.categories.first { $0.id == filter }
    let request = try #require(try SearchRequest(line: line, filter: filter, isTyping: true))

    let search = request.search(in: Fixture.categories, now: Fixture.now, zone: .gmt)

    #expect(search.query == ListingQuery("velo"))
    #expect(search.conditions == conditions)
    #expect(search.category == category)
    #expect((search.text, search.limit) == (request.text.typed, 20))
  }

  @Test("An invalid condition is a usage error, and the board is not asked")
  func unusable() async throws {
    let board = StubHTTPClient()
    let failure = await #expect(throws: Failure.self) {
      try await SearchRequest.fixture("/200..50")
        .checkedSearch(
          in: ShellContext.stub(RecordingConsole(), board: board).of(ListingsSection.self).listings.categories,
          now: Fixture.now,
          zone: .gmt
        )
    }
    #expect(failure?.kind == .usage)
    #expect(board.requests.isEmpty)
  }

  @Test(
    "`!` as the first word stands for the last search; options and conditions of one's own count more",
    arguments: [
      ("search !", "velo \"rouge\" \"siège enfant\" -neuf --category Maison --sort=price"),
      ("search ! <200 vert", "velo \"rouge\" \"siège enfant\" -neuf <200 vert --category Maison --sort=price"),
      ("/! sort:new", "velo \"rouge\" \"siège enfant\" -neuf sort:new --category Maison"),
      ("search ! cat:loisirs --sort match", "velo \"rouge\" \"siège enfant\" -neuf cat:loisirs --sort=match"),
      ("search ! --category Loisirs", "velo \"rouge\" \"siège enfant\" -neuf --category Loisirs --sort=price"),
    ]
  )
  func repeating(line: String, same: String) throws {
    let last = try SearchRequest.fixture("/velo rouge 'siège enfant' -neuf cat:maison sort:price")
    let shown = last.search(in: [maison], now: Fixture.now, zone: .gmt)
    // Its category and its order were options.
    var search = ListingsSearch(query: shown.query, category: maison, order: .cheapest)
    (search.words, search.correctable) = (["velo", "rouge", "siège enfant", "-neuf"], ["velo"])

    let request = try SearchRequest.fixture(line)
    #expect(request.repeatsLast)
    let found = request.following(SearchRequest(repeating: search))
    let expected = try SearchRequest.fixture("search " + same)
    #expect(found.text == expected.text && found.category == expected.category && found.sort == expected.sort)
    #expect(found.quoted == ["rouge"])
  }

  @Test("Short options in quotation marks are words of a search", arguments: ["-\"c\"", "\"-h\""])
  func quotedOptions(word: String) throws {
    let line = SplitLine("search velo \(word) --limit 3", files: FileNames(home: "/home/ada"))
    let written = WrittenWords(line)
    let command = try #require(try CommandParser.line(line.checked(), as: written) as? SearchCommand)
    #expect(command.words == ["velo", word.replacing("\"", with: "")])
  }

  @Test(
    "The arguments of a request ask for the same",
    arguments: ["/velo <200 -enfant", "/velo --limit 5", "/velo --category Maison --sort price --limit 1"]
  )
  func arguments(line: String) throws {
    let request = try SearchRequest.fixture(line)
    let command = try #require(try CommandParser.line(["search"] + request.arguments) as? SearchCommand)

    #expect(SearchRequest(command, filter: nil, currency: request.currency) == request)
  }

  @Test(
    "The arguments of a request keep what was in quotation marks, and words that look like options",
    arguments: [
      #"search "velos" rouge"#, #"search "!" velo"#, "search velo -- --json", "search --sort price -- --limit -neuf",
    ]
  )
  func literalArguments(line: String) throws {
    let request = try SearchRequest.fixture(line)
    let command = try #require(try CommandParser.line(["search"] + request.arguments) as? SearchCommand)
    let again = SearchRequest(command, filter: nil, currency: request.currency)

    #expect(!command.options.json && !again.repeatsLast)
    #expect(again.sort == request.sort && again.limit == request.limit)
    let asked = request.text.asked(in: .gmt, quoted: request.quoted)
    #expect(again.text.asked(in: .gmt, quoted: again.quoted) == asked)
  }

  @Test(
    "A quoted or escaped exclamation mark, and one behind other words, is text",
    arguments: [#"search "!""#, #"/\!"#, "/velo !"]
  )
  func exclamationMark(line: String) throws {
    #expect(try !SearchRequest.fixture(line).repeatsLast)
  }

  @Test(
    "An unknown category is an error, however it is named",
    arguments: ["/x cat:jardin", "/x --category jardin"]
  )
  func unknownCategory(line: String) async throws {
    let board = StubBoard(categories: Fixture.categories)
    let session = ShellContext.stub(RecordingConsole(), board: .answering(board)).of(ListingsSection.self)

    await #expect(throws: ListingsModelError.noSuchCategory("jardin", known: ["Véhicule", "Maison"])) {
      try await SearchRequest.fixture(line).checkedSearch(in: session.listings.categories, now: Fixture.now, zone: .gmt)
    }
    #expect(board.requests == 0)
  }

  @Test("Categories are only requested if one is named")
  func noCategories() async throws {
    let client = StubHTTPClient()
    let session = ShellContext.stub(RecordingConsole(), board: client).of(ListingsSection.self)

    let search = try await SearchRequest.fixture("/velo <5")
      .checkedSearch(in: session.listings.categories, now: Fixture.now, zone: .gmt)

    #expect(search.conditions == [.price(.below(5))])
    #expect(client.requests.isEmpty)
  }
}
