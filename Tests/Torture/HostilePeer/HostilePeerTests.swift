import Feed
import Foundation
import HTTP
import Languages
import Listings
import Orders
import OrdersTestSupport
import Shell
import TestSupport
import Testing

@testable import Birds

extension HostileServices {
  /// Every attack on every service that uses HTTP.
  @Suite("Hostile peer", .serialized, .hangLimit)
  struct HostilePeerTests {
    enum Service: String, CaseIterable, Sendable {
      case listings, categories, orders, feed, comments, watermark, pictures, identity, notes
    }

    @Test(
      "Whatever a server sends ends in a described error, within the limits of time and memory",
      arguments: Service.allCases,
      Attack.all
    )
    func attack(service: Service, attack: Attack) async throws {
      let server = try RawServer { _ in attack.steps }
      let timeouts = AsyncHTTPClientAdapter.Timeouts(
        connect: .seconds(5),
        idle: .milliseconds(300),
        patience: attack.drips ? .seconds(1) : .seconds(5)
      )
      let client = AsyncHTTPClientAdapter(timeouts: timeouts, bodyLimit: 8 << 20)
      let base = try #require(server.url())
      let before = try ResidentMemory.bytes()

      let failure: Failure?
      do {
        try await Self.ask(service, client, base)
        failure = nil
      } catch {
        failure = Failure(error)
      }

      // A picture is not decoded here, and for a note the status is sufficient.
      let isAnswer = attack.isWhole && [.pictures, .watermark, .notes].contains(service)
      if !isAnswer {
        let failure = try #require(failure, "\(service) took it for an answer")
        #expect(failure.kind != .interrupted)
        #expect(!failure.sentences(at: .oneShot).text(in: .english).isEmpty)
      }
      #expect(try ResidentMemory.bytes() - before < 96 << 20)
      // No compression is requested, although it is read.
      #expect(server.requests.allSatisfy { $0.value(of: "accept-encoding") == nil })
      await client.shutdown()
      try await server.stop()
    }

    private static func ask(_ service: Service, _ client: any HTTPClient, _ base: URL) async throws {
      let listings = ListingsAPI(client: client) { base }
      let feed = ImageFeedAPI(client: client) { base }
      switch service {
      case .listings: _ = try await listings.page(matching: ListingQuery("velo"), number: 1, limit: 20)
      case .categories: _ = try await listings.categories()
      case .feed: _ = try await feed.images()
      case .comments: _ = try await feed.comments(on: FeedID(UUID()))
      case .orders:
        let api = OrdersAPI(client: client) { base }
        let download = OrdersDownload(api: api, ledger: InMemoryOrderLedger(), now: { Date(timeIntervalSince1970: 0) })
        _ = try await download.run { _ in }
      case .watermark: _ = try await WatermarkAPI(client: client) { base }.marked(Data([0xFF, 0xD8]))
      case .pictures: _ = try await PictureDownload(client: client, limit: 8 << 20).data(from: base) { _, _ in }
      case .identity: _ = try await IdentityAPI(client: client) { try Self.endpoint(base) }.signUp()
      case .notes:
        let note = BirdNote(userID: "u", text: "t", createdAt: 0)
        try await NotesAPI(client: client) { try Self.endpoint(base) }.append(note, to: "b", idToken: "t")
      }
    }

    private static func endpoint(_ base: URL) throws -> BirdsEndpoint {
      try #require(BirdsEndpoint(project: "p", key: "k", board: base))
    }
  }
}
