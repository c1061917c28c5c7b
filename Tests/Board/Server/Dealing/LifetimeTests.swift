import BoardServer
import BoardTestSupport
import Database
import Foundation
import GRDB
import TestSupport
import Testing

@testable import BoardRules
@testable import BoardSQLite

@Suite("Statuses and ends of ads", .hangLimit, .eachBoardStore)
struct LifetimeTests {
  private static func status(_ status: String) -> String { #"{"status":"\#(status)"}"# }

  /// What everybody finds of the ad: in the feed, by a text, by the query language, by its status.
  private func found(_ deal: Deal, status: String = "active") async throws -> [Bool] {
    var found: [Bool] = []
    for target in ["/listings", "/listings?query=quadrille", "/search?q=quadrille", "/search?q=status:\(status)+price"]
    {
      let path = target.replacing("+price", with: "+12.5..12.5")
      found.append(try await deal.reader.send("GET", path).body.contains(#""id":\#(deal.ad),"#))
    }
    return found
  }

  @Test("An owner's status is found by everybody, and makes the ad no newer")
  func statuses() async throws {
    try await withDeal { deal in
      let path = "/listings/\(deal.ad)"
      for (minute, status) in [(1, "reserved"), (2, "sold"), (3, "active")] {
        deal.setTime(days: 0, seconds: minute * 60)
        let answer = try await deal.seller.send("PATCH", path, key: "s\(minute)", body: Self.status(status))
        #expect(answer.status == 200)
        #expect(answer.body.contains(#""creation_date":"2023-11-14T22:13:20Z""#))
        #expect(answer.body.contains(#""status":"\#(status)","updated_at":"2023-11-14T22:1\#(3 + minute):20Z""#))
        let item = try await deal.reader.send("GET", path)
        #expect(answer.body.replacing(#","images":[]"#, with: "") == item.body)
        #expect(try await found(deal, status: status) == [true, true, true, true])
        for other in ["reserved", "sold", "active"] where other != status {
          #expect(try await found(deal, status: other).last == false)
        }
      }
    }
  }

  @Test("A status is set once for a key, and only by the owner, to a status that exists")
  func statusRefusals() async throws {
    try await withDeal { deal in
      let path = "/listings/\(deal.ad)"
      let sample = try Catalogue(.sample).ads[0].id
      let first = try await deal.seller.send("PATCH", path, key: "k", body: Self.status("sold"))
      _ = try await deal.seller.send("PATCH", path, body: Self.status("active"))
      // A repeated request has the old response, and does nothing.
      #expect(try await deal.seller.send("PATCH", path, key: "k", body: Self.status("sold")).body == first.body)
      #expect(try await deal.reader.send("GET", path).body.contains(#""status":"active""#))
      #expect(try await deal.seller.send("GET", "/publications/k").number("status") == 200)
      let other = try await deal.seller.send("PATCH", path, key: "k", body: Self.status("reserved"))
      #expect((other.status, other.code) == (422, "idempotency_key_reused"))

      for (client, path, body, status) in [
        (deal.buyer, path, Self.status("sold"), 403), (deal.reader, path, Self.status("sold"), 401),
        (deal.seller, path, Self.status("gone"), 422), (deal.seller, path, "{}", 400),
        (deal.seller, "/listings/\(sample)", Self.status("sold"), 403),

        (deal.seller, "/listings/x", Self.status("sold"), 404),
        (deal.seller, "/listings/99999999999", Self.status("sold"), 404),
      ] {
        #expect(try await client.send("PATCH", path, body: body).status == status, "\(path) \(body)")
      }
    }
  }

  @Test("A sold ad is shown for seven days, then it is gone; its owner can put it back")
  func sold() async throws {
    try await withDeal { deal in
      let path = "/listings/\(deal.ad)"
      let total = try await deal.reader.send("GET", "/listings").number("total") ?? 0
      deal.setTime(days: 10)
      _ = try await deal.seller.send("PATCH", path, body: Self.status("sold"))
      deal.setTime(days: 17, seconds: -1)
      #expect(try await found(deal, status: "sold") == [true, true, true, true])
      deal.setTime(days: 17)
      #expect(try await found(deal, status: "sold") == [false, false, false, false])
      #expect(try await deal.reader.send("GET", "/listings").number("total") == total - 1)
      let gone = try await deal.reader.send("GET", path)
      #expect((gone.status, gone.code) == (410, "gone"))
      #expect(try await deal.seller.send("PATCH", path, body: Self.status("sold")).status == 410)
      #expect(try await deal.seller.send("POST", path + "/renewal").status == 410)

      #expect(try await deal.seller.send("PATCH", path, body: Self.status("active")).status == 200)
      #expect(try await found(deal) == [true, true, true, true])
      #expect(try await deal.reader.send("GET", "/listings").number("total") == total)
    }
  }

  @Test(
    "An ad expires after 60 days, its owner is told in the last seven, and a renewal puts it back with its old date"
  )
  func expiry() async throws {
    try await withDeal { deal in
      let path = "/listings/\(deal.ad)"
      let feed = try await deal.reader.send("GET", "/listings").body
      let soon = #","expires_soon":true"#
      for (days, isSoon) in [(52, false), (53, true), (59, true)] {
        deal.setTime(days: days)
        for target in [path, "/search?q=quadrille", "/account/listings"] {
          #expect(try await deal.seller.send("GET", target).body.contains(soon) == isSoon, "\(days) \(target)")
          #expect(try await !deal.buyer.send("GET", target).body.contains(soon))
        }
        let item = try await deal.reader.send("GET", path).body
        #expect(item.contains(#""expires_at":"2024-01-13T22:13:20Z","currency":"EUR","seller":"Sel","url":null}"#))
        #expect(try await deal.reader.send("GET", "/listings").body == feed)
      }
      for days in [60, 121, 400] {
        deal.setTime(days: days)
        #expect(try await found(deal) == [false, false, false, false])
        let gone = try await deal.reader.send("GET", path)
        #expect((gone.status, gone.code) == (410, "gone"))
        for answer in [
          try await deal.seller.send("PATCH", path, body: Self.status("reserved")),
          try await deal.seller.send("PUT", path, body: PublishingClient.ad),
          try await deal.buyer.send("POST", path + "/messages", key: "m\(days)", body: #"{"text":"Hello"}"#),
        ] {
          #expect((answer.status, answer.code) == (410, "gone"))
        }
        #expect(try await deal.seller.send("GET", "/account/listings").body.contains(#""id":\#(deal.ad),"#))

        let renewed = try await deal.seller.send("POST", path + "/renewal", key: "r\(days)")
        #expect(renewed.status == 200)
        #expect(try await deal.seller.send("POST", path + "/renewal", key: "r\(days)").body == renewed.body)
        #expect(renewed.body.contains(#""creation_date":"2023-11-14T22:13:20Z""#))
        #expect(try await deal.reader.send("GET", "/listings").body == feed)
        #expect(try await found(deal) == [true, true, true, true])
        deal.setTime(days: days + 60)
        #expect(try await found(deal) == [false, false, false, false])
      }
      #expect(try await deal.buyer.send("POST", path + "/renewal").status == 403)
      #expect(try await deal.seller.send("DELETE", path).status == 204)
      #expect(try await deal.seller.send("POST", path + "/renewal").status == 410)
      #expect(try await deal.seller.send("GET", "/account/listings").body == #"{"items":[],"next":null}"#)
    }
  }

  @Test("The operator sets how long ads stand; the sample's do not expire, an imported catalogue's do")
  func settings() async throws {
    let sample = try Catalogue(.sample).ads.count
    try await withDeal({ $0.adLife = 10 }) { deal in
      let board = try await deal.reader.send("GET", "/board")
      #expect(board.number("max_age_days") == 10)
      deal.setTime(days: 10)
      #expect(try await found(deal) == [false, false, false, false])
      deal.setTime(days: 4_000)
      #expect(try await deal.reader.send("GET", "/listings").number("total") == sample)
      #expect(
        try await deal.reader.send("GET", "/search").body.contains(#""expires_at":null,"currency":"EUR","seller":null"#)
      )
    }
    let folder = try SmallCatalogue.folder()
    try await withDeal({ $0.source = .folder(path: folder.path) }) { deal in
      deal.setTime(days: 59)
      #expect(try await deal.reader.send("GET", "/listings/11").body.contains(#""expires_at":"2024-01-13T22:13:20Z""#))
      deal.setTime(days: 60)
      for target in ["/listings", "/listings?query=velo", "/search", "/search?q=velo", "/search?q=sort:price"] {
        #expect(try await deal.reader.send("GET", target).body.contains(#""items":[],"total":0"#), "\(target)")
      }
      #expect(try await deal.reader.send("GET", "/listings/11").status == 410)
      // Its number is not given again, neither before it was moved out of the way nor after that.
      for key in ["1", "2"] {
        let made = try await deal.seller.send("POST", "/listings", key: key, body: PublishingClient.ad)
        #expect(made.number("id") ?? 0 > 15)
        #expect(try await deal.reader.send("GET", "/listings/11").status == 410)
      }
    }
  }

  @Test("Every search and page is as if ads that have ended had never been there", arguments: [false, true])
  func overdue(isIndexed: Bool) async throws {
    let store = try await BoardStoreUnderTest.store()
    _ = try await store.importOnce(expires: nil) { try Catalogue(nil) }
    let without = try await BoardStoreUnderTest.store()
    _ = try await without.importOnce(expires: nil) { try Catalogue(nil) }
    var random = SeededGenerator(seed: 19)
    func publish(_ ad: Int, on store: any BoardStore, at time: Int) async throws -> Int {
      let json = """
        {"title":"Vélo numéro \(ad)","description":"velo","price":\(ad % 7),"category_id":1,"is_urgent":\(ad % 3 == 0)}
        """
      let request = PublishingRequest(owner: 1, key: nil, fingerprint: "", body: Data())
      return try await store.publish(try Submission(json: Data(json.utf8)), for: request, at: time).adID
    }
    if isIndexed { _ = try await store.page(of: SearchRequest(query: "velo"), at: 0) }
    for ad in 0..<150 {
      let time = Int.random(in: 0..<100, using: &random) * 86_400
      let id = try await publish(ad, on: store, at: time)
      // Moved out of the way or not: whatever is decided at day 100 must not depend on it.
      try await store.setExpiry(time + 60 * 86_400, of: [id])
      if time > 40 * 86_400 { _ = try await publish(ad, on: without, at: time) }
    }
    let (now, feed) = (100 * 86_400, ListingsQuery.self)
    let titles = { (ads: [Ad]) in ads.map(\.title) }
    for query in ["", "velo", "velo sort:new", "velo sort:price", "sort:-price", "numéro sort:match", "status:active"] {
      for limit in [7, 100] {
        var pages: [[String]] = []
        for store in [store, without] {
          var (shown, after): ([String], String?) = ([], nil)
          repeat {
            let page = try await store.page(of: SearchRequest(query: query, limit: limit, after: after), at: now)
            shown += ["\(page.total ?? -1)"] + titles(page.ads)
            after = page.next
          } while after != nil
          pages.append(shown)
        }
        #expect(pages[0].count > 20)
        #expect(pages[0] == pages[1], "\(query)")
      }
    }
    for (text, number) in [("", 1), ("", 2), ("", 3), ("velo", 1), ("velo", 2)] {
      let query = try feed.init(paging: .page(number, limit: 9), text: text)
      let (one, other) = (try await store.page(of: query, at: now), try await without.page(of: query, at: now))
      #expect(titles(one.ads) == titles(other.ads) && one.total == other.total)
    }
  }

  @Test(
    "A change of the board moves ads that have ended out of the way, a few at a time, and pages read no others",
    .sqliteOnly
  )
  func retired() async throws {
    let store = try SQLiteBoardStore(path: nil)
    let ads = (1...120).map { Ad(id: $0, title: "Vélo \($0)", description: "velo") }
    _ = try store.importOnce(expires: 1_000) {
      var catalogue = try Catalogue(nil)
      catalogue.ads = ads
      return catalogue
    }
    _ = try await store.page(of: SearchRequest(query: "velo"), at: 0)
    let counts: @Sendable () async throws -> [Int] = {
      try await store.database.read { db in
        try ["ad WHERE is_listed", "ad WHERE NOT is_listed", "search_words", "ad WHERE due IS NOT NULL"].map { table in
          try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") ?? -1
        }
      }
    }
    let submission = try Submission(json: Data(PublishingClient.ad.utf8))
    for (number, left) in [(1, 70), (2, 20), (3, 0), (4, 0)] {
      let request = PublishingRequest(owner: 1, key: nil, fingerprint: "", body: Data())
      _ = try await store.publish(submission, for: request, at: 1_000)
      #expect(try await counts() == [left + number, 120 - left, left + number, left + number])
      let page = try await store.page(of: ListingsQuery(paging: .everything, text: ""), at: 1_000)
      #expect(page.total == number && page.ads.count == number)
      #expect(try await store.page(of: SearchRequest(query: "velo"), at: 1_000).total == number)
    }
    let plan = try await store.database.read { db in
      try Row.fetchAll(
        db,
        sql: "EXPLAIN QUERY PLAN SELECT count(*) FROM ad WHERE is_listed AND due <= 0"
      ).map { row in try row.decode(String.self, atIndex: 3) }
    }
    #expect(plan.contains { $0.contains("ad_by_due") }, "\(plan)")
  }

  @Test("The ads on an older board stand for 60 days after it was opened", .sqliteOnly)
  func migration() async throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/board.sqlite"
    try await withDeal({ $0.databasePath = file }) { deal in try deal.board.close() }
    try await EarlierBoard.make(of: file, "DROP TABLE lifetime; DROP TABLE former_ad;")
    for use in [BoardFileUse.serving, .sharing] {
      let opened = Deal.start + 200 * 86_400
      let store = try SQLiteBoardStore(path: file, use, now: { opened })
      let published = try await store.database.read { db in
        try Int.fetchOne(db, sql: "SELECT ad_id FROM publication") ?? 0
      }
      #expect(
        try await store.ad(published, at: opened).details.expires == WireDate(secondsSince1970: opened + 60 * 86_400)
      )
      #expect(try await store.page(of: SearchRequest(query: "quadrille"), at: opened + 61 * 86_400).ads.isEmpty)
      try store.close()
    }
  }

  @Test("A conversation stays for 90 days after its ad has expired or was sold", arguments: [false, true])
  func conversations(isSold: Bool) async throws {
    try await withDeal { deal in
      let path = "/listings/\(deal.ad)"
      _ = try await deal.buyer.send("POST", path + "/messages", key: "1", body: #"{"text":"Hello"}"#)
      if isSold { _ = try await deal.seller.send("PATCH", path, body: Self.status("sold")) }
      let end = isSold ? 7 : 60
      deal.setTime(days: end + 89)
      #expect(try await deal.buyer.send("GET", "/conversations").number("conversation") == 1)
      #expect(
        try await deal.seller.send("POST", "/conversations/1/messages", key: "2", body: #"{"text":"Sold"}"#).status
          == 201
      )
      deal.setTime(days: end + 90)
      #expect(try await deal.buyer.send("GET", "/conversations").body == #"{"items":[],"next":null}"#)
      #expect(try await deal.seller.send("GET", "/conversations/1/messages").status == 404)
    }
  }
}
