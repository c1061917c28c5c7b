import BoardTestSupport
import Foundation
import TestSupport
import Testing

@testable import BoardRules
@testable import BoardServer

@Suite("Moderation", .hangLimit, .eachBoardStore)
struct ModerationTests {
  /// Ads of the sample.
  private static let sample = [1_440_951_132, 1_427_616_824, 1_773_076_377]

  @Test("Several reports of one account count once, and a moderator reads everybody's words in one case")
  func reports() async throws {
    try await withModerators { board in
      let first = try await board.deal.buyer.report("listings/\(board.ad)", "fraud", "Stolen")
      #expect(first.status == 201)
      #expect(
        first.body == #"{"id":1,"at":"2023-11-14T22:13:20Z","subject":"listing","subject_id":\#(board.ad),"#
          + #""reason":"fraud","outcome":null,"decided_at":null}"#
      )
      let again = try await board.deal.buyer.report("listings/\(board.ad)", "spam")
      #expect(again.status == 200 && again.body == first.body)
      #expect(try await board.deal.stranger.report("listings/\(board.ad)").number("id") == 2)
      #expect(try await board.deal.seller.report("listings/\(board.ad)").status == 403)
      #expect(try await board.deal.reader.report("listings/\(board.ad)").status == 401)
      #expect(try await board.deal.buyer.report("listings/999999").status == 404)
      #expect(try await board.deal.buyer.report("listings/\(board.ad)", "ugly").status == 422)

      let queue = try await board.mo.send("GET", "/reports")
      #expect(queue.status == 200)
      #expect(queue.body.hasPrefix(#"{"items":[{"case":1,"subject":"listing","subject_id":\#(board.ad),"#))
      #expect(queue.body.contains(#""account":{"id":2,"name":"Sel","ads":1,"reports":2,"restrictions":0},"count":2,"#))
      let words = #"{"reason":"fraud","text":"Stolen","at":"2023-11-14T22:13:20Z","by":{"id":3,"name":"Bea"}"#
      #expect(queue.body.contains(words))
      #expect(queue.body.hasSuffix(#""next":null}"#))
      #expect(try await board.deal.reader.send("GET", "/listings/\(board.ad)").status == 200)
    }
  }

  @Test("What moderators have decided counts as a restriction of an account, and what the board lets wait does not")
  func restrictions() async throws {
    try await withModerators({ $0.live.heldAtFirst = 3 }) { board in
      let waiting = try await board.mo.send("GET", "/reports").body
      #expect(waiting.contains(#""reason":"new_member""#) && waiting.contains(#""restrictions":0}"#), "\(waiting)")
      #expect(try await board.mo.decide("hide", "listings/\(board.ad)").status == 201)
      let next = try await board.deal.seller.send("POST", "/listings", key: "next", body: PublishingClient.ad)
      #expect(next.status == 201)
      let again = try await board.mo.send("GET", "/reports").body
      #expect(again.contains(#""restrictions":1}"#), "\(again)")
    }
  }

  @Test("Only moderators and admins see the queue and the log, and decide", arguments: ["reports", "moderation"])
  func roles(route: String) async throws {
    try await withModerators { board in
      #expect(try await board.deal.reader.send("GET", "/\(route)").status == 401)
      #expect(try await board.deal.buyer.send("GET", "/\(route)").status == 403)
      #expect(try await board.mo.send("GET", "/\(route)").status == 200)
      let decided = try await board.deal.buyer.decide("hide", "listings/\(board.ad)")
      #expect(decided.status == 403 && decided.code == "forbidden")
    }
  }

  @Test("The second decision about a case is refused, with the name of the one who was first")
  func claim() async throws {
    try await withModerators { board in
      _ = try await board.deal.buyer.report("listings/\(board.ad)")
      let first = try await board.mo.decide("dismiss", "listings/\(board.ad)", "Fine", case: 1)
      #expect(first.status == 201)
      let second = try await board.max.decide("hide", "listings/\(board.ad)", "Spam", case: 1)
      #expect(second.status == 409 && second.code == "decided")
      #expect(second.body.contains(#""decided_by":"Mo""#))
      // Whose response was lost repeats the request.
      #expect(try await board.mo.decide("dismiss", "listings/\(board.ad)", "Fine", case: 1).body == first.body)
      #expect(try await board.mo.send("GET", "/moderation").body == #"{"items":[\#(first.body)],"next":null}"#)
      #expect(try await board.mo.send("GET", "/reports").body == #"{"items":[],"next":null}"#)
      let reporter = try await board.deal.buyer.send("GET", "/account")
      #expect(reporter.body.contains(#""reason":"spam","outcome":"dismiss","decided_at":"2023-11-14T22:13:20Z"}]"#))

      // Without a case.
      _ = try await board.mo.decide("hide", "listings/\(board.ad)", "Spam")
      let late = try await board.max.decide("hide", "listings/\(board.ad)", "Also spam")
      #expect(late.status == 409 && late.body.contains(#""decided_by":"Mo""#))
      #expect(try await board.max.decide("release", "listings/\(board.ad)").status == 409)
      #expect(try await board.max.decide("suspend", "listings/\(board.ad)").status == 422)
      #expect(try await board.max.decide("hide", "listings/\(board.ad)", case: 77).status == 404)
    }
  }

  @Test("Of decisions that are sent at once about a case, one is made, and the others are refused")
  func race() async throws {
    try await withModerators { board in
      _ = try await board.deal.buyer.report("listings/\(board.ad)")
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 0..<8 {
          let moderator = number.isMultiple(of: 2) ? board.mo : board.max
          let action = number < 4 ? "hide" : "dismiss"
          group.addTask {
            try await moderator.decide(action, "listings/\(board.ad)", "Reason \(number)", case: 1).status
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses.count { $0 == 201 } == 1 && statuses.count { $0 == 409 } == 7)
      #expect(try await board.store.numbers("SELECT count(*) FROM decision") == [1])
    }
  }

  @Test("Nobody decides about their own ad, conversation or account, nor a moderator about a moderator")
  func own() async throws {
    try await withModerators { board in
      let published = try await board.mo.send("POST", "/listings", key: "k", body: PublishingClient.ad)
      let ad = try #require(published.number("id"))
      _ = try await board.deal.buyer.report("listings/\(ad)")
      #expect(try await board.mo.decide("dismiss", "listings/\(ad)").status == 403)
      #expect(try await board.max.decide("dismiss", "listings/\(ad)").status == 201)
      #expect(try await board.mo.decide("suspend", "accounts/5").status == 403)
      #expect(try await board.mo.decide("suspend", "accounts/6").status == 403)
      _ = try await board.mo.send("POST", "/listings/\(board.ad)/messages", key: "m", body: #"{"text":"Hello"}"#)
      _ = try await board.deal.seller.report("conversations/1", "offensive")
      #expect(try await board.mo.decide("dismiss", "conversations/1").status == 403)
      #expect(try await board.max.decide("dismiss", "conversations/1").status == 201)
    }
  }

  @Test("A restriction has a statement of reasons, and one appeal, which another moderator decides")
  func appeal() async throws {
    try await withModerators { board in
      let body = #"{"action":"hide","reason":"It is a copy","rule":"§ 3"}"#
      #expect(try await board.mo.send("POST", "/listings/\(board.ad)/moderation", body: body).status == 201)
      #expect(
        try await board.mo.send("POST", "/listings/\(board.ad)/moderation", body: #"{"action":"hide","reason":" "}"#)
          .status == 422
      )
      let told = try await board.deal.seller.send("GET", "/account").body
      #expect(
        told.contains(
          #""statements":[{"id":1,"at":"2023-11-14T22:13:20Z","action":"hide","subject":"listing","subject_id":"#
            + #"\#(board.ad),"title":"Vélo quadrille","reason":"It is a copy","rule":"§ 3","automated":false,"#
            + #""cause":null,"until":null,"in_force":true,"appeal":"possible"}]"#
        ),
        "\(told)"
      )
      #expect(!told.contains("Mo"))
      let text = #"{"text":"It is mine"}"#
      #expect(try await board.deal.buyer.send("POST", "/moderation/1/appeal", body: text).status == 404)
      let appealed = try await board.deal.seller.send("POST", "/moderation/1/appeal", body: text)
      #expect(appealed.status == 201 && appealed.body.contains(#""appeal":"open""#))
      let twice = try await board.deal.seller.send("POST", "/moderation/1/appeal", body: text)
      #expect(twice.status == 409 && twice.code == "appealed")
      let queue = try await board.mo.send("GET", "/reports")
      #expect(queue.body.contains(#"{"reason":"appeal","text":"It is mine","at":"2023-11-14T22:13:20Z","#))
      #expect(queue.body.contains(#""appeal_of":1}"#))
      #expect(try await board.mo.decide("restore", "listings/\(board.ad)", case: 1).status == 403)
      #expect(try await board.max.decide("restore", "listings/\(board.ad)", case: 1).status == 201)
      let after = try await board.deal.seller.send("GET", "/account").body
      #expect(after.contains(#""in_force":false,"appeal":"decided"}]"#))
      #expect(try await board.deal.reader.send("GET", "/listings/\(board.ad)").status == 200)
    }
  }

  @Test("The operator decides about an appeal against a decision of their own if no other moderator may")
  func appealToOperator() async throws {
    try await withModerators { board in
      let server = board.deal.board
      let statement = try StatementOfReasons(facts: "Too strict")
      _ = try await server.decide(ModerationDecision(.suspend, statement), on: .account("Mo"), inCase: nil)
      #expect(try await board.mo.send("POST", "/moderation/1/appeal", body: #"{"text":"No"}"#).status == 201)
      #expect(try await board.max.decide("reinstate", "accounts/Mo", case: 1).status == 403)

      _ = try await server.decide(ModerationDecision(.reinstate, statement), on: .account("mo"), inCase: 1)

      #expect(try await board.mo.send("GET", "/account").body.contains(#""suspended":false"#))
    }
  }

  @Test("A name with a zero byte, or one that only looks like a member's, is nobody's")
  func otherNames() async throws {
    try await withModerators { board in
      let answers = try await [
        board.mo.decide("suspend", "accounts/Bea%00x"), board.mo.decide("suspend", "accounts/Be%D0%B0"),
        board.mo.decide("suspend", "accounts/bea"),
      ]
      #expect(answers.map(\.status) == [404, 404, 201])
    }
  }

  @Test("A moderator's appeal about an ad goes to another one, and without one to the operator", arguments: [0, 1])
  func appealOfModerator(others: Int) async throws {
    try await withDeal { deal in
      let (mo, statement) = (try await deal.member("Mo", as: .moderator), try StatementOfReasons(facts: "A copy"))
      if others > 0 { _ = try await deal.member("Max", as: .moderator) }
      let ad = try #require(try await mo.send("POST", "/listings", key: "m", body: PublishingClient.ad).number("id"))
      _ = try await deal.board.decide(ModerationDecision(.hide, statement), on: .listing(ad), inCase: nil)
      #expect(try await mo.send("POST", "/moderation/1/appeal", body: #"{"text":"No"}"#).status == 201)

      let restoring = ModerationDecision(.restore, statement)
      let answer = try? await deal.board.decide(restoring, on: .listing(ad), inCase: 1)

      #expect((answer == nil) == (others > 0))
      #expect(try await deal.reader.send("GET", "/listings/\(ad)").status == (others > 0 ? 410 : 200))
    }
  }

  @Test("An account whose name is the number of another one is found by its own number")
  func nameLikeNumber() async throws {
    try await withModerators { board in
      // Older names could be numbers. The seller is 2, and the buyer 3.
      for (name, id) in [("3", 2), ("2", 3)] {
        try await board.store.execute("UPDATE account SET name = '\(name)' WHERE id = \(id)")
      }

      #expect(try await board.mo.decide("hold", "accounts/3").status == 201)

      #expect(try await board.store.numbers("SELECT id FROM account WHERE held") == [3])
    }
  }

  @Test("Nobody dismisses a report about their own conversation, even when it is no longer kept")
  func ownFormerConversation() async throws {
    try await withModerators { board in
      _ = try await board.mo.send("POST", "/listings/\(board.ad)/messages", key: "m", body: #"{"text":"Hello"}"#)
      _ = try await board.deal.seller.report("conversations/1", "offensive")
      try await board.store.execute("DELETE FROM message; DELETE FROM conversation")
      #expect(try await board.mo.decide("dismiss", "conversations/1").status == 403)
      #expect(try await board.mo.decide("dismiss", "reports/1").status == 403)
      #expect(try await board.max.decide("dismiss", "reports/1").status == 201)
    }
  }

  @Test("A reset of the board deletes open reports and notices, and gives none of their numbers again")
  func reset() async throws {
    try await withModerators { board in
      _ = try await board.deal.buyer.report("listings/\(board.ad)", "fraud", "Stolen")
      let notice = #"""
        {"address":"\#(Self.sample[0])","reason":"fraud","text":"False","name":"Zoe","email":"zoe@example.org",
        "good_faith":true}
        """#
      let taken = try await board.deal.reader.send("POST", "/notices", body: notice)
      let receipt = try #require(taken.fields["location"])

      try await board.deal.board.reset()

      #expect(try await board.store.numbers("SELECT count(*) FROM notice") == [0])
      #expect(try await board.store.texts("SELECT text FROM report") == [""])
      #expect(try await board.deal.reader.send("GET", receipt).status == 404)
      // Those of before are gone as well.
      let mo = try await board.deal.member("Mo", as: .moderator)
      let buyer = try await board.deal.member("Bea")
      #expect(try await mo.send("GET", "/reports").body == #"{"items":[],"next":null}"#)
      for number in [1, 2] { #expect(try await mo.decide("dismiss", "reports/\(number)").status == 404) }
      #expect(try await buyer.report("listings/\(Self.sample[0])").number("id") == 3)
    }
  }

  @Test("The log of decisions is append-only, also for those who can write to the database")
  func appendOnly() async throws {
    try await withModerators { board in
      _ = try await board.mo.decide("hide", "listings/\(board.ad)", "Spam")
      for sql in ["UPDATE decision SET facts = 'x'", "DELETE FROM decision"] {
        await #expect(throws: (any Error).self) { try await board.store.execute(sql) }
      }
      #expect(try await board.store.texts("SELECT facts FROM decision") == ["Spam"])
    }
  }

  @Test("A suspended account's ads are withheld at once; it reads why, appeals, and does nothing else")
  func suspension() async throws {
    try await withModerators { board in
      #expect(try await board.mo.decide("suspend", "accounts/2", "Fraud").status == 201)
      #expect(try await board.deal.reader.send("GET", "/listings/\(board.ad)").status == 410)
      let own = try await board.deal.seller.send("GET", "/account/export")
      #expect(own.status == 200 && own.body.contains(#""withheld":"suspended""#))
      #expect(try await board.deal.seller.send("GET", "/account/listings").status == 403)
      #expect(try await board.deal.seller.send("GET", "/listings/\(board.ad)").status == 410)
      let publishing = try await board.deal.seller.send("POST", "/listings", key: "n", body: PublishingClient.ad)
      #expect(publishing.status == 403 && publishing.code == "suspended")
      #expect(try await board.deal.seller.report("listings/\(Self.sample[0])").status == 403)
      #expect(try await board.deal.seller.send("POST", "/moderation/1/appeal", body: #"{"text":"No"}"#).status == 201)
      #expect(try await board.max.decide("reinstate", "accounts/2", case: 1).status == 201)
      #expect(try await board.deal.reader.send("GET", "/listings/\(board.ad)").status == 200)
      #expect(try await board.deal.seller.report("listings/\(Self.sample[0])").status == 201)
    }
  }

  @Test("Releasing an account releases its waiting ads, and what a moderator has hidden stays hidden")
  func release() async throws {
    try await withModerators { board in
      #expect(try await board.mo.decide("hide", "listings/\(board.ad)").status == 201)
      #expect(try await board.mo.decide("hold", "accounts/2").status == 201)
      let answer = try await board.deal.seller.send("POST", "/listings", key: "n", body: PublishingClient.ad)
      let ad = try #require(answer.number("id"))
      #expect(answer.status == 201 && answer.body.contains(#""withheld":"held""#))
      #expect(try await board.deal.reader.send("GET", "/listings/\(ad)").status == 410)
      #expect(try await board.deal.seller.send("GET", "/listings/\(ad)").status == 200)
      #expect(try await board.mo.send("GET", "/listings/\(ad)").body.contains(#""withheld":"held""#))
      #expect(try await board.deal.buyer.send("GET", "/listings/\(ad)").status == 410)
      #expect(try await board.max.decide("release", "accounts/2").status == 201)
      #expect(try await board.deal.reader.send("GET", "/listings/\(ad)").status == 200)
      #expect(try await board.deal.reader.send("GET", "/listings/\(board.ad)").status == 410)
    }
  }

  @Test("The first ads of a new member wait in the queue, with a statement by the board itself")
  func firstAds() async throws {
    try await withModerators({ $0.live.heldAtFirst = 2 }) { board in
      // The seller's first one waits as well.
      #expect(try await board.deal.reader.send("GET", "/listings/\(board.ad)").status == 410)
      let queue = try await board.mo.send("GET", "/reports").body
      #expect(queue.contains(#""reports":[{"reason":"new_member","text":"","at":"2023-11-14T22:13:20Z","by":null"#))
      let told = try await board.deal.seller.send("GET", "/account").body
      #expect(told.contains(#""action":"hold""#) && told.contains(#""automated":true,"cause":"new_member""#))
      #expect(try await board.mo.decide("dismiss", "listings/\(board.ad)").status == 422)
      #expect(try await board.mo.decide("release", "listings/\(board.ad)").status == 201)
      #expect(try await board.deal.reader.send("GET", "/listings/\(board.ad)").status == 200)
      #expect(try await board.mo.send("GET", "/reports").body == #"{"items":[],"next":null}"#)
      var waiting: [Bool] = []
      for key in ["a", "b"] {
        let answer = try await board.deal.seller.send("POST", "/listings", key: key, body: PublishingClient.ad)
        waiting.append(answer.body.contains("withheld"))
      }
      #expect(waiting == [true, true], "until two were released, however many are sent")
      #expect(try await board.mo.decide("release", "accounts/2").status == 201)
      let free = try await board.deal.seller.send("POST", "/listings", key: "c", body: PublishingClient.ad)
      #expect(!free.body.contains("withheld"))
      // Moderators' own ads do not wait.
      let own = try await board.mo.send("POST", "/listings", key: "c", body: PublishingClient.ad)
      #expect(!own.body.contains("withheld"))
    }
  }

  @Test("The case of a waiting ad that its owner has withdrawn can be closed, and not by a decision about the owner")
  func withdrawnCase() async throws {
    try await withModerators({ $0.live.heldAtFirst = 2 }) { board in
      let queue = try await board.mo.send("GET", "/reports").body
      let number = try #require(queue.firstMatch(of: /"case":(\d+)/).flatMap { Int($0.1) })
      #expect(try await board.mo.decide("dismiss", "accounts/2", case: number).status == 422)
      #expect(try await board.deal.seller.send("DELETE", "/listings/\(board.ad)").status == 204)

      #expect(try await board.mo.decide("dismiss", "listings/\(board.ad)").status == 201)

      #expect(try await board.mo.send("GET", "/reports").body == #"{"items":[],"next":null}"#)
      let told = try await board.deal.seller.send("GET", "/account").body
      #expect(told.contains(#""in_force":false"#), "\(told)")
    }
  }

  @Test("An account that is suspended after its request was admitted changes nothing")
  func suspendedMeanwhile() async throws {
    try await withModerators { board in
      try await board.store.execute("UPDATE account SET suspended = (1 = 1) WHERE id = 2")
      let (submission, request) = (try RichBoard.submission("Lampe"), RichBoard.request("late", 2))
      await #expect(throws: PublishingError.suspended) {
        try await board.store.publish(submission, for: request, dailyLimit: 30, at: Deal.start)
      }
    }
  }

  @Test("Moderators read a conversation only if one of the two has reported it")
  func conversation() async throws {
    try await withModerators { board in
      let hello = #"{"text":"Hello"}"#
      _ = try await board.deal.buyer.send("POST", "/listings/\(board.ad)/messages", key: "m", body: hello)
      #expect(try await board.mo.send("GET", "/conversations/1/messages").status == 404)
      #expect(try await board.deal.stranger.report("conversations/1").status == 404)
      #expect(try await board.deal.seller.report("conversations/1", "offensive", "Rude").status == 201)
      let read = try await board.mo.send("GET", "/conversations/1/messages")
      #expect(read.body.contains(#"{"id":1,"from":"buyer","text":"Hello""#))
      #expect(try await board.deal.stranger.send("GET", "/conversations/1/messages").status == 404)
      #expect(try await board.mo.decide("suspend", "accounts/3", "Rude", case: 1).status == 201)
      #expect(try await board.mo.send("GET", "/reports").body == #"{"items":[],"next":null}"#)
      #expect(try await board.deal.seller.send("GET", "/account").body.contains(#""outcome":"suspend","decided_at""#))
    }
  }

  @Test("The picture of a hidden ad is served to its owner and moderators only, and no cache may keep it for others")
  func pictures() async throws {
    try await withModerators { board in
      let upload = try await board.deal.seller.upload(SmallPicture.png(width: 9))
      let hash = try #require(upload.body.firstMatch(of: /[0-9a-f]{64}/).map { String($0.0) })
      let body = PublishingClient.ad.replacing("}", with: #","images":["\#(hash)"]}"#)
      let answer = try await board.deal.seller.send("POST", "/listings", key: "p", body: body)
      let ad = try #require(answer.number("id"))
      let path = "/images/uploads/\(hash)"
      #expect(try await board.deal.reader.send("GET", path).fields["cache-control"]?.hasPrefix("public") == true)

      _ = try await board.mo.decide("hide", "listings/\(ad)")

      for client in [board.deal.reader, board.deal.buyer] { #expect(try await client.send("GET", path).status == 404) }
      for client in [board.deal.seller, board.mo] {
        let shown = try await client.send("GET", path)
        #expect(shown.status == 200 && shown.fields["cache-control"] == "private, no-store")
      }

      // What the owner takes off the hidden ad does not come back.
      #expect(try await board.deal.seller.send("PUT", "/listings/\(ad)", body: PublishingClient.ad).status == 200)
      for client in [board.deal.reader, board.mo] { #expect(try await client.send("GET", path).status == 404) }

      // The skis are in one ad of the sample, and the picture of the other ad is in several.
      for (id, isAlone) in [(1188300479, true), (Self.sample[0], false)] {
        let sample = try await board.deal.reader.send("GET", "/listings/\(id)")
        let picture = try #require(sample.body.firstMatch(of: /"thumb":"([^"]+)"/).map { String($0.1) })
        #expect(try await board.deal.reader.send("GET", picture).status == 200)
        _ = try await board.mo.decide("hide", "listings/\(id)")
        #expect(try await board.deal.reader.send("GET", picture).status == (isAlone ? 404 : 200))
        #expect(try await board.mo.send("GET", picture).status == 200)
        _ = try await board.mo.decide("restore", "listings/\(id)")
        #expect(try await board.deal.reader.send("GET", picture).status == 200)
      }
    }
  }

  @Test("An account reports so often within a day as it may, and appeals do not count")
  func limit() async throws {
    try await withModerators({ $0.live.daily.reports = 2 }) { board in
      for ad in Self.sample.prefix(2) {
        #expect(try await board.deal.seller.report("listings/\(ad)").status == 201)
      }
      let third = try await board.deal.seller.report("listings/\(Self.sample[2])")
      #expect(third.status == 429 && third.fields["retry-after"] == "86400")
      _ = try await board.mo.decide("hide", "listings/\(board.ad)")
      #expect(try await board.deal.seller.send("POST", "/moderation/1/appeal", body: #"{"text":"No"}"#).status == 201)
    }
  }
}
