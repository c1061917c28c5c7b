import BoardRules
import BoardServer
import BoardTestSupport
import TestSupport
import Testing

@Suite("GET /listings, row by row of the contract", .hangLimit, .eachBoardStore)
struct ListingsContractTests {
  private static let everything = SmallCatalogue.envelope(
    SmallCatalogue.order,
    total: 5,
    page: 1,
    limit: 5,
    hasMore: false
  )
  private static let nothing = #"{"items":[],"total":0,"page":1,"limit":0,"has_more":false}"#
  private static let together = #"{"error":true,"reason":"page and limit must be provided together"}"#
  private static let pageTooSmall = #"{"error":true,"reason":"page must be greater than 0"}"#
  private static let limitTooSmall = #"{"error":true,"reason":"limit must be greater than 0"}"#
  private static let most = Int.max

  private static func page(_ ids: [Int], total: Int = 5, _ page: Int, _ limit: Int, hasMore: Bool = false) -> String {
    SmallCatalogue.envelope(ids, total: total, page: page, limit: limit, hasMore: hasMore)
  }

  private static let answered: [(String, String)] = [
    ("", everything),
    ("?", everything),
    ("?page=1&limit=2", page([13, 14], 1, 2, hasMore: true)),
    ("?page=2&limit=2", page([12, 11], 2, 2, hasMore: true)),
    ("?page=3&limit=2", page([15], 3, 2)),
    ("?page=4&limit=2", page([], 4, 2)),
    ("?page=1&limit=5", page(SmallCatalogue.order, 1, 5)),
    ("?page=1&limit=1000000", page(SmallCatalogue.order, 1, 1_000_000)),
    ("?page=1&limit=\(most)", page(SmallCatalogue.order, 1, most)),
    ("?page=\(most)&limit=1", page([], most, 1)),
    ("?page=2&limit=\(most)", page([], 2, most)),
    ("?page=3&limit=\(most)", page([], 3, most)),
    ("?page=\(most)&limit=\(most)", page([], most, most)),
    ("?page=\(most)&limit=2", page([], most, 2)),
    ("?page=abc&limit=xyz", everything),
    ("?page=&limit=", everything),
    ("?page=1.0&limit=2.0", everything),
    ("?page=9223372036854775808&limit=9223372036854775808", everything),
    ("?limit=2&page=1", page([13, 14], 1, 2, hasMore: true)),
    ("?page=1&limit=2&page=9&limit=9", page([13, 14], 1, 2, hasMore: true)),
    ("?p%61ge=1&limit=%32", page([13, 14], 1, 2, hasMore: true)),
    ("?query=", everything),
    ("?query=%20%0A%C2%A0", everything),
    ("?query=+", everything),
    ("?query=velo", page([12, 11], total: 2, 1, 2)),
    ("?query=V%C3%89LO", page([12, 11], total: 2, 1, 2)),
    ("?query=++velo%20&page=1&limit=1", page([12], total: 2, 1, 1, hasMore: true)),
    ("?query=velo&page=2&limit=1", page([11], total: 2, 2, 1)),
    ("?query=velo&page=3&limit=1", page([], total: 2, 3, 1)),
    ("?query=laine", page([13, 15], total: 2, 1, 2)),
    ("?query=un+velo", page([11], total: 1, 1, 1)),
    ("?query=laine+%2B+coton", page([15], total: 1, 1, 1)),
    ("?query=50%25", page([15], total: 1, 1, 1)),
    ("?query=50%", page([15], total: 1, 1, 1)),
    ("?query=nowhere", nothing),
    ("?query=nowhere&page=1&limit=20", page([], total: 0, 1, 20)),
    ("?query=velo&query=maison", page([12, 11], total: 2, 1, 2)),
    ("?category_id=1&sort=price", everything),
  ]

  @Test("A valid request gets exactly its envelope", arguments: answered)
  func answers(query: String, document: String) async throws {
    let answer = try await SharedBoard.small.request("GET", "/listings" + query)

    #expect(answer.status == 200)
    #expect(answer.body == document)
    #expect(answer.fields["content-type"] == "application/json")
  }

