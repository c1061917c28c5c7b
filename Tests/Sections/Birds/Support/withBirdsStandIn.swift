import Birds
import BirdsTestSupport
import BoardServer
import Foundation
import HTTP
import StandIns
import TestSupport

/// A server with birds, and what a client needs to talk to it.
struct RunningBirdsStandIn: Sendable {
  let port: Int
  let client: AsyncHTTPClientAdapter

  @Sendable func endpoint() throws -> BirdsEndpoint {
    let host = ServiceHost("127.0.0.1:\(port)", isEncrypted: false)
    let endpoint = BirdsEndpoint(project: "demo", key: "key", firestore: host, auth: host)
    guard let endpoint else { throw BirdsEndpoint.NoEndpoint() }
    return endpoint
  }

  /// A new user.
  func identity(_ store: InMemoryUserStore = InMemoryUserStore()) -> BirdsIdentity {
    BirdsIdentity(api: IdentityAPI(client: client, endpoint: endpoint), store: store)
  }

  var notes: NotesAPI { NotesAPI(client: client, endpoint: endpoint) }

  var listenAPI: GRPCBirdsListenAPI { GRPCBirdsListenAPI(clock: TestClock(), endpoint: endpoint) }

  /// Sends a commit as another client would; throws if it fails.
  func commit(_ json: String, as user: AnonymousUser) async throws {
    let path = "/v1/projects/demo/databases/(default)/documents:commit"
    guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else { throw BirdsEndpoint.NoEndpoint() }
    let response = try await client.send(
      HTTPRequest(
        method: "POST",
        url: url,
        headers: [HTTPField(name: "Authorization", value: "Bearer \(user.idToken)")],
        body: Data(json.utf8)
      )
    )
    guard response.status == 200 else { throw Refused(answer: String(decoding: response.body, as: UTF8.self)) }
  }

  struct Refused: Error {
    var answer: String
  }
}

/// Runs a server on a free port while the body runs.
func withBirdsStandIn(
  birds: Int? = 5,
  _ body: @escaping @Sendable (RunningBirdsStandIn) async throws -> Void
) async throws {
  let server = try BoardServer(BoardServer.Configuration(guest: StandInServices(birds: birds)))
  let (ports, port) = AsyncStream<Int>.makeStream()
  let client = AsyncHTTPClientAdapter(timeouts: .init(connect: .unreached, idle: .unreached))
  try await withThrowingTaskGroup(of: Void.self) { group in
    group.addTask {
      defer { port.finish() }
      try await server.run { port.yield($1) }
    }
    do {
      for await port in ports {
        try await body(RunningBirdsStandIn(port: port, client: client))
        break
      }
    } catch {
      await client.shutdown()
      throw error
    }
    await client.shutdown()
    group.cancelAll()
  }
}
