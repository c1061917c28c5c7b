import BoardTestSupport
import Database
import Foundation
import GRDB
import TestSupport
import Testing

@testable import BoardRules
@testable import BoardSQLite
@testable import BoardServer

@Suite("GET /board and single ads", .hangLimit, .eachBoardStore)
struct BoardDocumentTests {
  private static func document(_ extensions: String, keeps: Bool) -> String {
    #"{"name":"Lac","version":"1.2","currency":"EUR","languages":["en","fr","el","pt-BR"],"extensions":[\#(extensions)],"#
      + #""max_age_days":60,"terms":null,"imprint":null,"privacy":null,"contact":null,"read":"everyone","keeps":\#(keeps)}"#
  }

  @Test("The board names its extensions, and whether it keeps what is written", .sqliteOnly, arguments: [false, true])
  func board(isFile: Bool) async throws {
    let folder = try TemporaryFolder()
    let path = isFile ? folder.path + "/board.sqlite" : nil
    let server = try await BoardServer.tested(
      BoardServer.Configuration(name: "Lac", version: "1.2", source: .sample, databasePath: path).patient
    )
    try await withBoard(server) { board in
      let plain = Self.document(#""search","accounts","reports","changes""#, keeps: isFile)
      #expect(try await board.request("/board").body == plain)
      _ = try await server.newToken()
      let all = Self.document(#""search","publish","messages","accounts","reports","changes""#, keeps: isFile)
      #expect(try await board.request("/board").body == all)
      #expect(try await board.request("HEAD", "/board").status == 200)
    }
    try server.close()
  }

  @Test("Every price is in the currency of the board")
  func currency() async throws {
    try await withDeal({ $0.currency = "CHF" }) { deal in
      let changes = try await deal.reader.send("GET", "/changes").body
      let cursor = try #require(changes.firstMatch(of: /"next":"([^"]+)"/)).1
      let made = try await deal.seller.send("POST", "/listings", key: "k", body: PublishingClient.ad)
      let id = try #require(made.number("id"))
      for target in [
        "/board", "/listings/\(id)", "/search", "/changes?after=\(cursor)", "/account/listings",
      ] {
        let body = try await deal.seller.send("GET", target).body
        #expect(body.contains(#""currency":"CHF""#), "\(target)")
        #expect(!body.contains("EUR"), "\(target)")
      }
      #expect(made.body.contains(#""currency":"CHF""#))
    }
  }

  @Test("An ad has an address of its own, changes with the ad, and is gone after a withdrawal")
  func listing() async throws {
    try await withPublishing { client, _ in
      let made = try await client.send("POST", "/listings", key: "k1", body: PublishingClient.ad)
      let path = try #require(made.fields["location"])
      let item = made.body.replacing(#","images":[]"#, with: "")
      #expect(try await client.board.request(path).body == item)
      #expect(try await client.board.request("/search?q=quadrille").body.contains("[\(item)]"))

      _ = try await client.send("PUT", path, body: PublishingClient.ad.replacing("12.5", with: "99"))
      #expect(try await client.board.request(path).body.contains(#""price":99,"#))
      #expect(try await client.board.request("/search?q=quadrille+99..99").number("total") == 1)
      #expect(try await client.board.request("/search?q=quadrille+%3C99").number("total") == 0)

      _ = try await client.send("DELETE", path)
      let gone = try await client.board.request(path)
      #expect((gone.status, gone.code) == (410, "gone"))
      #expect(try await client.board.request("/search?q=quadrille").number("total") == 0)
      for target in ["/listings/999", "/listings/x", "/listings/9223372036854775808"] {
        let unknown = try await client.board.request(target)
        #expect((unknown.status, unknown.code) == (404, "not_found"))
      }
    }
  }

  @Test("A replaced ad has a new date of change, and keeps its date of creation")
  func updated() async throws {
    let store = try await BoardStoreUnderTest.store()
    _ = try await store.importOnce(expires: nil) { try Catalogue(.sample) }
    let submission = try Submission(json: Data(PublishingClient.ad.utf8))
    let request = PublishingRequest(owner: 1, key: nil, fingerprint: "", body: Data())

    let id = try await store.publish(submission, for: request, at: 100).adID
    let published = try await store.ad(id, at: 200)
    _ = try await store.replace(id, by: submission, for: request, at: 200)
    let replaced = try await store.ad(id, at: 200)

    #expect(
      [published.created, published.updated] == [WireDate(secondsSince1970: 100), WireDate(secondsSince1970: 100)]
    )
    #expect(
      [replaced.created, replaced.updated] == [WireDate(secondsSince1970: 100), WireDate(secondsSince1970: 200)]
    )
  }

  @Test(
    "The file of an older program is brought up to date when it is opened",
    .sqliteOnly,
    arguments: [
      """
      DROP TABLE search_words; DROP TABLE posting_segment; DROP TABLE posting_block; DROP TABLE posting_column;
      ALTER TABLE ad DROP COLUMN status; ALTER TABLE ad DROP COLUMN updated;
      CREATE VIRTUAL TABLE ad_text USING fts5(title, description);
      PRAGMA user_version = 1;
      """,
      """
      DROP TABLE search_words; DROP TABLE posting_segment; DROP TABLE posting_block; DROP TABLE posting_column;
      CREATE TABLE search_ad (number INTEGER PRIMARY KEY, id INTEGER NOT NULL, price TEXT NOT NULL) STRICT;
      CREATE TABLE search_words (number INTEGER PRIMARY KEY, folded TEXT NOT NULL, title TEXT NOT NULL) STRICT;
      CREATE VIRTUAL TABLE search_term USING fts5(terms, content = '', columnsize = 0, detail = none);
      PRAGMA user_version = 3;
      """,
      "DELETE FROM posting_column; PRAGMA user_version = 4;",
    ]
  )
  func migration(toOldVersion: String) async throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/board.sqlite"
    let server = try BoardServer(BoardServer.Configuration(source: .sample, databasePath: file).patient)
    let whole = try await server.store.page(of: SearchRequest(limit: 100), at: 0)
    try server.close()
    try await EarlierBoard.make(of: file, toOldVersion)

    let store = try SQLiteBoardStore(path: file)
    #expect(try await store.page(of: SearchRequest(limit: 100), at: 0) == whole)
    #expect(try await store.page(of: ListingsQuery(paging: .everything, text: "velo"), at: 0).total > 0)
    #expect(try await store.database.read { try !$0.tableExists("ad_text") })
    try store.close()
  }
}
