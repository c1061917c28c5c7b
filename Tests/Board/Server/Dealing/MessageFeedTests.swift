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

  @Test("A decision is in the feed with its number as long as it applies, and the purge of an ad is called that")
  func decisions() async throws {
    try await withModerators { board in
      let path = try await path(of: board.deal.seller)
      func feed() async throws -> String { try await board.deal.reader.send("GET", path).body }
      #expect(try await board.mo.decide("hide", "listings/\(board.ad)", "Offered twice").status == 201)
      #expect(try await feed().contains("`classifieds account` shows decision 1 and how to appeal."))
      #expect(try await board.max.decide("restore", "listings/\(board.ad)").status == 201)
      #expect(try await !feed().contains("<entry>"))

      #expect(try await board.mo.decide("purge", "listings/\(board.ad)", "Illegal").status == 201)

      let purged = try await feed()
      #expect(purged.contains("<title>Moderators have deleted one of your ads</title>"))
      #expect(purged.contains("Illegal") && purged.contains("shows decision 3") && !purged.contains("account</title>"))
    }
  }

  @Test("What the board has decided by itself is not called a moderator's decision, and is in the reader's language")
  func automated() async throws {
    try await withModerators({ $0.live.words = ListedWords(["réplique"]) }) { board in
      let path = try await path(of: board.deal.seller)
      let ad = #"{"title":"Montre réplique","description":"Peu portée.","price":12.5,"category_id":1}"#
      #expect(try await board.deal.seller.send("POST", "/listings", key: "w", body: ad).status == 201)

      let feed = try await board.deal.reader.send("GET", path + "&language=fr").body

      #expect(feed.contains(/<title>Votre annonce «.Montre réplique.» attend un modérateur<\/title>/))
      #expect(
        feed.contains(
          """
          L’annonce contient un mot que les modérateurs vérifient d’abord.
          Décidé par le tableau lui-même.

          `classifieds account` montre la décision 1 et comment contester.
          """
        ),
        "\(feed)"
      )
    }
  }

  @Test("The newest messages to a member are in the feed, in however many conversations the member has written since")
  func newest() async throws {
    try await withModerators { board in
      let (deal, store) = (board.deal, board.store)
      func reply(_ text: String, in conversation: Int) async throws {
        let (path, key) = ("/conversations/\(conversation)/messages", text.replacing(" ", with: ""))
        #expect(try await deal.seller.send("POST", path, key: key, body: #"{"text":"\#(text)"}"#).status == 201)
      }
      func received(_ limit: Int) async throws -> [String] {
        try await store.receivedMessages(of: 3, limit: limit, at: Deal.start).map(\.beginning)
      }
      try await write(deal, "Hello")
      for number in 1...3 { try await reply("Answer \(number)", in: 1) }
      for number in 1...3 {
        let answer = try await deal.seller.send("POST", "/listings", key: "\(number)", body: PublishingClient.ad)
        let ad = try #require(answer.number("id"))
        let body = #"{"text":"And this?"}"#
        #expect(try await deal.buyer.send("POST", "/listings/\(ad)/messages", key: "\(ad)", body: body).status == 201)
      }
      #expect(try await received(2) == ["Answer 3", "Answer 2"])

      try await reply("Sold", in: 3)
      try await reply("Answer 4", in: 1)
      #expect(try await received(1) == ["Answer 4"])
      #expect(try await received(3) == ["Answer 4", "Sold", "Answer 3"])
      #expect(try await received(50) == ["Answer 4", "Sold", "Answer 3", "Answer 2", "Answer 1"])
      #expect(try await store.receivedMessages(of: 2, limit: 2, at: Deal.start).count == 2)
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

  @Test("The addresses of feeds are invalid with the tokens of lost devices: after a sign-in code, and a new token")
  func lost() async throws {
    try await withModerators { board in
      let deal = board.deal
      func status(_ path: String) async throws -> Int { try await deal.reader.send("GET", path).status }
      let made = try await board.mo.send("POST", "/reports/feed").body
      let queue = try #require(made.firstMatch(of: /"url":"([^"]+)"/).map { String($0.1) })
      let messages = try await path(of: deal.buyer)
      for name in ["Bea", "Mo"] {
        let text = try await deal.board.signInCode(for: name).code
        let code = try #require(PublishingToken(authorization: "Bearer " + text))
        #expect(try await status(messages) == (name == "Bea" ? 200 : 401))
        _ = try await board.store.accept(code, name: nil, key: nil, at: Deal.start)
      }
      #expect(try await status(messages) == 401)
      #expect(try await status(queue) == 401)

      var admin = deal.reader
      admin.token = try await deal.board.newToken()
      let own = try await path(of: admin)
      #expect(try await status(own) == 200)
      _ = try await deal.board.newToken()
      #expect(try await status(own) == 401)
    }
  }

  @Test("An account that was suspended or erased while its request was on the way gets no address, and reads no feed")
  func late() async throws {
    try await withModerators { board in
      let store = board.store
      await #expect(throws: PublishingError.notModerator) {
        try await store.newToken(of: .queue, for: 3, at: Deal.start)
      }
      #expect(try await board.mo.decide("suspend", "accounts/2").status == 201)
      #expect(try await board.deal.buyer.send("DELETE", "/account").status == 204)
      for account in [2, 3] {
        await #expect(throws: PublishingError.suspended) {
          try await store.newToken(of: .messages, for: account, at: Deal.start)
        }
      }
      #expect(try await store.numbers("SELECT count(*) FROM message_feed") == [0])
      // As if the address had been made at the same moment.
      let token = PublishingToken()
      try await store.execute("INSERT INTO message_feed (hash, account_id, made) VALUES ('\(token.hash)', 3, 0)")
      await #expect(throws: PublishingError.noFeed) { try await store.reader(of: .messages, with: token) }
    }
  }
}
