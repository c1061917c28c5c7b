import BoardTestSupport
import Foundation
import TestSupport
import Testing

@testable import BoardRules
@testable import BoardServer

@Suite("Long pages of the feed", .hangLimit, .eachBoardStore)
struct ListingsStreamTests {
  /// 400 ads, some of which are longer than what is in memory at a time.
  private static func server() async throws -> BoardServer {
    let ads = (1...400).map { id in
      let text = String(repeating: id % 3 == 0 ? "velo " : "lac ", count: id < 40 ? 6_000 : 3)
      return #"{"id":\#(id),"category_id":1,"title":"Ad \#(id)","description":"\#(text)","price":1,"images_url":{},"#
        + #""creation_date":"2026-01-0\#(1 + id % 7)T00:00:00Z","is_urgent":\#(id % 10 == 0)}"#
    }
    let folder = try TemporaryFolder()
    try folder.write(SmallCatalogue.categories, to: "categories.json")
    try folder.write("[" + ads.joined(separator: ",") + "]", to: "listings.json")
    return try await BoardServer.tested(.init(source: .folder(path: folder.path)).patient)
  }

  @Test("A page that is read in pieces is the same as one that is read at once")
  func pages() async throws {
    let server = try await Self.server()
    let (board, now) = (server.own(), Int(Date().timeIntervalSince1970))
    let targets = [
      "", "?page=1&limit=129", "?page=1&limit=200", "?page=2&limit=200", "?page=2&limit=150", "?page=3&limit=150",
      "?page=9&limit=150", "?page=1&limit=\(Int.max)", "?query=lac", "?query=velo", "?query=lac&page=2&limit=130",
      "?query=nowhere",
    ]
    for target in targets {
      let query = try ListingsQuery(QueryParameters(String(target.dropFirst())))

      let answer = try await board.answer("GET", "/listings" + target, headers: [], body: nil)

      let whole = try await server.store.page(of: query, at: now).json
      #expect(String(decoding: answer.body, as: UTF8.self) == whole, "\(target)")
    }
    try server.close()
  }

  @Test("Over a connection, a long page comes in chunks, and the next request is answered behind it")
  func chunks() async throws {
    let server = try await Self.server()
    let text = try await withBoard(server) { board in
      try await board.send(
        "GET /listings HTTP/1.1\r\nHost: board\r\n\r\n",
        "GET /nowhere HTTP/1.1\r\nHost: board\r\nConnection: close\r\n\r\n"
      )
    }

    #expect(text.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(RawAnswer(text).fields["transfer-encoding"] == "chunked")
    #expect(text.matches(of: /"category_id"/).count == 400)
    #expect(text.contains(#"],"total":400,"page":1,"limit":400,"has_more":false}"#))
    #expect(text.contains("\r\n0\r\n\r\nHTTP/1.1 404 Not Found\r\n"))
  }
}
