import BoardTestSupport
import TestSupport
import Testing

@testable import BoardRules
@testable import BoardServer

@Suite("The queue for moderators", .hangLimit, .eachBoardStore)
struct QueueFeedTests {
  @Test(
    "A moderator reads the queue as a feed whose address is its only secret; a new address makes the old one invalid"
  )
  func feed() async throws {
    try await withModerators { board in
      _ = try await board.deal.buyer.report("listings/\(board.ad)", "fraud", #"1 < 2 & \u0001"#)
      #expect(try await board.deal.buyer.send("POST", "/reports/feed").status == 403)
      let made = try await board.mo.send("POST", "/reports/feed")
      let path = try #require(made.body.firstMatch(of: /"url":"([^"]+)"/).map { String($0.1) })
      #expect(made.status == 201 && path.hasPrefix("/feeds/reports.atom?token="))
      let feed = try await board.deal.reader.send("GET", path)
      #expect(feed.status == 200 && feed.fields["cache-control"] == "private, no-store")
      #expect(feed.fields["content-type"] == "application/atom+xml; charset=utf-8")
      #expect(feed.body.contains(/<id>tag:classifieds\.invalid,2026:case:[0-9a-f]{16}\.1<\/id>/))
      #expect(feed.body.contains("<title>Case 1: ad \(board.ad) “Vélo quadrille”</title>"))
      #expect(feed.body.contains("fraud: 1 &lt; 2 &amp; \u{FFFD}"))
      let french = try await board.deal.reader.send("GET", path + "&language=fr").body
      #expect(french.contains("<title>Cas 1\u{A0}: annonce \(board.ad) «\u{A0}Vélo quadrille\u{A0}»</title>"))
      #expect(french.contains("fraude\u{A0}: 1 &lt; 2") && french.contains(#"xml:lang="fr""#))
      #expect(try await board.deal.reader.send("GET", path + "x").status == 401)
      #expect(try await board.deal.reader.send("GET", "/feeds/reports.atom").status == 401)

      #expect(try await board.mo.send("POST", "/reports/feed").status == 201)
      #expect(try await board.deal.reader.send("GET", path).status == 401)
    }
  }

  @Test("What the board itself has put into the queue is said in the moderator's words, not in those to the member")
  func automatic() async throws {
    try await withModerators({ $0.live.words = ListedWords(["replica"]) }) { board in
      let ad = PublishingClient.ad.replacing("quadrille", with: "replica")
      #expect(try await board.deal.seller.send("POST", "/listings", key: "1", body: ad).status == 201)
      let made = try await board.mo.send("POST", "/reports/feed").body
      let path = try #require(made.firstMatch(of: /"url":"([^"]+)"/).map { String($0.1) })
      let feed = try await board.deal.reader.send("GET", path).body
      #expect(feed.contains("<content type=\"text\">listed word: replica</content>"), "\(feed)")
      let french = try await board.deal.reader.send("GET", path + "&language=fr").body
      #expect(french.contains("mot de la liste\u{A0}: replica"), "\(french)")
    }
  }

  @Test("The feed has the newest cases, however many are older")
  func newest() async throws {
    try await withModerators({ $0.live.daily.reports = 100 }) { board in
      _ = try await board.deal.buyer.report("listings/\(board.ad)")
      for number in 1...20 {
        let answer = try await board.deal.seller.send("POST", "/listings", key: "\(number)", body: PublishingClient.ad)
        let ad = try #require(answer.number("id"))
        #expect(try await board.deal.buyer.report("listings/\(ad)").status == 201)
      }
      let made = try await board.mo.send("POST", "/reports/feed").body
      let path = try #require(made.firstMatch(of: /"url":"([^"]+)"/).map { String($0.1) })
      let feed = try await board.deal.reader.send("GET", path).body
      let cases = feed.matches(of: /Case (\d+):/).compactMap { Int($0.1) }
      #expect(cases == Array((2...21).reversed()))
    }
  }

  @Test("The feed of a moderator who is suspended, or has ended it, is gone")
  func gone() async throws {
    try await withModerators { board in
      func path(_ client: PublishingClient) async throws -> String {
        let made = try await client.send("POST", "/reports/feed").body
        return try #require(made.firstMatch(of: /"url":"([^"]+)"/).map { String($0.1) })
      }
      let (first, second) = (try await path(board.mo), try await path(board.max))
      #expect(try await board.mo.send("DELETE", "/reports/feed").status == 204)
      #expect(try await board.deal.reader.send("GET", first).status == 401)
      try await board.store.execute("UPDATE account SET suspended = (1 = 1) WHERE name = 'Max'")
      #expect(try await board.deal.reader.send("GET", second).status == 401)
    }
  }

  @Test("A case is decided by its number, and an account by its name")
  func names() async throws {
    try await withModerators { board in
      _ = try await board.deal.buyer.report("listings/\(board.ad)")
      #expect(try await board.mo.decide("dismiss", "reports/1").status == 201)
      #expect(try await board.max.decide("hide", "reports/1").status == 409)
      #expect(try await board.mo.decide("hide", "reports/9").status == 404)
      #expect(try await board.mo.decide("hold", "accounts/Sel").status == 201)
      #expect(try await board.mo.decide("hold", "accounts/Nobody").status == 404)
    }
  }

  @Test("The public log has nothing that may be of a person")
  func publicLog() async throws {
    try await withModerators { board in
      let hiding = #"{"action":"hide","reason":"Sel sells it twice","rule":"What we agreed with Sel"}"#
      #expect(try await board.mo.send("POST", "/listings/\(board.ad)/moderation", body: hiding).status == 201)
      _ = try await board.mo.decide("hold", "accounts/2", "Sel again")
      let log = try await board.mo.send("GET", "/moderation?public=true").body
      #expect(!log.contains("Sel") && !log.contains("Mo") && !log.contains("quadrille"))
      #expect(log.contains(#""action":"hold","subject":"account","subject_id":null,"title":null,"reason":null"#))
      #expect(!log.contains("agreed") && log.contains(#""rule":null"#))
      #expect(log.contains(#""action":"hide","subject":"listing","subject_id":\#(board.ad),"#))
    }
  }

  @Test("The messages of a reported conversation are in its case")
  func messages() async throws {
    try await withModerators { board in
      for (key, text) in [("a", "Hello"), ("b", "Are you there?")] {
        let path = key == "a" ? "/listings/\(board.ad)/messages" : "/conversations/1/messages"
        _ = try await board.deal.buyer.send("POST", path, key: key, body: #"{"text":"\#(text)"}"#)
      }
      _ = try await board.deal.seller.report("conversations/1", "offensive")
      let queue = try await board.mo.send("GET", "/reports").body
      #expect(queue.contains(#""messages":[{"id":1,"from":"buyer","text":"Hello","#))
      #expect(queue.contains(#""text":"Are you there?""#))
    }
  }
}
