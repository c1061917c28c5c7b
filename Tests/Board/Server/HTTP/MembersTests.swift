import BoardTestSupport
import Foundation
import HTTPTypes
import Hummingbird
import TestSupport
import Testing

@testable import BoardRules
@testable import BoardServer

@Suite("Boards for members only", .hangLimit, .eachBoardStore)
struct MembersTests {
  private func withMembers(
    _ body: @escaping @Sendable (PublishingClient, BoardServer) async throws -> Void
  ) async throws {
    var configuration = BoardServer.Configuration(source: .sample).patient
    configuration.live.isForMembers = true
    configuration.limits.publishing = BoardServer.Rate(burst: 10_000, every: .seconds(1))
    let server = try await BoardServer.tested(configuration)
    try await withBoard(server) { try await body(PublishingClient(board: $0), server) }
  }

  @Test("Every route answers 401 without a token, or with a wrong one, but those that a stranger needs")
  func routes() async throws {
    try await withMembers { client, server async throws in
      let guardian = server.makeGuard(.standard)
      let watch = ChangeWatch(server.store, now: { 0 }, clock: { .now })
      let router = server.makeRouter(guardian, watch, ConnectionLimiter(limit: 1, share: 1), .standard).0
      let routes = router.routes.map { "\($0.method.rawValue) \($0.path)" }
      #expect(routes.count > 25)
      // A feed has a token of its own in its address.
      let open = [
        "GET /board", "GET /health", "GET /metrics", "POST /accounts", "GET /feeds/reports.atom",
        "GET /feeds/messages.atom",
      ]
      #expect(open.allSatisfy { routes.contains($0) })
      let others = ["GET /nowhere", "GET /", "OPTIONS /listings", "DELETE /search"]
      for route in routes + others where !open.contains(route) {
        let words = route.split(separator: " ").map(String.init)
        let target = words[1].replacing(/\{\w+\}/, with: "7").replacing("**", with: "lamp.jpg")
        #expect(try await client.send(words[0], target).status == 401, "\(route)")
        var stranger = client
        stranger.token = PublishingToken().text
        #expect(try await stranger.send(words[0], target).status == 401, "\(route)")
        #expect(try await client.send("HEAD", target).status == 401, "\(route)")
      }
      #expect(try await client.send("GET", "/board").body.contains(#""read":"members""#))
      #expect(try await client.send("GET", "/health").status == 200)
    }
  }

  @Test("A member reads everything, and pictures are not kept for others by what is between")
  func member() async throws {
    try await withMembers { client, server in
      let code = try await server.invite("Ada", as: .member).code
      let body = #"{"invitation":"\#(code)","name":"Ada"}"#
      let made = try await client.send("POST", "/accounts", body: body)
      #expect(made.status == 201)
      var ada = client
      ada.token = made.body.firstMatch(of: /"token":"([^"]*)"/).map { String($0.1) }
      for target in ["/listings", "/categories", "/search?q=velo", "/changes", "/account"] {
        #expect(try await ada.send("GET", target).status == 200, "\(target)")
      }
      let picture = try await ada.upload(SmallPicture.png())
      let path = try #require(picture.body.firstMatch(of: /\/images\/uploads\/[0-9a-f]{64}/)).0
      let image = try await ada.send("GET", String(path))
      #expect(image.fields["cache-control"]?.hasPrefix("private") == true)
      #expect(try await client.send("GET", String(path)).status == 401)
    }
  }
}
