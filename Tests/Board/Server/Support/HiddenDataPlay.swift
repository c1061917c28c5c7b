import BoardServer
import BoardTestSupport
import Foundation
import TestSupport

@testable import BoardRules

/// A random play of several members and a reader who publish, answer, set statuses, renew, withdraw, and look at
/// everything, and the secrets of each.
struct HiddenDataPlay {
  /// A member, or the reader, who has no token.
  private struct Player {
    var client: PublishingClient
    var id: String?
    var secrets: Set<String>
  }

  private let deal: Deal
  private var players: [Player]
  private var random: SeededGenerator
  private var invitations: [String] = []
  private var (devices, cursor, upload, feed): ([String], String, String, String) = ([], "", "x", "x")
  private(set) var ads: [Int]
  private(set) var conversations = [1]
  /// The routes that were requested.
  private(set) var played: Set<String> = []
  private(set) var refusedForSuspension = 0

  init(_ deal: Deal, seed: Int) {
    (self.deal, ads) = (deal, [deal.ad])
    players = [Player(client: deal.reader, secrets: [])]
    random = SeededGenerator(seed: seed)
  }

  var members: Int { players.count - 1 }

  /// The id of a member.
  var randomMember: String {
    mutating get { players.compactMap(\.id).randomElement(using: &random) ?? "" }
  }

  mutating func join(_ client: PublishingClient, id: String, alsoKnownAs name: String? = nil) {
    let secrets = [id, name].compactMap(\.self) + (client.token.map(Self.traces) ?? [])
    players.append(Player(client: client, id: id, secrets: Set(secrets)))
  }

  /// Makes an invitation with a phone number in its name, for one of the next requests.
  mutating func invite(_ name: String) async throws {
    invitations.append(try await deal.board.invite(name, as: .member).code + "|" + name)
  }

  /// What must not be in an answer to a player, or, without one, in what nobody may read.
  func secrets(hiddenFrom caller: Int?) -> Set<String> {
    players.indices.filter { $0 != caller }.reduce(into: []) { $0.formUnion(players[$1].secrets) }
  }

  /// Makes a random request.
  mutating func request(
    _ step: Int
  ) async throws -> (route: String, target: String, answer: RawAnswer, caller: Int) {
    let caller = Int.random(in: players.indices, using: &random)
    let client = players[caller].client
    let (route, target, body) = choice(step)
    played.insert(route)
    let method = String(route.prefix { $0 != " " })
    let answer =
      route == "POST /images"
      ? try await client.upload(SmallPicture.png(filling: step % 5))
      : try await client.send(method, target, key: method == "GET" ? nil : "\(step)", body: body)
    if answer.code == "suspended" { refusedForSuspension += 1 }
    return (route, target, answer, note(answer, to: route, caller, step))
  }

  /// A response with its cursors decoded.
  static func readable(_ answer: RawAnswer) -> String {
    let cursors = answer.body.matches(of: /"next":"([^"]+)"/).map { match in
      Data(base64URL: String(match.1)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
    return "\(answer.fields) \(answer.body) \(cursors)"
  }

  /// The forms in which a token could be read.
  private static func traces(of token: String) -> [String] {
    let hash = Digest.hexadecimal(Array(token.utf8))
    return [token, String(hash.prefix(16))]
  }

