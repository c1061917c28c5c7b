import BoardTestSupport
import Synchronization
import Testing

@testable import BoardRules
@testable import BoardServer

/// A seller with an ad, a buyer and a stranger, who are members, and the time, which the test sets.
struct Deal: Sendable {
  /// Seconds since 1970.
  static let start = 1_700_000_000

  final class SharedTime: Sendable {
    let now = Mutex(Deal.start)
  }

  let board: BoardServer
  let ad: Int
  let (seller, buyer, stranger): (PublishingClient, PublishingClient, PublishingClient)
  let time: SharedTime

  /// A client without a token.
  var reader: PublishingClient { PublishingClient(board: seller.board) }

  /// Sets the time to some days after the ad was published.
  func setTime(days: Int, seconds: Int = 0) { time.now.withLock { $0 = Self.start + days * 86_400 + seconds } }
}

/// Runs a board on which a member has published an ad.
func withDeal(
  _ configure: (inout BoardServer.Configuration) -> Void = { _ in },
  _ body: @escaping @Sendable (Deal) async throws -> Void
) async throws {
  let time = Deal.SharedTime()
  var configuration = BoardServer.Configuration(source: .sample, now: { time.now.withLock { $0 } }).patient
  configure(&configuration)
  let server = try await BoardServer.tested(configuration)
  try await withBoard(server) { connection in
    var clients: [PublishingClient] = []
    for name in ["Sel", "Bea", "Tom"] {
      let invitation = try await server.invite(name, as: .member)
      let code = try #require(PublishingToken(authorization: "Bearer " + invitation.code))
      let (_, token) = try await server.store.accept(code, name: nil, key: nil, at: Deal.start)
      clients.append(PublishingClient(board: connection, token: token.text))
    }
    let answer = try await clients[0].send("POST", "/listings", key: "ad", body: PublishingClient.ad)
    let ad = try #require(answer.number("id"))
    try await body(
      Deal(board: server, ad: ad, seller: clients[0], buyer: clients[1], stranger: clients[2], time: time)
    )
  }
}
