import BirdsTestSupport
import FirestoreSchema
import Foundation
import HTTP
import Languages
import Shell
import SwiftProtobuf
import TestSupport
import Testing

@testable import Birds

extension HostileServices {
  /// A bird service that violates gRPC, HTTP/2, or any limit.
  @Suite("Hostile bird service", .serialized, .hangLimit)
  struct HostileBirdsTests {
    @Test(
      "Whatever a bird service sends ends in a described error, within the memory limit",
      arguments: Lie.ending
    )
    func ends(lie: Lie) async throws {
      let peer = try await HTTP2Peer(greeting: lie.greeting, lie.answer)
      let (listenAPI, before) = (try Self.listenAPI(peer), try ResidentMemory.bytes())
      do {
        try await listenAPI.listen(resumeToken: nil, idToken: "t") { _ in }
        Issue.record("it was taken for a stream that ended well")
      } catch {
        #expect(error is FirestoreError)
        #expect(!Failure(error).sentences(at: .oneShot).text(in: .english).isEmpty)
      }
      #expect(try ResidentMemory.bytes() - before < 128 << 20)
      try await peer.stop()
    }

    @Test(
      "An endless bird stream can be left at any time, and fills no memory",
      arguments: Lie.endless
    )
    func endless(lie: Lie) async throws {
      let peer = try await HTTP2Peer(greeting: lie.greeting, lie.answer)
      let (listenAPI, before) = (try Self.listenAPI(peer), try ResidentMemory.bytes())
      let listening = Task { try await listenAPI.listen(resumeToken: nil, idToken: "t") { _ in } }
      // The library ends some of them, after a number of meaningless frames.
      try await peer.progress.wait { $0.ended > 0 || lie.isUnderWay($0) }
      listening.cancel()
      await #expect(throws: (any Error).self) { try await listening.value }
      try await peer.progress.wait { $0.ended > 0 }
      #expect(try ResidentMemory.bytes() - before < 128 << 20)
      try await peer.stop()
    }

    @Test("An endless catalogue of birds is refused beyond its limit")
    func endlessBirds() async throws {
      let peer = try await HTTP2Peer { [.send(HTTP2Peer.head($0)), .messages(Self.bird)] }
      let identity = StubHTTPClient()
      identity.answer(with: HTTPResponse(status: 200, headers: [], body: Data(Self.user.utf8)))
      let before = try ResidentMemory.bytes()
      let news = Watched<[BirdsListener.News]>([])
      let listener = BirdsListener(
        from: BirdsListenerStateMachine { document in
          // To decode 64 MiB takes half a minute of processor time in a debug build, and in a busy hour longer than the test may take.
          var bird = document.bird()
          bird?.name.spanish = String(repeating: Self.longName, count: 9)
          return bird
        },
        listenAPI: try Self.listenAPI(peer),
        identity: BirdsIdentity(
          api: IdentityAPI(client: identity) { try Self.endpoint(peer) },
          store: InMemoryUserStore()
        )
      ) { item in news.change { $0.append(item) } }
      let task = Task { await listener.run() }
      try await news.wait { $0.last == .liveness(.stopped(.tooLarge)) }
      task.cancel()
      await task.value
      #expect(try ResidentMemory.bytes() - before < 512 << 20)
      try await peer.stop()
    }
  }
}

extension HostileServices.HostileBirdsTests {
  private static func endpoint(_ peer: HTTP2Peer) throws -> BirdsEndpoint {
    let host = ServiceHost("127.0.0.1:\(peer.port)", isEncrypted: false)
    return try #require(BirdsEndpoint(project: "p", key: "k", firestore: host, auth: host))
  }

  private static func listenAPI(_ peer: HTTP2Peer) throws -> GRPCBirdsListenAPI {
    let endpoint = try endpoint(peer)
    return GRPCBirdsListenAPI { endpoint }
  }

  private static let user = #"{"localId":"u","idToken":"t","refreshToken":"r","expiresIn":"3600"}"#

  /// A bird of this number with a long name.
  private static func bird(_ number: Int) -> [UInt8] {
    let response = Google_Firestore_V1_ListenResponse.with { response in
      response.documentChange.targetIds = [1]
      response.documentChange.document.name = "projects/p/databases/(default)/documents/birds/\(number)"
      response.documentChange.document.fields = [
        "sort": .with { $0.integerValue = Int64(number) },
        "name": .with { $0.mapValue.fields = ["english": .with { $0.stringValue = longName }] },
      ]
    }
    return (try? response.serializedBytes()) ?? []
  }

  private static let longName = String(repeating: "x", count: 10_000)
}
