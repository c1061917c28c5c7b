import BoardTestSupport
import Foundation
import HTTPTypes
import Hummingbird
import Loading
import TestSupport
import Testing

@testable import BoardRules
@testable import BoardServer

/// Who may use which route.
@Suite("Access", .hangLimit, .eachBoardStore)
struct AccessTests {
  /// Who asks.
  private enum Role: String, CaseIterable {
    case nobody, member, suspended, held, moderator, admin
  }

  /// A request of each route, in an order in which each finds what it is about: the last one erases the account.
  private struct Play {
    let ad, own, other, conversation, reported: Int
    let decision, noticed: Int
    let invitation, device, receipt, feed, ownFeed: String

    var requests: [(route: String, target: String, body: String)] {
      let text = #"{"text":"Hello"}"#
      let because = #""reason":"Because"}"#
      return [
        ("GET /board", "/board", ""), ("GET /health", "/health", ""), ("GET /metrics", "/metrics", ""),
        ("GET /listings", "/listings?page=1&limit=1", ""), ("GET /categories", "/categories", ""),
        ("GET /search", "/search?limit=1", ""), ("GET /changes", "/changes", ""),
        ("GET /listings/{id}", "/listings/\(ad)", ""), ("GET /images/**", "/images/ad-small/phone-brick.png", ""),
        ("POST /notices", "/notices", AccessTests.notice(of: ad)), ("GET /notices/{receipt}", receipt, ""),
        ("GET /feeds/reports.atom", feed, ""), ("GET /feeds/messages.atom", ownFeed, ""),
        ("POST /accounts", "/accounts", #"{"invitation":"\#(invitation)"}"#), ("GET /account", "/account", ""),
        ("GET /account/export", "/account/export", ""),
        ("POST /moderation/{id}/appeal", "/moderation/\(decision)/appeal", text),
        ("GET /account/listings", "/account/listings", ""), ("POST /account/tokens", "/account/tokens", "{}"),
        ("POST /account/mail", "/account/mail", #"{"address":"act@example.org"}"#),
        ("POST /account/mail/confirmation", "/account/mail/confirmation", #"{"code":"7"}"#),
        ("DELETE /account/mail", "/account/mail", ""),
        ("POST /account/feed", "/account/feed", ""), ("DELETE /account/feed", "/account/feed", ""),
        ("POST /account/invitations", "/account/invitations", #"{"name":"Friend"}"#),
        ("DELETE /account/invitations/{name}", "/account/invitations/Friend", ""),
        ("POST /account/blocks", "/account/blocks", #"{"name":"Tom"}"#),
        ("DELETE /account/blocks/{name}", "/account/blocks/Tom", ""),
        ("POST /listings", "/listings", PublishingClient.ad), ("POST /images", "/images", ""),
        ("PUT /listings/{id}", "/listings/\(own)", PublishingClient.ad),
        ("PATCH /listings/{id}", "/listings/\(own)", #"{"status":"reserved"}"#),
        ("POST /listings/{id}/renewal", "/listings/\(own)/renewal", ""),
        ("DELETE /listings/{id}", "/listings/\(own)", ""),
        ("GET /publications/{key}", "/publications/own", ""), ("GET /conversations", "/conversations", ""),
        ("GET /conversations/{id}/messages", "/conversations/\(conversation)/messages", ""),
        ("POST /conversations/{id}/messages", "/conversations/\(conversation)/messages", text),
        ("POST /conversations/{id}/read", "/conversations/\(conversation)/read", #"{"upto":1}"#),
        ("POST /listings/{id}/messages", "/listings/\(ad)/messages", text),
        ("POST /listings/{id}/reports", "/listings/\(ad)/reports", #"{"reason":"spam"}"#),
        ("POST /conversations/{id}/reports", "/conversations/\(conversation)/reports", #"{"reason":"spam"}"#),
        ("GET /reports", "/reports", ""), ("GET /moderation", "/moderation", ""),
        ("POST /reports/feed", "/reports/feed", ""), ("DELETE /reports/feed", "/reports/feed", ""),
        ("POST /reports/{id}/moderation", "/reports/\(noticed)/moderation", #"{"action":"dismiss","# + because),
        ("POST /listings/{id}/moderation", "/listings/\(ad)/moderation", #"{"action":"hide","# + because),
        (
          "POST /conversations/{id}/moderation", "/conversations/\(reported)/moderation",
          #"{"action":"dismiss","# + because
        ),
        ("POST /accounts/{id}/moderation", "/accounts/\(other)/moderation", #"{"action":"hold","# + because),
        ("DELETE /account/tokens/{id}", "/account/tokens/\(device)", ""), ("DELETE /account", "/account", ""),
      ]
    }
  }

  /// What somebody without an account says of an ad.
  private static func notice(of ad: Int) -> String {
    #"{"address":"\#(ad)","reason":"fraud","text":"False","name":"Zoe","email":"zoe@example.com","good_faith":true}"#
  }

  @Test("Who may use which route is as Docs/Access.md says")
  func table() async throws {
    var statuses: [String: [String]] = [:]
    var routes: [String] = []
    for role in Role.allCases {
      let (open, closed) = (
        try await answers(to: role, isForMembers: false), try await answers(to: role, isForMembers: true)
      )
      routes = open.map(\.route)
      for (one, other) in zip(open, closed) {
        let cell = one.status == other.status ? "\(one.status)" : "\(one.status) / \(other.status)"
        statuses[one.route, default: []].append(cell)
      }
    }
    let rows = routes.map { "| `\($0)` | \((statuses[$0] ?? []).joined(separator: " | ")) |" }
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../../Docs/Access.md")
    let written = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(written.map(String.init) == rows, "The table is:\n\(rows.joined(separator: "\n"))")
  }

  private func answers(to role: Role, isForMembers: Bool) async throws -> [(route: String, status: Int)] {
    let found = Watched<[(route: String, status: Int)]>([])
    try await withModerators({
      $0.live.isForMembers = isForMembers
      $0.live.invitationsPerMember = 3
      $0.live.mail = MailAddress("board@example.org").map { .init(program: "/bin/false", sender: $0) }
    }) { board in
      let (play, actor) = try await prepare(role, board)
      let requests = play.requests
      let declared = Self.routes(of: board.deal.board)
      #expect(Set(requests.map(\.route)) == Set(declared), "every declared route is requested")
      for (route, target, body) in requests {
        let method = String(route.prefix { $0 != " " })
        let answer =
          route == "POST /images"
          ? try await actor.upload(SmallPicture.png())
          : try await actor.send(method, target, key: method == "GET" ? nil : "k\(found.value.count)", body: body)
        found.change { $0.append((route, answer.status)) }
      }
    }
    return found.value
  }

  /// The declared routes, without those that Hummingbird adds for `HEAD`.
  private static func routes(of server: BoardServer) -> [String] {
    let guardian = server.makeGuard(.standard)
    let watch = ChangeWatch(server.store, now: { 0 }, clock: { .now })
    let router = server.makeRouter(guardian, watch, ConnectionLimiter(limit: 1, share: 1), .standard).0
    return router.routes.filter { $0.method != .head }.map { "\($0.method.rawValue) \($0.path)" }
  }

  /// A member with two devices, two ads and a conversation, and one ad that a moderator has hidden.
  private func prepare(_ role: Role, _ board: ModeratedDeal) async throws -> (Play, PublishingClient) {
    let deal = board.deal
    let actor = try await deal.member("Act", as: AccountRole(rawValue: role.rawValue) ?? .member)
    let id = try #require(try await actor.send("GET", "/account").number("id"))
    func publish(_ key: String) async throws -> Int {
      let answer = try await actor.send("POST", "/listings", key: key, body: PublishingClient.ad)
      return try #require(answer.number("id"), "\(answer.status): \(answer.body)")
    }
    let (own, hidden) = (try await publish("own"), try await publish("hidden"))
    let device = try await actor.send("POST", "/account/tokens", body: "{}").body
    let text = #"{"text":"Hello"}"#
    let mine = try await actor.send("POST", "/listings/\(board.ad)/messages", key: "a", body: text)
    let theirs = try await deal.buyer.send("POST", "/listings/\(board.ad)/messages", key: "b", body: text)
    let reported = try #require(theirs.number("conversation"))
    _ = try await deal.buyer.report("conversations/\(reported)")
    let decision = try await board.mo.decide("hide", "listings/\(hidden)")
    let notice = try SubmittedNotice(
      address: "\(board.ad)",
      reason: "illegal",
      text: "It is stolen",
      name: "Yan",
      email: "yan@example.com",
      isInGoodFaith: true
    )
    let receipt = try await deal.board.store.take(notice, at: Deal.start).0
    let cases = try await board.mo.send("GET", "/reports").body
    let feed = try await board.mo.send("POST", "/reports/feed").body
    let ownFeed = try await actor.send("POST", "/account/feed").body
    if role == .suspended || role == .held {
      let action = role == .held ? "hold" : "suspend"
      #expect(try await board.mo.decide(action, "accounts/\(id)").status == 201)
    }
    let play = Play(
      ad: board.ad,
      own: own,
      // Tom.
      other: 4,
      conversation: try #require(mine.number("conversation")),
      reported: reported,
      decision: try #require(decision.number("id")),
      noticed: try #require(
        cases.matches(of: /"case":(\d+),"subject":"(\w+)","subject_id":(\d+)/)
          .first { $0.2 == "listing" && $0.3 == "\(board.ad)" }.flatMap { Int($0.1) }
      ),
      invitation: try await deal.board.invite("New", as: .member).code,
      device: try #require(device.firstMatch(of: /"id":"([^"]*)"/).map { String($0.1) }),
      receipt: "/notices/" + receipt.text,
      feed: try #require(feed.firstMatch(of: /"url":"([^"]*)"/).map { String($0.1) }),
      ownFeed: try #require(ownFeed.firstMatch(of: /"url":"([^"]*)"/).map { String($0.1) })
    )
    return (play, role == .nobody ? deal.reader : actor)
  }

  @Test("A member who is suspended while waiting for changes of a board for members is not told of them")
  func waiting() async throws {
    try await withModerators({ $0.live.isForMembers = true }) { board in
      let cursor = try await board.deal.buyer.send("GET", "/changes").body
        .firstMatch(of: /"next":"([^"]*)"/).map { String($0.1) }
      let after = try #require(cursor)
      let waiting = Task { try await board.deal.buyer.send("GET", "/changes?after=\(after)&wait=30") }
      #expect(try await board.mo.decide("suspend", "accounts/3").status == 201)
      _ = try await board.deal.seller.send("POST", "/listings", key: "n", body: PublishingClient.ad)
      #expect(try await waiting.value.status == 403)
    }
  }
}
