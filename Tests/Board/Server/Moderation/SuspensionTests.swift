import BoardTestSupport
import PostgreSQL
import TestSupport
import Testing

@testable import BoardPostgreSQL
@testable import BoardRules
@testable import BoardServer

@Suite("Suspensions that end by themselves", .hangLimit, .eachBoardStore)
struct SuspensionTests {
  private static let body = #"{"action":"suspend","reason":"Rude","duration":86400}"#

  @Test(
    "A suspension for a day ends by itself: the first request afterwards finds the ads again, and the account writes"
  )
  func ends() async throws {
    try await withModerators { board in
      let decided = try await board.mo.send("POST", "/accounts/Sel/moderation", body: Self.body)
      #expect(decided.status == 201 && decided.body.contains(#""until":"2023-11-15T22:13:20Z""#), "\(decided.body)")
      board.deal.setTime(days: 1, seconds: -1)
      #expect(try await board.deal.reader.send("GET", "/listings/\(board.ad)").status == 410)
      #expect(try await board.deal.seller.send("GET", "/account").body.contains(#""suspended":true"#))

      board.deal.setTime(days: 1)

      #expect(try await board.deal.reader.search("quadrille") == [board.ad])
      let account = try await board.deal.seller.send("GET", "/account").body
      #expect(account.contains(#""suspended":false"#) && account.contains(#""in_force":false"#))
      let publishing = try await board.deal.seller.send("POST", "/listings", key: "n", body: PublishingClient.ad)
      #expect(publishing.status == 201)
      #expect(try await board.store.numbers("SELECT count(*) FROM decision") == [1])
    }
  }

  @Test("The first request after the end may be one that needs a token")
  func endsForWriters() async throws {
    try await withModerators { board in
      _ = try await board.mo.send("POST", "/accounts/2/moderation", body: Self.body)
      board.deal.setTime(days: 1)
      let publishing = try await board.deal.seller.send("POST", "/listings", key: "n", body: PublishingClient.ad)
      #expect(publishing.status == 201)
    }
  }

  @Test("A suspension that has ended by itself can be made again, with the same words and the same duration")
  func again() async throws {
    try await withModerators { board in
      for day in [0, 1] {
        board.deal.setTime(days: day)
        let decided = try await board.mo.send("POST", "/accounts/2/moderation", body: Self.body)
        #expect(decided.status == 201 && decided.number("id") == day + 1, "\(decided.body)")
        // Whose response was lost repeats the request.
        #expect(try await board.mo.send("POST", "/accounts/2/moderation", body: Self.body).body == decided.body)
        #expect(try await board.deal.reader.send("GET", "/listings/\(board.ad)").status == 410)
      }
      board.deal.setTime(days: 2)
      #expect(try await board.deal.reader.send("GET", "/listings/\(board.ad)").status == 200)
    }
  }

  @Test("A suspension that is running gets another end, or none, and only the newest statement of it is in force")
  func otherEnd() async throws {
    try await withModerators { board in
      func inForce() async throws -> [String] {
        try await board.deal.seller.send("GET", "/account").body.matches(of: /"in_force":(true|false)/)
          .map { String($0.1) }
      }
      let longer = #"{"action":"suspend","reason":"Rude again","duration":259200}"#
      #expect(try await board.mo.send("POST", "/accounts/2/moderation", body: Self.body).status == 201)
      #expect(try await board.max.send("POST", "/accounts/2/moderation", body: longer).status == 201)
      board.deal.setTime(days: 2)
      #expect(try await board.deal.reader.send("GET", "/listings/\(board.ad)").status == 410)
      #expect(try await inForce() == ["true", "false"])

      #expect(try await board.max.decide("suspend", "accounts/2", "For good").status == 201)
      board.deal.setTime(days: 30)
      #expect(try await board.deal.reader.send("GET", "/listings/\(board.ad)").status == 410)
      #expect(try await inForce() == ["true", "false", "false"])
      let same = try await board.mo.decide("suspend", "accounts/2", "Also for good")
      #expect(same.status == 409 && same.body.contains(#""decided_by":"Max""#))

      #expect(try await board.mo.send("POST", "/accounts/2/moderation", body: Self.body).status == 201)
      board.deal.setTime(days: 31)
      #expect(try await board.deal.reader.send("GET", "/listings/\(board.ad)").status == 200)
      #expect(try await inForce() == ["false", "false", "false", "false"])
    }
  }

  @Test("A request does not wait until a suspension can be ended; one of the next requests ends it")
  func late() async throws {
    try await withModerators { board in
      // In SQLite, nobody can keep a server from reading.
      guard let store = board.store as? PostgreSQLBoardStore else { return }
      #expect(try await board.mo.send("POST", "/accounts/2/moderation", body: Self.body).status == 201)
      let time = Deal.start + 86_400
      let end = SuspensionEnd(store: store, limit: Deadline(duration: .milliseconds(10))) { time }
      try await store.pool.transaction(.writing()) { db in
        try await db.run("LOCK TABLE suspension IN ACCESS EXCLUSIVE MODE")
        await end.check()
      }
      #expect(try await store.numbers("SELECT count(*) FROM suspension WHERE NOT ended") == [1])
      await SuspensionEnd(store: store) { time }.check()
      #expect(try await store.numbers("SELECT count(*) FROM suspension WHERE NOT ended") == [0])
    }
  }

  @Test("An account that was reinstated and suspended again without end stays suspended when the first time is over")
  func suspendedAgain() async throws {
    try await withModerators { board in
      _ = try await board.mo.send("POST", "/accounts/2/moderation", body: Self.body)
      #expect(try await board.mo.decide("reinstate", "accounts/2").status == 201)
      #expect(try await board.mo.decide("suspend", "accounts/2").status == 201)
      board.deal.setTime(days: 2)
      #expect(try await board.deal.reader.send("GET", "/listings/\(board.ad)").status == 410)
    }
  }

  @Test(
    "A duration is refused that is none, or too long, or of another decision",
    arguments: [("suspend", 0), ("suspend", 3_651 * 86_400), ("hold", 60)]
  )
  func refused(action: String, duration: Int) async throws {
    try await withModerators { board in
      let body = #"{"action":"\#(action)","reason":"Rude","duration":\#(duration)}"#
      let answer = try await board.mo.send("POST", "/accounts/2/moderation", body: body)
      #expect(answer.status == 422)
    }
  }
}
