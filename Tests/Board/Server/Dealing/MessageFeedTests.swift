import BoardTestSupport
import TestSupport
import Testing

@testable import BoardRules
@testable import BoardServer

@Suite("The feed of a member's messages", .hangLimit, .eachBoardStore)
struct MessageFeedTests {
  private func path(of client: PublishingClient) async throws -> String {
    let made = try await client.send("POST", "/account/feed")
    #expect(made.status == 201)
    return try #require(made.body.firstMatch(of: /"url":"(\/feeds\/messages\.atom\?token=[^"]+)"/).map { String($0.1) })
  }

  private func write(_ deal: Deal, _ text: String, key: String = "a") async throws {
    let answer = try await deal.buyer.send(
      "POST",
      "/listings/\(deal.ad)/messages",
      key: key,
      body: #"{"text":"\#(text)"}"#
    )
    #expect(answer.status == 201)
  }

  @Test(
    "A member's feed names the ad and the sender of what others write, with the beginning of the text, and nothing of their own"
  )
  func messages() async throws {
    try await withDeal { deal in
      let path = try await path(of: deal.seller)
      let empty = try await deal.reader.send("GET", path)
      #expect(empty.status == 200 && !empty.body.contains("<entry>"))
      #expect(empty.fields["cache-control"] == "private, no-store")
      #expect(empty.fields["content-type"] == "application/atom+xml; charset=utf-8")
      try await write(deal, "Still there? <b>&" + String(repeating: "x", count: 400))
      _ = try await deal.seller.send("POST", "/conversations/1/messages", key: "b", body: #"{"text":"My own words"}"#)

      let feed = try await deal.reader.send("GET", path).body

      #expect(feed.contains("<title>Bea: Vélo quadrille</title>"))
      #expect(feed.contains("Still there? &lt;b&gt;&amp;xxx") && feed.contains("x…</content>"))
      #expect(feed.count < 1_500 && !feed.contains("My own words"))
      #expect(feed.contains(/<id>tag:classifieds\.invalid,2026:message:[0-9a-f]{16}\.1<\/id>/))
      #expect(try await deal.reader.send("GET", path).body == feed, "reading it changes nothing")
      #expect(try await deal.seller.send("GET", "/conversations").number("unread") == 1)
      let own = try await deal.reader.send("GET", try await self.path(of: deal.buyer)).body
      #expect(own.contains("My own words") && own.contains("<title>Sel: Vélo quadrille</title>"))
    }
  }

  @Test("What moderators decide about a member is in the feed, in the language of its address")
  func statements() async throws {
    try await withModerators { board in
      let path = try await path(of: board.deal.seller)
      #expect(try await board.mo.decide("hide", "listings/\(board.ad)", "Offered twice").status == 201)
      #expect(try await board.mo.decide("hold", "accounts/2", "A ring").status == 201)

      let feed = try await board.deal.reader.send("GET", path + "&language=fr").body

      #expect(feed.contains(#"xml:lang="fr""#) && feed.contains("Offered twice") && feed.contains("A ring"))
      #expect(feed.contains(/<title>Les modérateurs ont restreint votre annonce «.Vélo quadrille.»<\/title>/))
      #expect(feed.contains("<title>Les modérateurs ont restreint votre compte</title>"))
      #expect(feed.contains(/<id>tag:classifieds\.invalid,2026:decision:[0-9a-f]{16}\.1<\/id>/))
    }
  }

  @Test("A feed shows of a hidden ad and of an erased member no more than the list of conversations")
  func withheld() async throws {
    try await withModerators { board in
      let deal = board.deal
      let path = try await path(of: deal.buyer)
      try await write(deal, "Hello")
      _ = try await deal.seller.send("POST", "/conversations/1/messages", key: "b", body: #"{"text":"Yes, it is"}"#)
      _ = try await board.mo.decide("hide", "listings/\(board.ad)")
      let hidden = try await deal.reader.send("GET", path).body
      #expect(hidden.contains("<title>Sel: #\(board.ad)</title>") && !hidden.contains("quadrille"))

      #expect(try await deal.seller.send("DELETE", "/account").status == 204)
      let left = try await deal.reader.send("GET", path).body
      #expect(!left.contains("Yes, it is") && !left.contains("Sel"))
    }
  }

  @Test("The messages of a conversation that is no longer kept leave the feed")
  func old() async throws {
    try await withDeal { deal in
      try await write(deal, "Hello")
      let path = try await path(of: deal.seller)
      _ = try await deal.seller.send("DELETE", "/listings/\(deal.ad)", key: "d")
      deal.setTime(days: 89)
      #expect(try await deal.reader.send("GET", path).body.contains("Hello"))
      deal.setTime(days: 91)
      #expect(try await !deal.reader.send("GET", path).body.contains("Hello"))
    }
  }

  @Test(
    "The address of a feed is invalid after another was made, or it was withdrawn, and for suspended and erased members"
  )
  func gone() async throws {
    try await withModerators { board in
      let deal = board.deal
      func status(_ path: String) async throws -> Int { try await deal.reader.send("GET", path).status }
      let first = try await path(of: deal.seller)
      let second = try await path(of: deal.seller)
      #expect(try await status(first) == 401)
      #expect(try await status(second) == 200)
      #expect(try await status(second.replacing("messages.atom", with: "reports.atom")) == 401)
      var stranger = deal.reader
      stranger.token = second.split(separator: "=").last.map(String.init)
      #expect(try await stranger.send("GET", "/account").status == 401, "it opens nothing else")

      #expect(try await board.mo.decide("suspend", "accounts/2").status == 201)
      #expect(try await status(second) == 401)
      #expect(try await deal.seller.send("POST", "/account/feed").status == 403)
      #expect(try await board.mo.decide("reinstate", "accounts/2").status == 201)
      #expect(try await status(second) == 200)
      #expect(try await deal.seller.send("DELETE", "/account/feed").status == 204)
      #expect(try await status(second) == 401)

      let last = try await path(of: deal.buyer)
      #expect(try await deal.buyer.send("DELETE", "/account").status == 204)
      #expect(try await status(last) == 401)
      #expect(try await deal.board.store.numbers("SELECT count(*) FROM message_feed") == [0])
    }
  }
}