  private static let refused: [(String, String)] = [
    ("?page=1", together),
    ("?limit=20", together),
    ("?page=0", together),
    ("?page=abc&limit=20", together),
    ("?page=1&limit=", together),
    ("?page=1&limit=9223372036854775808", together),
    ("?page=%201&limit=20", together),
    ("?page=+1&limit=20", together),
    ("?query=velo&page=1", together),
    ("?page=0&limit=20", pageTooSmall),
    ("?page=-1&limit=20", pageTooSmall),
    ("?page=0&limit=0", pageTooSmall),
    ("?page=-9223372036854775808&limit=-9223372036854775808", pageTooSmall),
    ("?page=1&limit=0", limitTooSmall),
    ("?page=1&limit=-1", limitTooSmall),
    ("?page=9223372036854775807&limit=-9223372036854775808", limitTooSmall),
  ]

  @Test("An invalid request gets 400 with a reason", arguments: refused)
  func refuses(query: String, document: String) async throws {
    let answer = try await SharedBoard.small.request("GET", "/listings" + query)

    #expect(answer.status == 400)
    #expect(answer.body == document)
    #expect(answer.fields["content-type"] == "application/json")
  }

  @Test("Categories are a bare array, sorted by id")
  func categories() async throws {
    let answer = try await SharedBoard.small.request("GET", "/categories")

    #expect(answer.status == 200)
    #expect(answer.body == #"[{"id":1,"name":"Véhicule"},{"id":2,"name":"Mode"}]"#)
  }

  @Test(
    "An unknown path gets 404 in the same form, with any method",
    arguments: [
      ("GET", "/"), ("GET", "/nowhere"), ("GET", "/LISTINGS"), ("POST", "/LISTINGS"), ("PUT", "/nowhere"),
      ("OPTIONS", "/nowhere"), ("GET", "/listings/11/12"),
    ]
  )
  func unknown(method: String, target: String) async throws {
    let answer = try await SharedBoard.sample.request(method, target)

    #expect(answer.status == 404)
    #expect(answer.body == #"{"error":true,"reason":"Not Found"}"#)
    #expect(answer.fields["content-type"] == "application/json")
  }

  @Test(
    "A method that a path does not support gets 405, and Allow names the supported ones",
    arguments: [
      ("PUT", "/categories", "GET, HEAD"), ("DELETE", "/listings", "GET, HEAD, POST"),
      ("PATCH", "/listings", "GET, HEAD, POST"),
      ("QUERY", "/listings", "GET, HEAD, POST"), ("TRACE", "/listings/11", "DELETE, GET, HEAD, PATCH, PUT"),
      ("POST", "/images/ad-small/a.png", "GET, HEAD"), ("GET", "/images", "POST"), ("GET", "/images/", "POST"),
    ]
  )
  func undeclared(method: String, target: String, allow: String) async throws {
    let answer = try await SharedBoard.sample.request(method, target)

    #expect(answer.status == 405)
    #expect(answer.fields["allow"] == allow)
    #expect(answer.body == #"{"error":true,"reason":"Method Not Allowed"}"#)
    #expect(answer.fields["content-type"] == "application/json")
  }

  @Test("OPTIONS names the methods of a path, and HEAD of a path without GET gets 405 without a body")
  func optionsAndHead() async throws {
    let options = try await SharedBoard.sample.request("OPTIONS", "/listings")
    let head = try await SharedBoard.sample.request("HEAD", "/images")

    #expect((options.status, options.body) == (204, ""))
    #expect(options.fields["allow"] == "GET, HEAD, POST")
    #expect((head.status, head.body) == (405, ""))
    #expect(head.fields["allow"] == "POST")
  }

  @Test(
    "HEAD returns the same as GET, without the body",
    arguments: [
      "/listings", "/listings?page=1&limit=2", "/categories", "/images/ad-small/a.png", "/listings?page=1", "/nowhere",
    ]
  )
  func head(target: String) async throws {
    let head = try await SharedBoard.small.request("HEAD", target)
    let get = try await SharedBoard.small.request("GET", target)

    #expect(head.status == get.status)
    #expect(head.body == "")
    #expect(head.fields["content-length"] == String(get.body.utf8.count))
    #expect(head.fields["content-type"] == get.fields["content-type"])
  }
}
