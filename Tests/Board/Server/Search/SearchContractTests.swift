import BoardServer
import BoardTestSupport
import TestSupport
import Testing

@testable import BoardRules

@Suite("GET /search, row by row of the contract", .hangLimit, .eachBoardStore)
struct SearchContractTests {
  private static let added = #","expires_at":"2020-01-05T00:26:40Z","currency":"EUR","seller":null,"url":null}"#

  /// The ads of the small catalogue as the server's own routes return them, by id.
  private static let items: [Int: String] = SmallCatalogue.items.mapValues { item in
    let date = item.firstMatch(of: /"creation_date":"([^"]*)"/)?.1 ?? ""
    return String(item.dropLast()) + #","status":"active","updated_at":"\#(date)""# + added
  }

  private static func get(_ target: String) async throws -> RawAnswer {
    try await SharedBoard.small.request("GET", target)
  }

  /// The query as it is in the request, and the ids that it finds.
  private static let found: [(String, [Int])] = [
    ("", [13, 14, 12, 11, 15]), ("?q=", [13, 14, 12, 11, 15]), ("?q=%20%0A", [13, 14, 12, 11, 15]),
    ("?q=velo", [12, 11]), ("?q=VELO+neuf", [11]), ("?q=neuf+ville", [11]), ("?q=maison+velo", []),
    ("?q=%22un+velo%22", [11]), ("?q=%22velo+un%22", []), ("?q=velo+-neuf", [12]), ("?q=-velo", [13, 14, 15]),
    ("?q=-%22un+velo%22", [13, 14, 12, 15]), ("?q=velo|laine", [13, 12, 11, 15]), ("?q=lac|%22un+velo%22", [14, 11]),
    ("?q=cat:1", [12, 11]), ("?q=cat:mode", [13, 14, 15]), ("?q=CAT:VEHICULE", [12, 11]), ("?q=cat:v", [12, 11]),
    ("?q=cat:1+cat:2", []), ("?q=%3C100", [13, 12, 15]), ("?q=%3E=140", [14, 11]), ("?q=0.1..12,5", [13, 12]),
    ("?q=urgent:yes", [13]), ("?q=urgent:no+photo:yes", [11]), ("?q=photo:yes", [13, 11]),
    ("?q=since:2019-11-05", [14, 12, 11]),
    ("?q=since:1d", [14, 12, 11]), ("?q=status:active", [13, 14, 12, 11, 15]), ("?q=status:sold", []),
    ("?q=sort:new", [14, 12, 11, 13, 15]), ("?q=sort:price", [15, 13, 12, 11, 14]),
    ("?q=sort:-price", [14, 11, 12, 13, 15]), ("?q=velo+sort:match", [12, 11]), ("?q=la+sort:match", [13, 14, 15]),
    ("?q=a+sort:match", [13, 14, 12, 15]), ("?q=ma+sort:match", [13, 14]), ("?q=is:new", []),
    ("?q=velo&limit=100", [12, 11]), ("?q=velo&page=2", [12, 11]), ("?q=%5C%3C100", []), ("?q=%22velo", [12, 11]),
  ]

  @Test("A search finds these ads, in this order", arguments: found)
  func finds(query: String, ids: [Int]) async throws {
    let answer = try await Self.get("/search" + query)

    let items = ids.compactMap { Self.items[$0] }.joined(separator: ",")
    let limit = query.contains("limit=100") ? 100 : 20
    let suggestions = ids.isEmpty ? #","suggestions":[]"# : ""
    let page = #""total":\#(ids.count),"limit":\#(limit),"has_more":false,"next":null"#
    #expect(answer.status == 200)
    #expect(
      answer.body == #"{"items":[\#(items)],\#(page)\#(suggestions)}"#
    )
    #expect(answer.fields["content-type"] == "application/json")
  }

  @Test("A page ends with the cursor of the next one")
  func pages() async throws {
    let first = try await Self.get("/search?q=e&limit=2")
    let cursor = try #require(first.body.firstMatch(of: /"has_more":true,"next":"([A-Za-z0-9_-]+)"\}$/)?.1)
    let second = try await Self.get("/search?q=e&limit=2&after=\(cursor)")
    #expect(first.number("total") == 5)
    #expect(second.number("total") == 5)
    #expect(first.body.contains(Self.items[13] ?? "-"))
    #expect(second.body.contains((Self.items[12] ?? "-") + "," + (Self.items[11] ?? "-")))
    #expect(try await Self.get("/search?q=a&after=\(cursor)").code == "invalid_cursor")
  }

  @Test("A total beyond a thousand is null")
  func highTotal() async throws {
    let store = try await BoardStoreUnderTest.store()
    try await store.fill((1...1_001).map { Ad(id: $0, title: $0 == 1 ? "one" : "two", description: "all") })

    #expect(try await store.page(of: SearchRequest(query: "all"), at: 0).total == nil)
    #expect(try await store.page(of: SearchRequest(query: "two"), at: 0).total == 1_000)
    let page = try await store.page(of: SearchRequest(query: "all", limit: 1), at: 0)
    #expect(page.json(currency: "EUR").contains(#""total":null"#))
  }

  private static let refused: [(String, String, String)] = [
    ("%3Cabc", "<abc", "a price must follow <, such as <200"),
    ("velo+%3E=", ">=", "a price must follow >=, such as >=200"),
    ("10..x", "10..x", "a range needs two prices, such as 50..200"),
    ("9..1", "9..1", "the lower price comes first: 1..9"),
    ("%3C1.250", "<1.250", "1.250 can mean 1.250 or 1250: write 1.25 or 1250"),
    ("cat:", "cat:", "a category must follow cat:"),
    ("cat:x", "cat:x", "there is no category “x”; there are Véhicule, Mode"),
    ("urgent:maybe", "urgent:maybe", "yes or no must follow urgent:"),
    ("photo:", "photo:", "yes or no must follow photo:"),
    ("since:bob", "since:bob", "an age or a day must follow since:, such as 7d or 2026-01-31"),
    ("status:gone", "status:gone", "active, reserved or sold must follow status:"),
    ("sort:age", "sort:age", "new, price, -price or match must follow sort:"),
    ("sort:new+sort:price", "sort:price", "a search has only one order"), ("-a|b", "-a|b", "write -a -b instead"),
  ]

  @Test("A query that cannot be read gets 400 with the part and the reason", arguments: refused)
  func refuses(query: String, part: String, reason: String) async throws {
    let answer = try await Self.get("/search?q=" + query)

    #expect(answer.status == 400)
    #expect(
      answer.body
        == #"{"error":{"code":"invalid_query","message":"\#(reason)","fields":[],"part":"\#(part)"}}"#
    )
  }

  @Test(
    "A limit that is not from 1 to 100 gets 400",
    arguments: ["0", "101", "-1", "x", "", "1.0", "9223372036854775808"]
  )
  func limits(limit: String) async throws {
    let answer = try await Self.get("/search?limit=" + limit)

    #expect(answer.status == 400)
    #expect(answer.code == "malformed")
  }

  @Test("Ads of all pages are counted by what was asked for, and by nothing else")
  func counts() async throws {
    let all = try await Self.get("/search?q=velo|laine&limit=1&counts=price,category,month")
    #expect(
      all.body.hasSuffix(
        #","counts":{"ads":4,"has_more":false,"category":[{"category_id":1,"count":2},{"category_id":2,"count":2}],"#
          + #""price":{"quartiles":[0,0,0.1,12.5,140],"ranges":[{"from":0,"to":1,"count":2},"#
          + #"{"from":10,"to":20,"count":1},{"from":100,"to":200,"count":1}]},"#
          + #""month":[{"month":"2019-11","count":2},{"month":"2019-10","count":1},"#
          + #"{"month":"2019-09","count":1}]}}"#
      ),
      "\(all.body.suffix(600))"
    )
    let none = try await Self.get("/search?q=rien&counts=category,price")
    #expect(
      none.body.hasSuffix(
        #""suggestions":[],"counts":{"ads":0,"has_more":false,"category":[],"price":{"quartiles":[],"ranges":[]}}}"#
      )
    )
    #expect(try await !Self.get("/search?q=velo").body.contains("counts"))
  }

  @Test(
    "What ads are not counted by gets 400",
    arguments: ["", "x", "category,x", "category,", "Price", "category%20price", "city"]
  )
  func unknownFacets(facets: String) async throws {
    let answer = try await Self.get("/search?counts=" + facets)

    #expect(answer.status == 400)
    #expect(answer.code == "malformed")
  }

  @Test("A search of more than a hundred words is refused, and one of a hundred is not")
  func manyWords() async throws {
    let store = try await SharedBoard.sample.served().store
    let words = (0..<100).map { "-word\($0)word\($0)" }.joined(separator: " ")

    #expect(try await store.page(of: SearchRequest(query: words), at: 0).total == 124)
    await #expect(throws: SearchError.self) { try await store.page(of: SearchRequest(query: words + " x"), at: 0) }
    await #expect(throws: SearchError.self) {
      try await store.page(of: SearchRequest(query: (0...100).map(String.init).joined(separator: "|")), at: 0)
    }
  }

  @Test(
    "A word, a phrase or an alternative of more than a hundred letters gets 400",
    arguments: ["@", "-@", "a|@", "%22@%22", "cat:@", "%3C@", "%5C@"]
  )
  func longWord(query: String) async throws {
    let letters = String(repeating: "x", count: 101)

    let answer = try await Self.get("/search?q=" + query.replacing("@", with: letters))
    let isAccepted = try await Self.get("/search?q=" + String(letters.dropFirst())).status == 200

    #expect(answer.status == 400)
    #expect(answer.body.hasPrefix(#"{"error":{"code":"invalid_query","message":"a word has at most 100 letters","#))
    #expect(answer.body.utf8.count < 250)
    #expect(isAccepted)
  }

  @Test(
    "No search causes an error",
    arguments: [
      "\"", "\"\"", "'", "*", "a\u{0}b", "🌟🌟🌟", "\u{301}", "\u{FEFF}", "NEAR(a b)", "a* OR b", "\\", "\\\\", "|", "||",
      "-", "--",
      "-\"\"", "%", "_", "\u{10FFFD}", "since:99999y", "since:0h", "<99999999999999999999999999",
      ":", "a:b", "..", "...", "sort:match", "sort:match \"⚠️\"", String(repeating: "x", count: 100),
      String(repeating: "é🌟", count: 50), "e" + String(repeating: "\u{301}", count: 4_000),
    ]
  )
  func neverAnError(query: String) async throws {
    let store = try await SharedBoard.sample.served().store

    let page = try await store.page(of: SearchRequest(query: query, limit: 3), at: 1_767_225_600)

    #expect(page.ads.count == min(3, page.total ?? 3))
  }
}
