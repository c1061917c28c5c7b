import BoardTestSupport
import Foundation
import TestSupport
import Testing

@testable import BoardRules
@testable import BoardServer

@Suite("Notices of people without an account", .hangLimit, .eachBoardStore)
struct NoticeTests {
  private static func body(_ ad: Int, _ members: [String: String] = [:], goodFaith: Bool = true) throws -> String {
    var sent: [String: Any] = [
      "address": "https://board/ads/\(ad)", "reason": "illegal", "text": "It is stolen", "name": "Zoe",
      "email": "zoe@example.org", "good_faith": goodFaith,
    ]
    for (name, value) in members { sent[name] = value }
    return String(decoding: try JSONSerialization.data(withJSONObject: sent), as: UTF8.self)
  }

  @Test(
    "A notice is in the queue with its sender, whose receipt shows the decision later, and nobody else learns of it"
  )
  func receipt() async throws {
    try await withModerators { board in
      let taken = try await board.deal.reader.send("POST", "/notices", body: try Self.body(board.ad))
      #expect(taken.status == 201)
      let path = try #require(taken.fields["location"])
      #expect(taken.body.contains(#""url":"\#(path)""#))
      let open = try await board.deal.reader.send("GET", path)
      #expect(
        open.body == #"{"subject":"listing","subject_id":\#(board.ad),"reason":"illegal","#
          + #""at":"2023-11-14T22:13:20Z","outcome":null,"decided_at":null,"automated":null}"#
      )
      #expect(open.fields["cache-control"] == "no-store")
      let queue = try await board.mo.send("GET", "/reports").body
      #expect(queue.contains(#""by":null,"stranger":{"name":"Zoe","email":"zoe@example.org"}"#), "\(queue)")

      #expect(try await board.mo.decide("hide", "listings/\(board.ad)", "Stolen", case: 1).status == 201)

      let decided = try await board.deal.reader.send("GET", path).body
      #expect(decided.hasSuffix(#""outcome":"hide","decided_at":"2023-11-14T22:13:20Z","automated":false}"#))
      #expect(try await board.deal.reader.send("GET", path + "x").status == 404)
      let told = try await board.deal.seller.send("GET", "/account").body
      #expect(!told.contains("zoe"))
    }
  }

  @Test("A hundred notices about an ad hide nothing, and each e-mail address counts once")
  func hundred() async throws {
    try await withModerators({ $0.limits.notices = .init(burst: 1_000, every: .seconds(1)) }) { board in
      for number in 1...100 {
        let name = number.isMultiple(of: 3) ? "zoe" : "Zoe"
        let body = try Self.body(board.ad, ["email": "\(name)\(number % 40)@example.org"])
        #expect(try await board.deal.reader.send("POST", "/notices", body: body).status == 201)
      }
      #expect(try await board.deal.reader.search("quadrille") == [board.ad])
      let queue = try await board.mo.send("GET", "/reports").body
      #expect(queue.contains(#""reports":0,"restrictions":0},"count":40,"#), "\(queue.prefix(2_000))")
    }
  }

  @Test("However many notices came before, a moderator reads what members say first")
  func order() async throws {
    try await withModerators({ $0.limits.notices = .init(burst: 1_000, every: .seconds(1)) }) { board in
      for _ in 1...12 {
        #expect(try await board.deal.reader.send("POST", "/notices", body: try Self.body(board.ad)).status == 201)
      }
      #expect(try await board.deal.buyer.report("listings/\(board.ad)", "fraud", "Mine").status == 201)
      let queue = try await board.mo.send("GET", "/reports").body
      #expect(queue.contains(#""count":2,"reports":[{"reason":"fraud","text":"Mine","#), "\(queue.prefix(2_000))")
    }
  }

  @Test("The address in a notice is that of the board, whatever its port and its case are")
  func host() async throws {
    try await withModerators { board in
      for address in ["http://BOARD:8080/listings/\(board.ad)", "\(board.ad)"] {
        let body = try Self.body(board.ad, ["address": address])
        #expect(try await board.deal.reader.send("POST", "/notices", body: body).status == 201, "\(address)")
      }
      let other = try Self.body(board.ad, ["address": "https://board.example/ads/\(board.ad)"])
      #expect(try await board.deal.reader.send("POST", "/notices", body: other).status == 422)
    }
  }

  @Test("An address may send five notices, then one an hour; those that are not valid do not count")
  func limit() async throws {
    try await withModerators { board in
      for _ in 1...6 {
        let invalid = try await board.deal.reader.send(
          "POST",
          "/notices",
          body: try Self.body(board.ad, goodFaith: false)
        )
        #expect(invalid.status == 422)
      }
      var statuses: [Int] = []
      for _ in 1...6 {
        statuses.append(try await board.deal.reader.send("POST", "/notices", body: try Self.body(board.ad)).status)
      }
      #expect(statuses == [201, 201, 201, 201, 201, 429])
    }
  }

  @Test(
    "A notice needs the address of an ad, a reason, a text, a name and an e-mail address",
    arguments: [
      (["address": "https://board/about"], 422), (["address": "ads/1"], 422), (["reason": "ugly"], 422),
      (["text": " "], 422), (["name": ""], 422), (["name": "A\nB"], 422), (["email": "zoe"], 422),
      (["email": "zoe@a b"], 422), (["address": "https://board/ads/999999"], 404),
    ]
  )
  func invalid(members: [String: String], status: Int) async throws {
    try await withModerators { board in
      let answer = try await board.deal.reader.send("POST", "/notices", body: try Self.body(board.ad, members))
      #expect(answer.status == status, "\(answer.body)")
    }
  }
}
