import Foundation
import HTTP
import Listings
import ListingsTestSupport
import Loading
import TestSupport
import Testing

@Suite("Listings API: the envelope", .hangLimit)
struct ListingsDecodingTests {
  private static let item = """
    {"id":7,"category_id":4,"title":"Vélo","description":"Rouge.","price":140,\
    "creation_date":"2019-11-05T15:56:59Z","is_urgent":true,"images_url":{"small":"/s.png","thumb":"/t.png"}}
    """

  private func page(_ body: String) async throws -> ListingsAPI.DecodedPage {
    let url = try #require(URL(string: "http://board.test"))
    let client = StubHTTPClient()
    client.answer(with: .text(body))
    return try await ListingsAPI(client: client, base: { url }).page(matching: ListingQuery(""), number: 1, limit: 20)
  }

  private func envelope(_ items: String...) -> String {
    #"{"items":[\#(items.joined(separator: ","))],"total":9,"page":1,"limit":20,"has_more":true}"#
  }

  @Test("A page is decoded as the contract says")
  func wholePage() async throws {
    let page = try await page(envelope(Self.item))

    let listing = Listing(
      id: 7,
      categoryID: 4,
      title: "Vélo",
      description: "Rouge.",
      price: 140,
      createdAt: Date(timeIntervalSince1970: 1_572_969_419),
      isUrgent: true,
      pictures: ListingPictures(small: "/s.png", thumb: "/t.png")
    )
    #expect(page.page == Page(items: [listing], number: 1, limit: 20, total: 9, hasMore: true))
    #expect(page.rejected == 0)
  }