  /// - Returns: the player whom the answer is for.
  private mutating func note(_ answer: RawAnswer, to route: String, _ caller: Int, _ step: Int) -> Int {
    if route == "GET /changes" {
      cursor = answer.body.firstMatch(of: /"next":"([^"]*)"/).map { String($0.1) } ?? cursor
    }
    if route == "POST /account/mail", answer.status == 202 { players[caller].secrets.insert(Self.mail(step)) }
    guard answer.status == 201 else { return caller }
    let token = answer.body.firstMatch(of: /"token":"([^"]+)"/).map { String($0.1) }
    switch route {
    case "POST /listings": ads += answer.number("id").map { [$0] } ?? []
    case "POST /listings/{id}/messages": conversations += answer.number("conversation").map { [$0] } ?? []
    case "POST /account/feed":
      feed = answer.body.firstMatch(of: /token=([^"]+)/).map { String($0.1) } ?? feed
      players[caller].secrets.insert(feed)
    case "POST /images": upload = answer.body.firstMatch(of: /[0-9a-f]{64}/).map { String($0.0) } ?? upload
    case "POST /account/tokens":
      devices += answer.body.firstMatch(of: /"id":"([^"]+)"/).map { [String($0.1)] } ?? []
      players[caller].secrets.formUnion((token.map(Self.traces) ?? []) + [Self.device(step)])
    case "POST /accounts":
      guard let token, let id = answer.number("id"), let used = invitations.popLast() else { return caller }
      var client = deal.reader
      client.token = token
      let name = used.split(separator: "|").last.map(String.init)
      join(client, id: "\(id)", alsoKnownAs: name)
      return players.count - 1
    default: break
    }
    return caller
  }

  private static func notice(about ad: Int) -> String {
    #"{"address":"\#(ad)","reason":"other","text":"x","name":"Zoe","email":"z@example.org","good_faith":true}"#
  }

  private static func mail(_ step: Int) -> String { "me\(1_000 + step)@private.example" }

  private static func device(_ step: Int) -> String { "Phone +3361234\(1_000 + step)" }

  private mutating func choice(_ step: Int) -> (route: String, target: String, body: String) {
    let ad = ads.randomElement(using: &random) ?? 0
    let conversation = conversations.randomElement(using: &random) ?? 1
    let device = devices.randomElement(using: &random) ?? "x"
    let text = #"{"text":"Message \#(step)"}"#
    let status = ["reserved", "sold", "active", "nothing"].randomElement(using: &random) ?? ""
    let code = invitations.last.map { $0.prefix { $0 != "|" } } ?? "x"
    let all: [(String, String, String)] = [
      ("GET /board", "/board", ""), ("GET /health", "/health", ""),
      ("GET /metrics", "/metrics", ""), ("GET /listings", "/listings?query=quadrille", ""),
      ("GET /search", "/search?limit=1", ""), ("GET /search", "/search?q=status:\(status)", ""),
      ("GET /changes", "/changes?after=\(cursor)", ""), ("GET /changes", "/changes", ""),
      ("GET /listings/{id}", "/listings/\(ad)", ""), ("GET /categories", "/categories", ""),
      ("GET /account", "/account", ""), ("GET /account/listings", "/account/listings", ""),
      ("DELETE /account", "/account", ""), ("GET /account/export", "/account/export", ""),
      ("POST /account/mail", "/account/mail", #"{"address":"\#(Self.mail(step))"}"#),
      ("POST /account/mail/confirmation", "/account/mail/confirmation", #"{"code":"\#(step)"}"#),
      ("DELETE /account/mail", "/account/mail", ""),
      ("POST /account/feed", "/account/feed", ""), ("DELETE /account/feed", "/account/feed", ""),
      ("GET /feeds/messages.atom", "/feeds/messages.atom?token=\(feed)", ""),
      ("POST /account/invitations", "/account/invitations", #"{"name":"Friend \(step)"}"#),
      ("DELETE /account/invitations/{name}", "/account/invitations/Friend%20\(step)", ""),
      ("POST /account/blocks", "/account/blocks", #"{"name":"Tom"}"#),
      ("DELETE /account/blocks/{name}", "/account/blocks/Tom", ""),
      ("POST /account/tokens", "/account/tokens", #"{"name":"\#(Self.device(step))"}"#),
      ("DELETE /account/tokens/{id}", "/account/tokens/\(device)", ""),
      ("POST /accounts", "/accounts", #"{"invitation":"\#(code)","name":"Late \#(step)"}"#),
      ("POST /listings", "/listings", PublishingClient.ad),
      ("PUT /listings/{id}", "/listings/\(ad)", PublishingClient.ad),
      ("PATCH /listings/{id}", "/listings/\(ad)", #"{"status":"\#(status)"}"#),
      ("POST /listings/{id}/renewal", "/listings/\(ad)/renewal", ""), ("DELETE /listings/{id}", "/listings/\(ad)", ""),
      ("POST /listings/{id}/messages", "/listings/\(ad)/messages", text),
      ("POST /listings/{id}/messages", "/listings/\(ad)/messages", text),
      ("GET /publications/{key}", "/publications/\(max(0, step - 3))", ""),
      ("GET /conversations", "/conversations", ""),
      ("GET /conversations/{id}/messages", "/conversations/\(conversation)/messages", ""),
      ("POST /conversations/{id}/messages", "/conversations/\(conversation)/messages", text),
      ("POST /conversations/{id}/read", "/conversations/\(conversation)/read", #"{"upto":\#(step)}"#),
      ("POST /listings/{id}/reports", "/listings/\(ad)/reports", #"{"reason":"spam"}"#),
      ("POST /conversations/{id}/reports", "/conversations/\(conversation)/reports", #"{"reason":"other"}"#),
      ("GET /reports", "/reports", ""), ("GET /moderation", "/moderation", ""),
      ("POST /notices", "/notices", Self.notice(about: ad)), ("GET /notices/{receipt}", "/notices/x", ""),
      ("POST /reports/feed", "/reports/feed", ""), ("DELETE /reports/feed", "/reports/feed", ""),
      ("GET /feeds/reports.atom", "/feeds/reports.atom?token=x", ""),
      ("POST /reports/{id}/moderation", "/reports/1/moderation", #"{"action":"dismiss","reason":"x"}"#),
      ("POST /moderation/{id}/appeal", "/moderation/1/appeal", text),
      ("POST /listings/{id}/moderation", "/listings/\(ad)/moderation", #"{"action":"hide","reason":"x"}"#),
      (
        "POST /conversations/{id}/moderation", "/conversations/\(conversation)/moderation",
        #"{"action":"dismiss","reason":"x"}"#
      ),
      ("POST /accounts/{id}/moderation", "/accounts/2/moderation", #"{"action":"suspend","reason":"x"}"#),
      ("POST /images", "/images", ""), ("GET /images/uploads/{hash}", "/images/uploads/\(upload)", ""),
      ("GET /images/{folder}/{name}", "/images/x/y", ""), ("POST /watermark", "/watermark", "no picture"),
      ("GET /ios/orders", "/ios/orders", ""), ("GET /feed", "/feed", ""),
      ("GET /image/{id}/comments", "/image/x/comments", ""), ("GET /feed/images/{name}", "/feed/images/x", ""),
    ]
    // Those that were never requested first, now and then. One member leaves.
    let routes = all.filter { $0.0 != "DELETE /account" || !played.contains($0.0) }
    let missing = routes.filter { !played.contains($0.0) }
    let preferred = step % 5 == 4 && !missing.isEmpty ? missing : routes
    return preferred.randomElement(using: &random) ?? routes[0]
  }
}
