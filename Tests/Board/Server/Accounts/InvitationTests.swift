import BoardTestSupport
import Foundation
import TestSupport
import Testing

@testable import BoardPostgreSQL
@testable import BoardRules
@testable import BoardSQLite
@testable import BoardServer

@Suite("Invitations of members, and codes to sign in", .hangLimit, .eachBoardStore)
struct InvitationTests {
  private func invite(_ name: String, _ client: PublishingClient) async throws -> RawAnswer {
    try await client.send("POST", "/account/invitations", body: #"{"name":"\#(name)"}"#)
  }

  private func accept(_ code: String?, _ client: PublishingClient, key: String? = nil) async throws -> RawAnswer {
    try await client.send("POST", "/accounts", key: key, body: #"{"invitation":"\#(code ?? "")"}"#)
  }

  private func text(_ name: String, _ answer: RawAnswer) -> String? {
    answer.body.firstRange(of: "\"\(name)\":\"").map { String(answer.body[$0.upperBound...].prefix { $0 != "\"" }) }
  }

  @Test(
    "A member invites as often as the operator allows; the same name again replaces the code, and one more is refused"
  )
  func quota() async throws {
    try await withDeal({ $0.live.invitationsPerMember = 2 }) { deal in
      let first = try await invite("Ina", deal.buyer)
      #expect(first.status == 201)
      let second = try await invite("Ina", deal.buyer)
      #expect(try await invite("Ivo", deal.buyer).status == 201)
      let refused = try await invite("Iris", deal.buyer)
      #expect(refused.status == 429 && refused.code == "no_invitations_left")

      #expect(try await accept(text("invitation", first), deal.reader).status == 404)
      let made = try await accept(text("invitation", second), deal.reader)
      #expect(made.status == 201 && made.body.contains(#""name":"Ina","role":"member""#))
      // One that was used counts, and one that has expired does not.
      #expect(try await invite("Iris", deal.buyer).status == 429)
      deal.setTime(days: 15)
      #expect(try await invite("Iris", deal.buyer).status == 201)
      #expect(try await invite("Ida", deal.buyer).status == 429)
      // An admin has as many as they like.
      var admin = deal.reader
      admin.token = try await deal.board.newToken()
      for name in ["A", "B", "C"] { #expect(try await invite(name, admin).status == 201) }
    }
  }

  @Test("Without a quota members invite nobody")
  func none() async throws {
    try await withDeal { deal in
      let refused = try await invite("Ina", deal.buyer)
      #expect(refused.status == 429 && refused.code == "no_invitations_left")
      #expect(refused.fields["retry-after"] == nil)
    }
  }

  @Test("A suspended member's open invitation makes no account until the member is reinstated")
  func suspendedInviter() async throws {
    try await withDeal({ $0.live.invitationsPerMember = 1 }) { deal in
      let code = text("invitation", try await invite("Ina", deal.buyer))
      let statement = try StatementOfReasons(facts: "Rude")
      _ = try await deal.board.decide(ModerationDecision(.suspend, statement), on: .account("Bea"), inCase: nil)
      let refused = try await accept(code, deal.reader)
      #expect(refused.status == 410 && refused.code == "gone")
      _ = try await deal.board.decide(ModerationDecision(.reinstate, statement), on: .account("Bea"), inCase: nil)
      #expect(try await accept(code, deal.reader).status == 201)
    }
  }

  @Test("The inviter is told by whom and when an invitation was used, and everybody's inviter is kept")
  func told() async throws {
    try await withDeal({ $0.live.invitationsPerMember = 2 }) { deal in
      let code = text("invitation", try await invite("Ina", deal.buyer))
      let body = #"{"invitation":"\#(code ?? "")","name":"Ingeborg"}"#
      deal.setTime(days: 1)
      var ina = deal.reader
      ina.token = text("token", try await deal.reader.send("POST", "/accounts", body: body))
      let account = try await deal.buyer.send("GET", "/account").body
      let used =
        #""invitations":[{"name":"Ina","expires_at":"2023-11-28T22:13:20Z","#
        + #""used_at":"2023-11-15T22:13:20Z","used_by":"Ingeborg"}]"#
      #expect(account.contains(used), "\(account)")
      #expect(try await ina.send("GET", "/account/export").body.contains(#""invited_by":"Bea""#))
      let listed = try await deal.board.accounts(limit: 9).last
      #expect(listed?.contains(#""name":"Ingeborg""#) == true && listed?.hasSuffix(#""invited_by":"Bea"}"#) == true)
    }
  }

  @Test("An invitation that was withdrawn is not valid, and frees its place")
  func withdrawn() async throws {
    try await withDeal({ $0.live.invitationsPerMember = 1 }) { deal in
      let code = text("invitation", try await invite("Ina B", deal.buyer))
      #expect(try await deal.seller.send("DELETE", "/account/invitations/Ina%20B").status == 404)
      #expect(try await deal.buyer.send("DELETE", "/account/invitations/Ina%20B").status == 204)
      #expect(try await deal.buyer.send("DELETE", "/account/invitations/Ina%20B").status == 404)
      #expect(try await accept(code, deal.reader).status == 404)
      let next = text("invitation", try await invite("Ivo", deal.buyer))
      #expect(try await accept(next, deal.reader).status == 201)
      #expect(try await deal.buyer.send("DELETE", "/account/invitations/Ivo").status == 404)
      let operators = try await deal.board.invite("Olga", as: .member).code
      try await deal.board.withdrawInvitations(to: "Olga")
      #expect(try await accept(operators, deal.reader).status == 404)
    }
  }

  @Test("Opening an address with a code changes nothing, whatever opens it", arguments: ["GET", "HEAD", "OPTIONS"])
  func opening(method: String) async throws {
    try await withDeal { deal in
      let code = try await deal.board.invite("Ina", as: .member).code
      for target in ["/accounts?invitation=\(code)", "/accounts/\(code)", "/accounts"] {
        _ = try await deal.reader.send(method, target)
      }
      #expect(try await accept(code, deal.reader).status == 201)
    }
  }

  @Test("A code signs a member in who has lost everything, once, and signs the lost devices out")
  func signIn() async throws {
    try await withDeal { deal in
      let old = try await deal.board.signInCode(for: "Bea").code
      let (code, expires) = try await deal.board.signInCode(for: "Bea")
      #expect(expires == Deal.start + 86_400)
      #expect(try await accept(old, deal.reader).status == 404)
      let answer = try await accept(code, deal.reader, key: "k")
      #expect(answer.status == 201 && answer.body.hasPrefix(#"{"id":3,"name":"Bea","role":"member","token":""#))
      #expect(try await deal.buyer.send("GET", "/account").status == 401)
      var bea = deal.reader
      bea.token = text("token", answer)
      #expect(try await bea.send("GET", "/account").status == 200)
      #expect(try await accept(code, deal.reader, key: "other").status == 410)
      // A lost response.
      let again = try await accept(code, deal.reader, key: "k")
      #expect(try await bea.send("GET", "/account").status == 401)
      bea.token = text("token", again)
      #expect(try await bea.send("GET", "/account").status == 200)

      let late = try await deal.board.signInCode(for: "Tom").code
      deal.setTime(days: 1)
      #expect(try await accept(late, deal.reader).status == 410)
      await #expect(throws: PublishingError.noAccount) { try await deal.board.signInCode(for: "Nobody") }
    }
  }

  @Test("A branch is suspended with all whom it has invited, and they have, and nobody else; a repetition goes on")
  func branch() async throws {
    try await withDeal({ $0.live.invitationsPerMember = 3 }) { deal in
      var clients = [deal.buyer]
      for (inviter, name) in [(0, "Ina"), (0, "Ivo"), (1, "Ida")] {
        let code = text("invitation", try await invite(name, clients[inviter]))
        clients.append(
          PublishingClient(board: deal.reader.board, token: text("token", try await accept(code, deal.reader)))
        )
      }
      let statement = try StatementOfReasons(facts: "One of a ring")
      let before = ModerationDecision(.suspend, try StatementOfReasons(facts: "Rude"))
      _ = try await deal.board.decide(before, on: .account("Ivo"), inCase: nil)
      // Another moderator has to decide about this appeal, which does not stop the others.
      _ = try await deal.member("Mo", as: .moderator)
      let appealed = try await clients[2].send("POST", "/moderation/1/appeal", body: #"{"text":"I was not"}"#)
      #expect(appealed.status == 201)

      let (made, leftOut) = try await deal.board.decideAboutBranch(of: "Bea", ModerationDecision(.suspend, statement))

      #expect(made.count == 3 && leftOut.isEmpty)
      for client in clients {
        let account = try await client.send("GET", "/account").body
        #expect(account.contains(#""suspended":true"#))
      }
      #expect(try await deal.stranger.send("GET", "/account").body.contains(#""suspended":false"#))
      await #expect(throws: PublishingError.nothingToDecide) {
        try await deal.board.decideAboutBranch(of: "Bea", ModerationDecision(.suspend, statement))
      }
    }
  }

  @Test(
    "A branch is suspended without an end although it was suspended for a time before, also when that time is over",
    arguments: [1_800, 3_600]
  )
  func branchSuspendedForATime(seconds: Int) async throws {
    try await withDeal({ $0.live.invitationsPerMember = 1 }) { deal in
      let code = text("invitation", try await invite("Ina", deal.buyer))
      var ina = deal.reader
      ina.token = text("token", try await accept(code, deal.reader))
      let statement = try StatementOfReasons(facts: "One of a ring")
      let hour = try ModerationDecision(.suspend, statement, lasting: 3_600)
      for name in ["Bea", "Ina"] { _ = try await deal.board.decide(hour, on: .account(name), inCase: nil) }
      deal.setTime(days: 0, seconds: seconds)

      let (made, leftOut) = try await deal.board.decideAboutBranch(of: "Bea", ModerationDecision(.suspend, statement))

      #expect(made.count == 2 && leftOut.isEmpty)
      deal.setTime(days: 1)
      for client in [deal.buyer, ina] {
        #expect(try await client.send("GET", "/account").body.contains(#""suspended":true"#))
      }
    }
  }

  @Test("Who is suspended for longer than a branch keeps that suspension")
  func branchSuspendedForLonger() async throws {
    try await withDeal({ $0.live.invitationsPerMember = 1 }) { deal in
      let code = text("invitation", try await invite("Ina", deal.buyer))
      #expect(try await accept(code, deal.reader).status == 201)
      let statement = try StatementOfReasons(facts: "One of a ring")
      let day = try ModerationDecision(.suspend, statement, lasting: 86_400)
      _ = try await deal.board.decide(day, on: .account("Ina"), inCase: nil)
      let hour = try ModerationDecision(.suspend, statement, lasting: 3_600)

      let (made, leftOut) = try await deal.board.decideAboutBranch(of: "Bea", hour)

      #expect(made.map { $0.contains(#""name":"Bea""#) } == [true] && leftOut.isEmpty)
    }
  }

  @Test("An account about which the operator may not decide does not keep the rest of its branch")
  func branchWithAppeal() async throws {
    try await withDeal({ $0.live.invitationsPerMember = 1 }) { deal in
      let code = text("invitation", try await invite("Ina", deal.buyer))
      #expect(try await accept(code, deal.reader).status == 201)
      _ = try await deal.member("Mo", as: .moderator)
      let statement = try StatementOfReasons(facts: "One of a ring")
      _ = try await deal.board.decide(ModerationDecision(.hold, statement), on: .account("Bea"), inCase: nil)
      let appealed = try await deal.buyer.send("POST", "/moderation/1/appeal", body: #"{"text":"I am not"}"#)
      #expect(appealed.status == 201)
      let suspension = ModerationDecision(.suspend, statement)

      let (made, leftOut) = try await deal.board.decideAboutBranch(of: "Bea", suspension)

      #expect(made.map { $0.contains(#""name":"Ina""#) } == [true])
      for leftOut in [leftOut, try await deal.board.decideAboutBranch(of: "Bea", suspension).leftOut] {
        #expect(leftOut.map { $0.name } == ["Bea"])
        #expect(leftOut.map { $0.reason } == [.ownDecision])
      }
    }
  }

  @Test("A branch goes on below an erased account, and the number of that account names what it has invited")
  func branchOfErased() async throws {
    try await withDeal({ $0.live.invitationsPerMember = 1 }) { deal in
      var ina = deal.reader
      let code = text("invitation", try await invite("Ina", deal.buyer))
      ina.token = text("token", try await accept(code, deal.reader))
      let number = try #require(try await ina.send("GET", "/account").number("id"))
      let next = text("invitation", try await invite("Ida", ina))
      #expect(try await accept(next, deal.reader).status == 201)
      #expect(try await ina.send("DELETE", "/account").status == 204)
      let suspension = ModerationDecision(.suspend, try StatementOfReasons(facts: "One of a ring"))

      let below = try await deal.board.decideAboutBranch(of: String(number), suspension)

      #expect(below.made.map { $0.contains(#""name":"Ida""#) } == [true])
      let above = try await deal.board.decideAboutBranch(of: "Bea", suspension)
      #expect(above.made.map { $0.contains(#""name":"Bea""#) } == [true])
    }
  }

  @Test("An account that was suspended or erased after a request came gets no other token")
  func lateToken() async throws {
    try await withDeal { deal in
      let suspension = ModerationDecision(.suspend, try StatementOfReasons(facts: "Rude"))
      _ = try await deal.board.decide(suspension, on: .account("Bea"), inCase: nil)
      #expect(try await deal.stranger.send("DELETE", "/account").status == 204)
      for owner in [3, 4] {
        await #expect(throws: PublishingError.suspended) {
          try await deal.board.store.addToken(for: owner, named: "Phone", at: Deal.start)
        }
      }
    }
  }

  @Test("A member who is blocked can neither write nor answer, and the one who has blocked is not told of anything")
  func blocking() async throws {
    try await withDeal { deal in
      let text = #"{"text":"Hello"}"#
      _ = try await deal.buyer.send("POST", "/listings/\(deal.ad)/messages", key: "1", body: text)
      let before = try await deal.seller.send("GET", "/conversations").body
      let blocked = try await deal.seller.send("POST", "/account/blocks", body: #"{"name":"bea"}"#)
      #expect(blocked.status == 201 && blocked.body == #"{"blocked":"Bea"}"#)
      for target in ["/listings/\(deal.ad)/messages", "/conversations/1/messages"] {
        let answer = try await deal.buyer.send("POST", target, key: target, body: text)
        #expect(answer.status == 403 && answer.code == "blocked")
      }
      let own = try await deal.seller.send("POST", "/conversations/1/messages", key: "2", body: text)
      #expect(own.status == 403 && own.code == "blocking")
      #expect(try await deal.seller.send("GET", "/conversations").body == before)
      // The one who sent it can still repeat what arrived.
      #expect(try await deal.buyer.send("POST", "/listings/\(deal.ad)/messages", key: "1", body: text).status == 201)
      #expect(try await deal.stranger.send("POST", "/listings/\(deal.ad)/messages", key: "3", body: text).status == 201)
      #expect(try await deal.seller.send("GET", "/account").body.contains(#""blocked":["Bea"]"#))

      #expect(try await deal.seller.send("POST", "/account/blocks", body: #"{"name":"Sel"}"#).status == 403)
      #expect(try await deal.seller.send("POST", "/account/blocks", body: #"{"name":"Nobody"}"#).status == 404)
      #expect(try await deal.seller.send("DELETE", "/account/blocks/bea").status == 204)
      #expect(try await deal.seller.send("DELETE", "/account/blocks/Bea").status == 404)
      #expect(try await deal.buyer.send("POST", "/conversations/1/messages", key: "4", body: text).status == 201)
    }
  }

  @Test("A board from before members had invitations and blocks gets what they need, and keeps its accounts")
  func before() async throws {
    let folder = try TemporaryFolder()
    let file = folder.file("board.sqlite")
    let address = BoardStoreUnderTest.current == .postgresql ? try await BoardStoreUnderTest.address() : nil
    func open() async throws -> any BoardStore {
      if let address {
        try await PostgreSQLBoardStore(address, limits: .patient)
      } else {
        try SQLiteBoardStore(path: file)
      }
    }
    var store = try await open()
    let code = try await store.invite("Ada", as: .member, at: 0).code
    _ = try await store.accept(code, name: nil, key: nil, at: 1)
    let indices = ["account_by_inviter", "account_by_erasure", "invitation_by_inviter", "invitation_by_account"]
    for index in indices { try await store.execute("DROP INDEX \(index)") }
    for column in ["account DROP COLUMN inviter", "account DROP COLUMN erased", "invitation DROP COLUMN inviter"] {
      try await store.execute("ALTER TABLE \(column)")
    }
    try await store.execute("ALTER TABLE invitation DROP COLUMN signs_in")
    try await store.execute("DROP TABLE block")
    try await store.execute(address == nil ? "PRAGMA user_version = 10" : "UPDATE board SET format = 6")
    try store.close()

    store = try await open()
    #expect(try await store.accounts(limit: 9, at: 5).map(\.id) == [1, 2])
    let next = try await store.invite("Bea", by: 2, quota: 1, at: 2).code
    #expect(try await store.accept(next, name: nil, key: nil, at: 3).0.id == 3)
    try await store.block("Bea", by: 2, at: 4)
    let erasure = try await store.erasure(of: 3, at: 5)
    _ = try await store.erase([erasure], at: 5)
    #expect(try await store.accounts(limit: 9, at: 5).map(\.id) == [1, 2])
    #expect(try await store.blockedNames(by: 2) == [])
    try store.close()
  }

  @Test("The operator's account is as old as its first token, also on a board that did not record it")
  func age() async throws {
    let store = try await BoardStoreUnderTest.store()
    defer { try? store.close() }
    func isFromFirstToken() async throws -> Bool {
      try await store.accounts(limit: 1, at: 0)[0].json.contains(#""created_at":"2023-11-14T22:13:20Z""#)
    }
    _ = try await store.firstToken(at: 1_700_000_000)
    #expect(try await isFromFirstToken())
    _ = try await store.newToken(for: BoardTerms.firstOwner, at: 1_800_000_000)
    #expect(try await isFromFirstToken())
    try await store.execute("UPDATE account SET made = 0")
    _ = try await store.newToken(for: BoardTerms.firstOwner, at: 1_900_000_000)
    #expect(try await isFromFirstToken())
  }

  @Test("The operator sees the accounts, and numbers about the board")
  func statistics() async throws {
    try await withDeal { deal in
      _ = try await deal.buyer.send("DELETE", "/account")
      let accounts = try await deal.board.accounts(limit: 9)
      #expect(accounts.count == 3)
      #expect(
        accounts.first == #"{"id":1,"name":"admin","role":"admin","created_at":null,"ads":0,"#
          + #""held":false,"suspended":false,"invited_by":null}"#
      )
      #expect(accounts.contains { $0.contains(#""name":"Sel""#) && $0.contains(#""ads":1,"#) })
      let numbers = try await deal.board.statistics()
      #expect(numbers.contains(#""published_in_week":1"#) && numbers.contains(#""members":2"#))
      #expect(numbers.contains(#""erased":1"#) && numbers.contains(#""open_cases":0"#))
      #expect((try? JSONSerialization.jsonObject(with: Data(numbers.utf8))) is [String: Any])
    }
  }
}
