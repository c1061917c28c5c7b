import BoardSQLite
import BoardTestSupport
import Database
import Foundation
import GRDB
import TestSupport
import Testing

@testable import BoardRules
@testable import BoardServer

@Suite("Publishing on a board", .hangLimit, .eachBoardStore)
struct PublishingTests {
  private static let ad = PublishingClient.ad

  private func board(_ path: String? = nil) throws -> (BoardServer.Configuration, TemporaryFolder) {
    let catalogue = try SmallCatalogue.folder()
    let configuration = BoardServer.Configuration(
      source: .folder(path: catalogue.path),
      databasePath: path,
      now: { 1_600_000_000 }
    )
    return (configuration, catalogue)
  }

  @Test("A new ad is returned as an item, found by search at once, and placed in the feed")
  func published() async throws {
    let (configuration, catalogue) = try board()

    try await withPublishing(configuration) { client, _ in
      #expect(try await client.search("quadrille") == [], "the index is made before")
      let answer = try await client.send("POST", "/listings", key: "k1", body: Self.ad)

      let item = #"""
        {"id":16,"category_id":1,"title":"Vélo quadrille","description":"Peu roulé.","price":12.5,\#
        "creation_date":"2020-09-13T12:26:40Z","is_urgent":false,"images_url":{}
        """#
      let added = #"""
        ,"status":"active","updated_at":"2020-09-13T12:26:40Z","expires_at":"2020-11-12T12:26:40Z","currency":"EUR",\#
        "seller":"admin","url":null,"images":[]}
        """#
      #expect(answer.status == 201)
      #expect(answer.body == item + added)
      #expect(answer.fields["location"] == "/listings/16")
      #expect(try await client.search("QUADRILLE") == [16])
      let feed = try await client.board.request("/listings?page=1&limit=2")
      #expect(feed.body.contains("," + item + "}]"), "second, behind the urgent one, and as the contract has it")
    }
    withExtendedLifetime(catalogue) {}
  }

  @Test(
    "The same key and request get the same response, even after a restart, and create one ad",
    .sqliteOnly,
    arguments: [false, true]
  )
  func repeated(isRestarted: Bool) async throws {
    let folder = try TemporaryFolder()
    let (configuration, catalogue) = try board(folder.path + "/board.sqlite")
    let server = try BoardServer(configuration.patient)
    let token = try await server.newToken()

    let first = try await withBoard(server) {
      try await PublishingClient(board: $0, token: token).send("POST", "/listings", key: "k1", body: Self.ad)
    }
    if isRestarted { try server.store.sqlite.database.close() }
    try await withBoard(isRestarted ? try BoardServer(configuration.patient) : server) { board in
      let client = PublishingClient(board: board, token: token)
      let again = try await client.send("POST", "/listings", key: "\"k1\"", body: Self.ad)

      #expect(again.status == 201)
      #expect(again.body == first.body)
      #expect(try await client.search("quadrille") == [16])
    }
    withExtendedLifetime(catalogue) {}
  }

  @Test("The same key with another body is refused with 422")
  func reusedKey() async throws {
    try await withPublishing { client, _ in
      _ = try await client.send("POST", "/listings", key: "k1", body: Self.ad)
      let other = Self.ad.replacing("12.5", with: "13")
      let answer = try await client.send("POST", "/listings", key: "k1", body: other)

      #expect(answer.status == 422)
      #expect(answer.code == "idempotency_key_reused")
      #expect(try await client.search("quadrille").count == 1)
    }
  }

  @Test("Ten simultaneous clients with one key create one ad, and each gets it or is told to wait")
  func atOnce() async throws {
    try await withPublishing { client, _ in
      let answers = try await withThrowingTaskGroup(of: RawAnswer.self) { group in
        for _ in 0..<10 {
          group.addTask { try await client.send("POST", "/listings", key: "k1", body: Self.ad) }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }

      #expect(answers.allSatisfy { $0.status == 201 || ($0.status == 409 && $0.fields["retry-after"] == "1") })
      #expect(Set(answers.filter { $0.status == 201 }.map(\.body)).count == 1)
      #expect(try await client.search("quadrille").count == 1)
    }
  }

  @Test("A key's outcome can be requested without creating anything")
  func asked() async throws {
    try await withPublishing { client, _ in
      let before = try await client.send("GET", "/publications/k1")
      let made = try await client.send("POST", "/listings", key: "k1", body: Self.ad)
      let after = try await client.send("GET", "/publications/k1")
      let id = try #require(made.number("id"))
      _ = try await client.send("DELETE", "/listings/\(id)", key: "k2")
      let withdrawal = try await client.send("GET", "/publications/k2")

      #expect(before.status == 404)
      #expect(before.code == "not_found")
      #expect(after.status == 200)
      #expect(after.body == #"{"state":"done","status":201,"listing_id":\#(id),"listing":\#(made.body)}"#)
      #expect(withdrawal.body == #"{"state":"done","status":204,"listing_id":\#(id),"listing":null}"#)
    }
  }

  @Test("An ad is replaced and withdrawn by its owner, and the search follows")
  func changed() async throws {
    try await withPublishing { client, _ in
      _ = try await client.search("quadrille")
      let id = try #require(
        try await client.send("POST", "/listings", key: "k1", body: Self.ad).number("id")
      )
      let other = Self.ad.replacing("quadrille", with: "tandem")
      let replaced = try await client.send("PUT", "/listings/\(id)", key: "k2", body: other)
      #expect(replaced.status == 200)
      #expect(try await client.search("quadrille") == [])
      #expect(try await client.search("tandem").contains(id))

      let withdrawn = try await client.send("DELETE", "/listings/\(id)", key: "k3")
      #expect(withdrawn.status == 204)
      #expect(withdrawn.body == "")
      #expect(try await client.search("tandem").contains(id) == false)
      #expect(try await client.send("DELETE", "/listings/\(id)", key: "k3").status == 204, "the same key again")
      #expect(try await client.send("DELETE", "/listings/\(id)", key: "k4").status == 410)
      #expect(try await client.send("PUT", "/listings/\(id)", body: other).status == 410)
      let next = try await client.send("POST", "/listings", key: "k5", body: Self.ad)
      #expect(next.number("id") == id + 1, "no id is given twice")
    }
  }

  @Test("A full disk causes 507 and changes nothing, and with free space the same key publishes", .sqliteOnly)
  func fullDisk() async throws {
    try await withPublishing { client, store in
      let pages = try await store.sqlite.database.read { try Int.fetchOne($0, sql: "PRAGMA page_count") ?? 0 }
      try await store.sqlite.database.writer.writeWithoutTransaction { db in
        try db.execute(sql: "CREATE TABLE filler (bytes BLOB)")
        _ = try Int.fetchOne(db, sql: "PRAGMA max_page_count = \(pages + 2)")
        while (try? db.execute(sql: "INSERT INTO filler VALUES (zeroblob(500))")) != nil {}
      }
      let ad = Self.ad.replacing("Peu roulé.", with: String(repeating: "Peu roulé. ", count: 300))
      let full = try await client.send("POST", "/listings", key: "k1", body: ad)
      #expect(full.status == 507)
      #expect(full.body == #"{"error":true,"reason":"the server has run out of disk space"}"#)
      #expect(try await client.send("GET", "/publications/k1").status == 404)

      try await store.sqlite.database.writer.writeWithoutTransaction { db in
        _ = try Int.fetchOne(db, sql: "PRAGMA max_page_count = 100000")
      }
      #expect(try await client.send("POST", "/listings", key: "k1", body: ad).status == 201)
    }
  }

  @Test("While another program has the file locked, a change gets 503, and later the same key publishes", .sqliteOnly)
  func lockedFile() async throws {
    let folder = try TemporaryFolder()
    let file = folder.file("board.sqlite")
    try await withPublishing(.init(source: .sample, databasePath: file)) { client, store in
      var configuration = Configuration()
      configuration.allowsUnsafeTransactions = true
      let other = try DatabaseQueue(path: file, configuration: configuration)
      try await store.sqlite.database.writer.writeWithoutTransaction { db in
        _ = try Int.fetchOne(db, sql: "PRAGMA busy_timeout = 0")
      }
      try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }

      let locked = try await client.send("POST", "/listings", key: "k1", body: Self.ad)
      #expect(locked.status == 503 && locked.fields["retry-after"] != nil)

      try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
      #expect(try await client.send("POST", "/listings", key: "k1", body: Self.ad).status == 201)
    }
    withExtendedLifetime(folder) {}
  }

  @Test("An ad of another owner or of the catalogue gets 403, and an ad that never existed 404")
  func othersAds() async throws {
    let (configuration, catalogue) = try board()

    try await withPublishing(configuration) { client, store in
      let id = try #require(
        try await client.send("POST", "/listings", key: "k1", body: Self.ad).number("id")
      )
      var other = client
      other.token = try await store.newToken(for: 2, at: 0).text

      #expect(try await other.send("PUT", "/listings/\(id)", body: Self.ad).status == 403)
      #expect(try await other.send("DELETE", "/listings/\(id)").status == 403)
      #expect(try await other.send("GET", "/publications/k1").status == 404, "keys are everyone's own")
      #expect(try await client.send("DELETE", "/listings/11").status == 403)
      for (method, target) in [
        ("DELETE", "/listings/999"), ("DELETE", "/listings/x"), ("PUT", "/listings/9223372036854775808"),
      ] {
        let answer = try await client.send(method, target, body: Self.ad)
        #expect(answer.status == 404)
        #expect(answer.code == "not_found", "the document is that of every refusal")
      }
      #expect(try await client.search("").count == 6)
    }
    withExtendedLifetime(catalogue) {}
  }

  @Test("A missing, wrong or revoked token gets 401 and is told how to sign in")
  func unauthorised() async throws {
    try await withPublishing { client, store in
      let fresh = try await store.newToken(at: 0).text
      for token in [nil, "wrong", client.token] {
        let answer = try await PublishingClient(board: client.board, token: token)
          .send("POST", "/listings", key: "k", body: Self.ad)
        #expect(answer.status == 401)
        #expect(answer.fields["www-authenticate"] == #"Bearer realm="board""#)
        #expect(answer.code == "unauthorized")
      }
      let id = try await PublishingClient(board: client.board, token: fresh)
        .send("POST", "/listings", key: "k", body: Self.ad).number("id")
      #expect(id != nil)
    }
  }

  @Test("A new token has the ads of the one it replaces")
  func newToken() async throws {
    try await withPublishing { client, store in
      let id = try #require(
        try await client.send("POST", "/listings", key: "k1", body: Self.ad).number("id")
      )
      var later = client
      later.token = try await store.newToken(at: 0).text

      #expect(try await later.send("DELETE", "/listings/\(id)").status == 204)
    }
  }

  @Test(
    "A POST without a usable key is refused with 400",
    arguments: [nil, "", "two words", String(repeating: "k", count: 256)]
  )
  func noKey(key: String?) async throws {
    try await withPublishing { client, _ in
      let answer = try await client.send("POST", "/listings", key: key, body: Self.ad)

      #expect(answer.status == 400)
      #expect(answer.code == "idempotency_key_missing")
    }
  }

  @Test("Requests beyond the rate limit are refused with 429 and told how long to wait")
  func rate() async throws {
    let slow = BoardServer.Configuration(
      source: .sample,
      limits: .init(publishing: .init(burst: 2, every: .seconds(60)))
    )
    try await withPublishing(slow) { client, _ in
      _ = try await client.send("POST", "/listings", key: "k1", body: Self.ad)
      _ = try await client.send("POST", "/listings", key: "k2", body: Self.ad)
      let third = try await client.send("POST", "/listings", key: "k3", body: Self.ad)

      #expect(third.status == 429)
      #expect(third.fields["retry-after"].flatMap { Int($0) }.map { (1...60).contains($0) } == true)
      #expect(try await client.board.request("/listings").status == 200, "reading is not counted")
    }
  }

  @Test("Keys are kept for 30 days, and an ad's key as long as the ad")
  func keyLife() async throws {
    let store = try await BoardStoreUnderTest.store()
    try await store.execute("INSERT INTO category VALUES (1, 'Mode')")
    let submission = try Submission(json: Data(Self.ad.utf8))
    let request = { (key: String) in PublishingRequest(owner: 1, key: key) }
    let month = BoardTerms.keyLife

    let kept = try await store.publish(submission, for: request("kept"), at: 0)
    let gone = try await store.publish(submission, for: request("gone"), at: 0)
    _ = try await store.withdraw(gone.adID, for: request("withdrawal"), at: month)
    _ = try await store.publish(submission, for: request("later"), at: month + 1)

    #expect(try await store.answer(to: "kept", of: 1) == kept)
    #expect(try await store.answer(to: "gone", of: 1) == nil)
    #expect(try await store.answer(to: "withdrawal", of: 1) != nil)
  }
}

extension PublishingRequest {
  fileprivate init(owner: Int, key: String) {
    self.init(owner: owner, key: key, fingerprint: key, body: Data())
  }
}
