import BoardTestSupport
import Database
import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import BoardRules
@testable import BoardSQLite
@testable import BoardServer

@Suite("GET /changes", .hangLimit, .eachBoardStore)
struct ChangesTests {
  /// The cursor of a response.
  private static func next(_ answer: RawAnswer) throws -> String {
    String(try #require(answer.body.firstMatch(of: /"next":"([A-Za-z0-9_-]+)"/)?.1))
  }

  private static func kinds(_ answer: RawAnswer) -> [String] {
    answer.body.matches(of: /"seq":\d+,"at":"[^"]*","kind":"(\w+)"/).map { String($0.1) }
  }

  private static func status(_ status: String) -> String { #"{"status":"\#(status)"}"# }

  /// The cursor of the present.
  private static func present(_ client: PublishingClient) async throws -> String {
    try next(try await client.send("GET", "/changes"))
  }

  @Test("It begins at the present, and lists what happens since then, in order and once")
  func order() async throws {
    try await withDeal { deal in
      let path = "/listings/\(deal.ad)"
      let start = try await deal.reader.send("GET", "/changes")
      #expect(start.body.hasPrefix(#"{"changes":[],"next":""#))
      var cursor = try Self.next(start)

      func expect(_ kind: String, before: String = "null") async throws {
        let answer = try await deal.reader.send("GET", "/changes?after=\(cursor)")
        let item = try await deal.reader.send("GET", path)
        let now = WireDate(secondsSince1970: deal.time.now.withLock { $0 }).text
        #expect(
          answer.body.contains(
            #","at":"\#(now)","kind":"\#(kind)","id":\#(deal.ad),"item":\#(kind == "gone" ? "null" : item.body),"#
              + #""before":\#(before)}],"next":"#
          )
        )
        #expect(Self.kinds(answer) == [kind])
        cursor = try Self.next(answer)
      }
      deal.setTime(days: 1)
      _ = try await deal.seller.send("PUT", path, key: "1", body: PublishingClient.ad.replacing("12.5", with: "9"))
      try await expect("price", before: #"{"price":12.5}"#)
      // A repeated request changes nothing.
      _ = try await deal.seller.send("PUT", path, key: "1", body: PublishingClient.ad.replacing("12.5", with: "9"))
      _ = try await deal.seller.send(
        "PUT",
        path,
        body: PublishingClient.ad.replacing("12.5", with: "9").replacing("Peu", with: "Bien")
      )
      try await expect("changed")
      deal.setTime(days: 2)
      _ = try await deal.seller.send("PATCH", path, body: Self.status("reserved"))
      try await expect("status")
      _ = try await deal.seller.send("PATCH", path, body: Self.status("reserved"))
      _ = try await deal.seller.send("POST", path + "/renewal")
      try await expect("changed")
      _ = try await deal.seller.send("DELETE", path)
      try await expect("gone")

      let all = try await deal.reader.send("GET", "/changes?after=\(try Self.next(start))")
      #expect(Self.kinds(all) == ["price", "changed", "status", "changed", "gone"])
      #expect(all.body.contains(#""item":null,"before":{"price":12.5}"#), "an ad that is gone is in no older entry")
      let first = try await deal.reader.send("GET", "/changes?after=\(try Self.next(start))&limit=2")
      #expect(Self.kinds(first) == ["price", "changed"])
      let second = try await deal.reader.send("GET", "/changes?after=\(try Self.next(first))&limit=2")
      #expect(Self.kinds(second) == ["status", "changed"])
      let empty = try await deal.reader.send("GET", "/changes?after=\(cursor)&wait=0")
      #expect(empty.body.hasPrefix(#"{"changes":[],"next":""#))
    }
  }

  @Test("Ads that end are listed as gone at their time, however many they are, and new when they come back")
  func ends() async throws {
    try await withDeal { deal in
      let path = "/listings/\(deal.ad)"
      var cursor = try await Self.present(deal.reader)
      deal.setTime(days: 60, seconds: 5)
      let expired = try await deal.reader.send("GET", "/changes?after=\(cursor)")
      #expect(expired.body.contains(#""at":"2024-01-13T22:13:20Z","kind":"gone","id":\#(deal.ad),"item":null"#))
      cursor = try Self.next(expired)
      _ = try await deal.seller.send("POST", path + "/renewal")
      let renewed = try await deal.reader.send("GET", "/changes?after=\(cursor)")
      #expect(Self.kinds(renewed) == ["new"])

      _ = try await deal.seller.send("PATCH", path, body: Self.status("sold"))
      deal.setTime(days: 70)
      let sold = try await deal.reader.send("GET", "/changes?after=\(try Self.next(renewed))")
      #expect(Self.kinds(sold) == ["status", "gone"])
      _ = try await deal.seller.send("PATCH", path, body: Self.status("active"))
      _ = try await deal.seller.send("DELETE", path)
      let back = try await deal.reader.send("GET", "/changes?after=\(try Self.next(sold))")
      #expect(Self.kinds(back) == ["new", "gone"])

      let store = deal.board.store
      let ids = try await store.numbers("SELECT id FROM ad")
      try await store.setExpiry(Deal.start + 80 * 86_400, of: ids)
      #expect(ids.count > BoardTerms.mostRetired)
      deal.setTime(days: 80)
      var gone: [Int] = []
      cursor = try Self.next(back)
      while true {
        let answer = try await deal.reader.send("GET", "/changes?after=\(cursor)")
        cursor = try Self.next(answer)
        if Self.kinds(answer).isEmpty { break }
        gone += answer.body.matches(of: /"kind":"gone","id":(\d+)/).compactMap { Int($0.1) }
      }
      #expect(gone.sorted() == ids.sorted())
    }
  }

  @Test("A cursor is valid for 90 days, on its board, until the board is reset; others are refused")
  func cursors() async throws {
    try await withDeal { deal in
      let cursor = try await Self.present(deal.reader)
      _ = try await deal.seller.send("PATCH", "/listings/\(deal.ad)", body: Self.status("reserved"))
      for (days, seconds, isValid) in [(53, 0, true), (61, 0, true), (90, 0, true), (90, 1, false), (400, 0, false)] {
        deal.setTime(days: days, seconds: seconds)
        let answer = try await deal.reader.send("GET", "/changes?after=\(cursor)")
        #expect(answer.status == (isValid ? 200 : 410))
        #expect(isValid ? Self.kinds(answer).first == "status" : answer.code == "cursor_expired")
      }
      let later = try await Self.present(deal.reader)
      try await withDeal { other in
        let answer = try await other.reader.send("GET", "/changes?after=\(later)")
        #expect((answer.status, answer.code) == (410, "cursor_expired"))
      }
      try await deal.board.reset()
      let reset = try await deal.reader.send("GET", "/changes?after=\(later)")
      #expect((reset.status, reset.code) == (410, "cursor_expired"))

      let log = try await deal.board.store.changeState(messagesAfter: nil, at: 0).log
      let future = ChangeCursor(log: log, seq: .max, issued: .max, message: .max).text
      #expect(try await deal.reader.send("GET", "/changes?after=\(future)").code == "cursor_expired")
      for after in ["", "x", "MQ", later + "A", Data("c \(log) -1 0 0".utf8).base64URL] {
        let answer = try await deal.reader.send("GET", "/changes?after=\(after)")
        #expect((answer.status, answer.code) == (400, "invalid_cursor"), "\(after)")
      }
      for parameters in ["limit=0", "limit=101", "limit=x", "wait=-1", "wait=31", "wait=x"] {
        let answer = try await deal.reader.send("GET", "/changes?\(parameters)")
        #expect((answer.status, answer.code) == (400, "malformed"), "\(parameters)")
      }
    }
  }

  @Test("Changes older than 90 days are deleted, and a cursor before them is refused")
  func pruning() async throws {
    try await withDeal { deal in
      let store = deal.board.store
      deal.setTime(days: 91)
      _ = try await deal.seller.send("POST", "/listings", key: "2", body: PublishingClient.ad)
      let kinds = try await store.texts("SELECT kind FROM change ORDER BY seq")
      // The first ad ended within the 90 days.
      #expect(kinds == ["gone", "new"])
      let log = try await store.changeState(messagesAfter: nil, at: 0).log
      for (seq, isValid) in [(0, false), (1, true), (3, true), (4, false)] {
        let cursor = ChangeCursor(log: log, seq: seq, issued: Deal.start + 91 * 86_400, message: 0).text
        #expect(try await deal.reader.send("GET", "/changes?after=\(cursor)").status == (isValid ? 200 : 410), "\(seq)")
      }
    }
  }

  @Test("What is undone is in no list: a change and its entry are one transaction", .sqliteOnly)
  func transaction() async throws {
    try await withDeal { deal in
      let cursor = try await Self.present(deal.reader)
      try await deal.board.store.sqlite.database.write { db in
        try db.execute(
          sql: "CREATE TRIGGER failing AFTER INSERT ON request_key BEGIN SELECT RAISE(ABORT, 'failed'); END"
        )
      }
      let path = "/listings/\(deal.ad)"
      for (method, target, body) in [
        ("POST", "/listings", PublishingClient.ad), ("PUT", path, PublishingClient.ad),
        ("PATCH", path, Self.status("sold")), ("POST", path + "/renewal", ""), ("DELETE", path, ""),
      ] {
        #expect(try await deal.seller.send(method, target, key: "k", body: body).status == 500)
      }
      #expect(Self.kinds(try await deal.reader.send("GET", "/changes?after=\(cursor)")).isEmpty)
      #expect(
        try await deal.reader.send("GET", path).body.contains(#""status":"active","updated_at":"2023-11-14T22:13:20Z""#)
      )
    }
  }

  @Test("A wait ends with a change, for everybody who waits; the owner sees more")
  func wait() async throws {
    try await withDeal { deal in
      deal.setTime(days: 55)
      let cursor = try await Self.present(deal.reader)
      let waiting: @Sendable (PublishingClient) async throws -> RawAnswer = { client in
        try await client.send("GET", "/changes?after=\(cursor)&wait=30")
      }
      let answers = try await withThrowingTaskGroup(of: RawAnswer.self) { group in
        for _ in 0..<20 { group.addTask { try await waiting(deal.reader) } }
        group.addTask { try await waiting(deal.buyer) }
        group.addTask { try await waiting(deal.seller) }
        group.addTask {
          _ = try await deal.seller.send("PATCH", "/listings/\(deal.ad)", body: Self.status("reserved"))
          return try await deal.reader.send("GET", "/changes?after=\(cursor)")
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(answers.allSatisfy { $0.status == 200 && Self.kinds($0) == ["status"] })
      #expect(answers.filter { $0.body.contains("expires_soon") }.count == 1)
    }
  }

  @Test("A wait ends without a change when its time is over, and at once when the server stops")
  func end() async throws {
    // Each question advances it, so the time is over after a few.
    let time = Mutex(ContinuousClock.now)
    try await withDeal({
      $0.clock = {
        time.withLock {
          $0 += .seconds(5); return $0
        }
      }
    }) { deal in
      let cursor = try await Self.present(deal.reader)
      let answer = try await deal.buyer.send("GET", "/changes?after=\(cursor)&wait=20")
      #expect(answer.status == 200 && answer.body.hasPrefix(#"{"changes":[],"next":""#))
    }
    let store = try await BoardStoreUnderTest.store()
    let watch = ChangeWatch(store, now: { 0 }, clock: { .now })
    let page = try await store.changes(after: nil, limit: 1, for: nil, waits: false, at: 0)
    let wait = ChangeWatch.Wait(known: page, limit: 1, account: nil, end: .now + .seconds(3_000), isConnected: { true })
    async let first = watch.wait(wait)
    await watch.finish()
    #expect(await first == nil)
    #expect(await watch.wait(wait) == nil)
    var lost = wait
    lost = ChangeWatch.Wait(known: page, limit: 1, account: nil, end: wait.end, isConnected: { false })
    #expect(await ChangeWatch(store, now: { 0 }, clock: { .now }).wait(lost) == nil)
  }

  @Test("Everybody who listens to a board is told of a change")
  func listeners() {
    let signal = ChangeSignal()
    let told = Mutex<[Int]>([])
    for listener in 1...2 { signal.listen { told.withLock { $0.append(listener) } } }
    signal.send()
    #expect(told.withLock(\.self) == [1, 2])
  }

  @Test(
    "How long a request may wait is read as the router reads it",
    arguments: [
      ("/changes?wait=20", 20), ("/changes/?limit=1&wait=5", 5), ("//changes?wait=5", 5), ("/changes", 0),
      ("/changes?wait=x", 0), ("/changesx?wait=5", 0), ("/a/changes?wait=5", 0),
    ]
  )
  func waits(target: String, seconds: Int) {
    #expect(ChangesRequest.wait(of: target) == seconds)
  }

  @Test("A wait ends when another process changes the board, and when an ad ends", .sqliteOnly)
  func otherProcess() async throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/board.sqlite"
    try await withDeal({ ($0.databasePath, $0.use) = (file, .sharing) }) { deal in
      let cursor = try await Self.present(deal.reader)
      async let changed = deal.reader.send("GET", "/changes?after=\(cursor)&wait=30")
      let other = try SQLiteBoardStore(path: file, .sharing)
      let request = PublishingRequest(owner: 1, key: nil, fingerprint: "", body: Data())
      let submission = try Submission(json: Data(PublishingClient.ad.utf8))
      _ = try await other.publish(submission, for: request, at: Deal.start)
      let news = try await changed
      #expect(Self.kinds(news) == ["new"])

      let next = try Self.next(news)
      async let ended = deal.reader.send("GET", "/changes?after=\(next)&wait=30")
      deal.setTime(days: 60)
      #expect(Set(Self.kinds(try await ended)) == ["gone"])
      try other.close()
    }
  }

  @Test("A wait with a token also ends when a message arrives for the account, even if it came before the wait")
  func messages() async throws {
    try await withDeal { deal in
      let path = "/listings/\(deal.ad)/messages"
      var cursor = try await Self.present(deal.seller)
      _ = try await deal.buyer.send("POST", path, key: "1", body: #"{"text":"Hello"}"#)
      // Without a wait nobody is told, so the cursor still does not know the message.
      cursor = try Self.next(try await deal.seller.send("GET", "/changes?after=\(cursor)"))
      let early = try await deal.seller.send("GET", "/changes?after=\(cursor)&wait=30")
      #expect(Self.kinds(early).isEmpty)
      cursor = try Self.next(early)

      let waiting = "/changes?after=\(cursor)&wait=30"
      async let told = deal.seller.send("GET", waiting)
      // Of a message to somebody else, and of one's own, nobody is told.
      async let other = deal.stranger.send("GET", waiting)
      async let sender = deal.buyer.send("GET", waiting)
      async let reader = deal.reader.send("GET", waiting)
      _ = try await deal.buyer.send("POST", path, key: "2", body: #"{"text":"Hello?"}"#)
      #expect(Self.kinds(try await told).isEmpty)
      _ = try await deal.seller.send("PATCH", "/listings/\(deal.ad)", body: Self.status("sold"))
      for answer in [try await other, try await sender, try await reader] { #expect(Self.kinds(answer) == ["status"]) }

      // A message and a change: first the change, then the message.
      cursor = try Self.next(try await told)
      _ = try await deal.buyer.send("POST", path, key: "3", body: #"{"text":"Sold?"}"#)
      let change = try await deal.seller.send("GET", "/changes?after=\(cursor)&wait=30")
      #expect(Self.kinds(change) == ["status"])
      let message = try await deal.seller.send("GET", "/changes?after=\(try Self.next(change))&wait=30")
      #expect(message.status == 200 && Self.kinds(message).isEmpty)

      let wrong = PublishingClient(board: deal.seller.board, token: "wrong")
      let refused = try await wrong.send("GET", "/changes?after=\(cursor)&wait=30")
      #expect((refused.status, refused.code) == (401, "unauthorized"))
    }
  }

  @Test("The file of an older program gets a list of changes", .sqliteOnly)
  func migration() async throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/board.sqlite"
    for use in [BoardFileUse.serving, .sharing] {
      try await withDeal({ $0.databasePath = file }) { deal in try deal.board.close() }
      try await EarlierBoard.make(of: file, "DROP TABLE change; DROP TABLE change_log;")
      let store = try SQLiteBoardStore(path: file, use)
      let start = try await store.changes(after: nil, limit: 1, for: nil, waits: false, at: 0).next
      let request = PublishingRequest(owner: 1, key: nil, fingerprint: "", body: Data())
      _ = try await store.publish(try Submission(json: Data(PublishingClient.ad.utf8)), for: request, at: 0)
      let page = try await store.changes(after: start, limit: 1, for: nil, waits: false, at: 0)
      #expect(page.list.items.count == 1)
      try store.close()
      try FileManager.default.removeItem(atPath: file)
    }
  }
}