  @Test(
    "A seller that is none is ignored",
    arguments: [(#""seller":"""#, false), (#""seller":["Ada"]"#, false), (#""seller":null"#, true)]
  )
  func noSeller(members: String, isOfCatalogue: Bool) async throws {
    let listing = try #require(try await page(envelope("\(Self.item.dropLast()),\(members)}")).page.items.first)

    #expect(listing.seller == nil)
    #expect(listing.isOfCatalogue == isOfCatalogue)
  }

  @Test("Unknown members and the order of members do not matter")
  func unknownMembers() async throws {
    let body = """
      {"has_more":false,"note":{"items":[1]},"limit":0,"page":1,"items":[{"siret":null,\(Self.item.dropFirst())],"total":1}
      """

    #expect(try await page(body).page.items.map(\.id) == [7])
  }

  @Test(
    "A body that is not the envelope is refused with the reason",
    arguments: [
      ("", "it is not valid JSON"), ("<html>", "it is not valid JSON"), (#"{"items":["#, "it is not valid JSON"),
      ("[]", "the response is not in the expected format"), ("null", "the response is not in the expected format"),
      ("{}", #"the member "items" is missing"#),
      (#"{"items":[],"page":1,"limit":20,"has_more":false}"#, #"the member "total" is missing"#),
      (#"{"items":[],"total":0,"limit":20,"has_more":false}"#, #"the member "page" is missing"#),
      (#"{"items":[],"total":0,"page":1,"has_more":false}"#, #"the member "limit" is missing"#),
      (#"{"items":[],"total":0,"page":1,"limit":20}"#, #"the member "has_more" is missing"#),
      (#"{"items":{},"total":0,"page":1,"limit":20,"has_more":false}"#, #""items" is not in the expected format"#),
      (#"{"items":[],"total":"0","page":1,"limit":20,"has_more":false}"#, #""total" is not in the expected format"#),
      (#"{"items":[],"total":null,"page":1,"limit":20,"has_more":false}"#, #""total" is not in the expected format"#),
      (#"{"items":[],"total":0,"page":1,"limit":20,"has_more":0}"#, #""has_more" is not in the expected format"#),
    ]
  )
  func notTheEnvelope(body: String, what: String) async throws {
    let error = await #expect(throws: ListingsAPIError.self) { try await page(body) }

    guard case .body(let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.english == what)
  }

  @Test(
    "A number that is not an integer or too large is refused",
    arguments: ["1.5", "1e30", "99999999999999999999"]
  )
  func numberThatDoesNotFit(number: String) async throws {
    let body = #"{"items":[],"total":0,"page":\#(number),"limit":20,"has_more":false}"#

    await #expect(throws: ListingsAPIError.self) { try await page(body) }
  }

  @Test(
    "An item that breaks the contract is left out and counted, and the others stay",
    arguments: [
      "null", "7", "[]", "{}", without("id"), without("category_id"), without("title"), without("description"),
      without("price"), without("creation_date"), without("is_urgent"), without("images_url"),
      with(#""id":7"#, #""id":"7""#), with(#""id":7"#, #""id":7.5"#), with(#""id":7"#, #""id":99999999999999999999"#),
      with(#""title":"Vélo""#, #""title":null"#), with(#""title":"Vélo""#, #""title":5"#),
      with(#""price":140"#, #""price":"140""#), with(#""price":140"#, #""price":null"#),
      with(#""price":140"#, #""price":true"#), with(#""price":140"#, #""price":1e400"#),
      with("2019-11-05T15:56:59Z", "5 November 2019"), with("2019-11-05T15:56:59Z", ""),
      with(#""is_urgent":true"#, #""is_urgent":1"#), with(#""is_urgent":true"#, #""is_urgent":"true""#),
      with(#"{"small":"/s.png","thumb":"/t.png"}"#, "null"), with(#"{"small":"/s.png","thumb":"/t.png"}"#, "[]"),
      with(#""/s.png""#, "5"),
    ]
  )
  func brokenItem(broken: String) async throws {
    let other = Self.with(#""id":7"#, #""id":8"#)

    let page = try await page(envelope(Self.item, broken, other))

    #expect(page.page.items.map(\.id) == [7, 8])
    #expect(page.rejected == 1)
    #expect(page.page.total == 9)
  }

  @Test(
    "An ad without pictures has none, in every spelling",
    arguments: [
      ("{}", nil, nil), (#"{"small":null,"thumb":null}"#, nil, nil), (#"{"small":"/s.png"}"#, "/s.png", nil),
      (#"{"thumb":"/t.png","large":"/l.png"}"#, nil, "/t.png"),
    ] as [(String, String?, String?)]
  )
  func pictures(written: String, small: String?, thumb: String?) async throws {
    let page = try await page(envelope(Self.with(#"{"small":"/s.png","thumb":"/t.png"}"#, written)))

    #expect(page.page.items.map(\.pictures) == [ListingPictures(small: small, thumb: thumb)])
  }

  @Test(
    "A price keeps its exact value",
    arguments: [
      ("140", "140"), ("140.0", "140"), ("12.5", "12.5"), ("12.50", "12.5"), ("0.1", "0.1"), ("0", "0"),
      ("1999.99", "1999.99"), ("1.4e2", "140"), ("123456789012345678", "123456789012345678"), ("-5", "-5"),
    ]
  )
  func price(written: String, expected: String) async throws {
    let page = try await page(envelope(Self.with(#""price":140"#, #""price":\#(written)"#)))

    #expect(page.page.items.map(\.price.description) == [expected])
  }

  @Test(
    "A date is read in each of its forms",
    arguments: [
      "2019-11-05T15:56:59Z", "2019-11-05T15:56:59+0000", "2019-11-05T15:56:59+00:00", "2019-11-05T16:56:59+0100",
      "2019-11-05T16:56:59+01:00", "2019-11-05T10:26:59-05:30", "2019-11-05T15:56:59.000Z",
    ]
  )
  func date(written: String) async throws {
    let page = try await page(envelope(Self.with("2019-11-05T15:56:59Z", written)))

    #expect(page.page.items.map(\.createdAt) == [Date(timeIntervalSince1970: 1_572_969_419)])
  }

  @Test("A page without a valid ad is refused, on both routes")
  func noValidItem() async throws {
    let (url, client) = (try #require(URL(string: "http://board.test")), StubHTTPClient())
    let api = ListingsAPI(client: client, base: { url })
    for (items, words) in [(["{}"], "its only ad is not valid"), (["{}", "7"], "none of its 2 ads is valid")] {
      for _ in 1...2 { client.answer(with: .text(envelope(items.joined(separator: ",")))) }
      for load in [
        { _ = try await api.page(matching: ListingQuery(""), number: 1, limit: 20) },
        { _ = try await api.search("", limit: 20, after: nil) },
      ] as [() async throws -> Void] {
        let error = await #expect(throws: ListingsAPIError.self) { try await load() }
        guard case .body(let reason) = error else { throw error ?? ListingsAPIError.body("nothing") }
        #expect(reason.english == words)
      }
    }
  }

  @Test("A title in the encoding that the response names is read, and one in an unnamed encoding is an error")
  func encoding() async throws {
    let (url, client) = (try #require(URL(string: "http://board.test")), StubHTTPClient())
    let api = ListingsAPI(client: client, base: { url })
    let body = try #require(envelope(Self.item).data(using: .isoLatin1))
    let type = HTTPField(name: "Content-Type", value: "application/json; charset=ISO-8859-1")
    client.answer(with: HTTPResponse(status: 200, headers: [type], body: body))
    client.answer(with: HTTPResponse(status: 200, body: body))

    let page = try await api.page(matching: ListingQuery(""), number: 1, limit: 20)
    #expect(page.page.items.map(\.title) == ["Vélo"])
    let error = await #expect(throws: ListingsAPIError.self) {
      try await api.page(matching: ListingQuery(""), number: 1, limit: 20)
    }
    #expect(
      error.flatMap { if case .body(let reason) = $0 { reason.english } else { nil } } == "it is not text in UTF-8"
    )
  }

  @Test("A web page in place of a page of ads counts as no response")
  func webPage() async throws {
    let (url, client) = (try #require(URL(string: "http://board.test")), StubHTTPClient())
    let type = HTTPField(name: "Content-Type", value: "text/html; charset=utf-8")
    client.answer(with: HTTPResponse(status: 200, headers: [type], body: Data("<!doctype html>".utf8)))
    await #expect(throws: HTTPError.webPage(host: "board.test")) {
      try await ListingsAPI(client: client, base: { url }).page(matching: ListingQuery(""), number: 1, limit: 20)
    }
  }

  @Test("An ad with half a surrogate pair in its title is read, with U+FFFD in its place")
  func loneSurrogate() async throws {
    let item = Self.item.replacing("Vélo", with: #"V\ud83dlo"#)
    #expect(try await page(envelope(item)).page.items.map(\.title) == ["V\u{FFFD}lo"])
  }

  @Test("Escapes and unusual characters in a text are preserved")
  func text() async throws {
    let written = #"l\u2019\u00e9t\u00e9 \ud83d\udea9\ufe0f \u0000 \r\n  — "#
    let page = try await page(envelope(Self.with(#""title":"Vélo""#, #""title":"\#(written)""#)))

    #expect(
      page.page.items.map { Array($0.title.unicodeScalars) } == [Array("l’été 🚩\u{FE0F} \0 \r\n  — ".unicodeScalars)]
    )
  }

  private static func with(_ part: String, _ replacement: String) -> String {
    item.replacing(part, with: replacement)
  }

  /// The item with the member under another name.
  private static func without(_ member: String) -> String {
    item.replacing("\"\(member)\":", with: "\"no_\(member)\":")
  }
}
