import BoardTestSupport
import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import BoardRules
@testable import BoardSQLite
@testable import BoardServer

@Suite("Conversations", .hangLimit, .eachBoardStore)
struct ConversationTests {
  private static func text(_ text: String) -> String { #"{"text":"\#(text)"}"# }

  @Test("A buyer and a seller read each other's messages under their names, and nothing else of each other")
  func exchange() async throws {
    try await withDeal { deal in
      let path = "/listings/\(deal.ad)/messages"
      let first = try await deal.buyer.send("POST", path, key: "1", body: Self.text(" Still there? "))
      #expect(first.status == 201)
      let sent = #""text":"Still there?","sent_at":"2023-11-14T22:13:20Z"}"#
      #expect(first.body == #"{"conversation":1,"message":{"id":1,"from":"me",\#(sent)}"#)
      let reply = try await deal.seller.send("POST", "/conversations/1/messages", key: "1", body: Self.text("Yes"))
      #expect(reply.status == 201)
      // The same buyer and ad: the same conversation.
      #expect(try await deal.buyer.send("POST", path, key: "2", body: Self.text("Good")).number("conversation") == 1)

      let (seller, buyer) = (
        try await deal.seller.send("GET", "/conversations"), try await deal.buyer.send("GET", "/conversations")
      )
      let ad = #""ad":{"id":\#(deal.ad),"title":"Vélo quadrille"}"#
      let good = #""text":"Good","sent_at":"2023-11-14T22:13:20Z"}}],"next":null}"#
      #expect(
        seller.body
          == #"{"items":[{"conversation":1,\#(ad),"with":"Bea","unread":2,"last":{"id":3,"from":"other",\#(good)"#
      )
      #expect(
        buyer.body == #"{"items":[{"conversation":1,\#(ad),"with":"Sel","unread":1,"last":{"id":3,"from":"me",\#(good)"#
      )
      let messages = try await deal.seller.send("GET", "/conversations/1/messages")
      #expect(
        messages.body.matches(of: /"from":"(\w+)","text":"([^"]*)"/).map { "\($0.1) \($0.2)" } == [
          "other Still there?", "me Yes", "other Good",
        ]
      )
      let rest = try await deal.seller.send("GET", "/conversations/1/messages?after=2")
      #expect(rest.number("id") == 3)
      for secret in [deal.buyer.token, deal.seller.token].compactMap(\.self) {
        for answer in [first, reply, seller, buyer, messages] { #expect(!answer.body.contains(secret)) }
      }
    }
  }

  @Test("Reading counts up to the message that was read, and never goes back")
  func reading() async throws {
    try await withDeal { deal in
      for key in ["1", "2", "3"] {
        _ = try await deal.buyer.send("POST", "/listings/\(deal.ad)/messages", key: key, body: Self.text(key))
      }
      for (upto, unread) in [(2, 1), (1, 1), (99, 0)] {
        let answer = try await deal.seller.send("POST", "/conversations/1/read", body: #"{"upto":\#(upto)}"#)
        #expect(answer.status == 204)
        #expect(try await deal.seller.send("GET", "/conversations").number("unread") == unread)
      }
      _ = try await deal.buyer.send("POST", "/conversations/1/messages", key: "4", body: Self.text("4"))
      #expect(try await deal.seller.send("GET", "/conversations").number("unread") == 1)
    }
  }

  @Test(
    "A repeated request sends nothing, also after the board was closed; another one cannot have its key",
    .sqliteOnly
  )
  func once() async throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/board.sqlite"
    let sent = Mutex<[String]>([])
    try await withDeal({ $0.databasePath = file }) { deal in
      let path = "/listings/\(deal.ad)/messages"
      for text in ["a", "a"] {
        let answer = try await deal.buyer.send("POST", path, key: "k", body: Self.text(text))
        sent.withLock { $0.append(answer.body) }
      }
      let other = try await deal.buyer.send("POST", path, key: "k", body: Self.text("b"))
      #expect(other.status == 422)
      #expect(other.code == "idempotency_key_reused")
      #expect(try await deal.buyer.send("POST", path, body: Self.text("c")).code == "idempotency_key_missing")
      #expect(try await deal.seller.send("GET", "/conversations").number("unread") == 1)
      let token = deal.buyer.token
      try deal.board.close()

      let again = try BoardServer(BoardServer.Configuration(databasePath: file).patient)
      try await withBoard(again) { board in
        let buyer = PublishingClient(board: board, token: token)
        let answer = try await buyer.send("POST", path, key: "k", body: Self.text("a"))
        sent.withLock { $0.append(answer.body) }
      }
    }
    #expect(sent.withLock { $0.count } == 3)
    #expect(Set(sent.withLock { $0 }).count == 1)
  }

  @Test("A conversation is there for the two of them only, and nobody opens one without a seller")
  func others() async throws {
    try await withDeal { deal in
      let path = "/listings/\(deal.ad)/messages"
      _ = try await deal.buyer.send("POST", path, key: "1", body: Self.text("Hello"))
      var nobody = deal.buyer
      nobody.token = nil
      let requests = [
        ("GET", "/conversations/1/messages", ""), ("POST", "/conversations/1/messages", Self.text("Hello")),
        ("POST", "/conversations/1/read", #"{"upto":1}"#),
      ]
      for (method, path, body) in requests {
        #expect(try await deal.stranger.send(method, path, key: "k", body: body).status == 404)
        #expect(try await nobody.send(method, path, key: "k", body: body).status == 401)
      }
      #expect(try await deal.stranger.send("GET", "/conversations").body == #"{"items":[],"next":null}"#)
      #expect(try await nobody.send("GET", "/conversations").status == 401)
      #expect(try await nobody.send("POST", path, key: "k", body: Self.text("Hello")).status == 401)
      #expect(try await deal.seller.send("POST", path, key: "k", body: Self.text("Hello")).status == 403)
      let catalogue = try #require(try await deal.board.store.numbers("SELECT min(id) FROM ad").first)
      let unowned = "/listings/\(catalogue)/messages"
      #expect(try await deal.buyer.send("POST", unowned, key: "k", body: Self.text("Hello")).status == 403)
      #expect(try await deal.buyer.send("POST", "/listings/1/messages", key: "k", body: Self.text("Hi")).status == 404)
    }
  }

  @Test("A conversation about a withdrawn ad goes on for 90 days; a new one cannot be opened")
  func goneAd() async throws {
    try await withDeal { deal in
      let path = "/listings/\(deal.ad)/messages"
      _ = try await deal.buyer.send("POST", path, key: "1", body: Self.text("Hello"))
      #expect(try await deal.seller.send("DELETE", "/listings/\(deal.ad)").status == 204)

      #expect(try await deal.stranger.send("POST", path, key: "1", body: Self.text("Hello")).status == 410)
      #expect(
        try await deal.seller.send("POST", "/conversations/1/messages", key: "1", body: Self.text("Sold")).status == 201
      )
      let list = try await deal.buyer.send("GET", "/conversations")
      #expect(list.body.contains(#""title":"Vélo quadrille""#))

      deal.time.now.withLock { $0 = Deal.start + 90 * 86_400 - 1 }
      #expect(try await deal.buyer.send("GET", "/conversations/1/messages").status == 200)
      deal.time.now.withLock { $0 += 1 }
      #expect(try await deal.buyer.send("GET", "/conversations/1/messages").status == 404)
      #expect(try await deal.buyer.send("GET", "/conversations").body == #"{"items":[],"next":null}"#)
      // The next message on the board removes it.
      let answer = try await deal.seller.send("POST", "/listings", key: "other", body: PublishingClient.ad)
      let other = try #require(answer.number("id"))
      _ = try await deal.buyer.send("POST", "/listings/\(other)/messages", key: "2", body: Self.text("Hello"))
      #expect(try await deal.board.store.numbers("SELECT count(*) FROM message") == [1])
    }
  }

  @Test("A member sends so many messages a day, and the board says when the next one is allowed")
  func limit() async throws {
    try await withDeal({ $0.live.daily.messages = 2 }) { deal in
      let path = "/listings/\(deal.ad)/messages"
      for key in ["1", "2", "3"] {
        let answer = try await deal.buyer.send("POST", path, key: key, body: Self.text(key))
        #expect(answer.status == (key == "3" ? 429 : 201))
        if key == "3" { #expect(answer.fields["retry-after"] == "86340") }
        deal.time.now.withLock { $0 += 30 }
      }
      #expect(try await deal.buyer.send("POST", path, key: "2", body: Self.text("2")).status == 201)
      // Messages do not count as ads, nor those of the one as those of the other.
      #expect(
        try await deal.seller.send("POST", "/conversations/1/messages", key: "1", body: Self.text("1")).status == 201
      )
      deal.time.now.withLock { $0 = Deal.start + 86_400 }
      #expect(try await deal.buyer.send("POST", path, key: "3", body: Self.text("3")).status == 201)

      var admin = deal.buyer
      admin.token = try await deal.board.newToken()
      for key in ["1", "2", "3"] {
        #expect(try await admin.send("POST", path, key: key, body: Self.text(key)).status == 201)
      }
    }
  }

  @Test(
    "A message has 1 to 4,000 characters",
    arguments: [
      ("", 422), (" \\n ", 422), ("a\\u0000b", 422), (String(repeating: "é", count: 4_001), 422),
      (String(repeating: "é", count: 4_000), 201),
    ]
  )
  func length(text: String, status: Int) async throws {
    try await withDeal { deal in
      let path = "/listings/\(deal.ad)/messages"
      let answer = try await deal.buyer.send("POST", path, key: "k", body: Self.text(text))
      #expect(answer.status == status)
      let malformed = try await deal.buyer.send("POST", path, key: "l", body: "[]")
      #expect(malformed.status == 400)
    }
  }

  @Test("A suspended account neither reads conversations nor writes")
  func suspended() async throws {
    try await withDeal { deal in
      _ = try await deal.buyer.send("POST", "/listings/\(deal.ad)/messages", key: "1", body: Self.text("Hello"))
      try await deal.board.store.execute("UPDATE account SET suspended = (1 = 1)")
      let refused = try await deal.buyer.send("POST", "/conversations/1/messages", key: "2", body: Self.text("Hello"))
      #expect(refused.status == 403)
      #expect(refused.code == "suspended")
      #expect(try await deal.buyer.send("GET", "/conversations/1/messages").code == "suspended")
      #expect(try await deal.buyer.send("GET", "/conversations").code == "suspended")
    }
  }

  @Test("Pages follow each other without repeating or skipping a message or a conversation; other cursors are refused")
  func pages() async throws {
    try await withDeal { deal in
      let store = deal.board.store
      for number in 1...101 {
        let request = PublishingRequest(owner: 1_000 + number, key: "\(number)", fingerprint: "", body: Data())
        _ = try await store.write("a", about: deal.ad, for: request, dailyLimit: 1, at: Deal.start)
      }
      for number in 1...101 {
        let request = PublishingRequest(owner: 1_001, key: "more \(number)", fingerprint: "", body: Data())
        _ = try await store.reply("b", in: 1, for: request, dailyLimit: 1, at: Deal.start)
      }
      for (path, name, count) in [("/conversations", "conversation", 101), ("/conversations/1/messages", "id", 102)] {
        var (found, next): ([Substring], String?) = ([], "")
        while let cursor = next {
          let page = try await deal.seller.send("GET", path + (cursor.isEmpty ? "" : "?after=\(cursor)"))
          found += page.body.matches(of: try Regex<(Substring, Substring)>("\\{\"\(name)\":(\\d+),\"(?:ad|from)\""))
            .map(\.output.1)
          next = page.body.firstMatch(of: /"next":"(\d+)"/).map { String($0.1) }
        }
        #expect(found.count == count)
        #expect(Set(found).count == count)
        for cursor in ["x", "-1"] {
          #expect(try await deal.seller.send("GET", path + "?after=\(cursor)").code == "invalid_cursor")
        }
      }
    }
  }

  @Test("A reset of the board removes its conversations, and gives none of their numbers again")
  func reset() async throws {
    try await withDeal { deal in
      let path = "/listings/\(deal.ad)/messages"
      _ = try await deal.buyer.send("POST", path, key: "1", body: Self.text("Hello"))
      try await deal.board.reset()
      #expect(try await deal.buyer.send("GET", "/conversations").status == 401)
      let (seller, buyer) = (try await deal.member("Sel"), try await deal.member("Bea"))
      #expect(try await seller.send("GET", "/conversations").body == #"{"items":[],"next":null}"#)
      #expect(try await buyer.send("GET", "/conversations/1/messages").status == 404)
      #expect(try await buyer.send("POST", path, key: "1", body: Self.text("Hello")).status == 410)

      let answer = try await seller.send("POST", "/listings", key: "other", body: PublishingClient.ad)
      let other = try #require(answer.number("id"))
      let sent = try await buyer.send("POST", "/listings/\(other)/messages", key: "2", body: Self.text("Hello"))
      #expect(sent.number("conversation") == 2)
    }
  }

  @Test("The file of a program without conversations gets them when it is opened", .sqliteOnly)
  func migration() async throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/board.sqlite"
    try SQLiteBoardStore(path: file).close()
    try await EarlierBoard.make(of: file, "DROP TABLE message; DROP TABLE conversation;")

    for use in [BoardFileUse.sharing, .serving] {
      let store = try SQLiteBoardStore(path: file, use)
      #expect(try await store.conversations(of: 1, after: nil, at: 0).items.isEmpty)
      try store.close()
    }
  }
}
