import Foundation
import Logging

/// The stand-ins of the bird services.
struct Aviary: Sendable {
  let base: FirestoreBase
  let identities: IdentityBook
  let requests: FirestoreRequests
  let guardian: FirestoreGuard
  let stopping = Stopping()
  private let count: Int?
  private let heartbeat: Duration
  private let logger: Logger

  init(_ configuration: BoardServer.Configuration, heartbeat: Duration = .seconds(30)) {
    base = FirestoreBase()
    identities = IdentityBook(now: configuration.now)
    requests = FirestoreRequests(base: base)
    guardian = FirestoreGuard(
      identities: identities,
      isEmulator: configuration.isEmulator,
      patience: configuration.limits.stage
    )
    count = configuration.birds
    logger = configuration.logger
    self.heartbeat = heartbeat
  }

  var service: FirestoreService {
    FirestoreService(
      requests: requests,
      stream: FirestoreStream(base: base, heartbeat: heartbeat, stopping: stopping)
    )
  }

  /// Adds the birds; their pictures are on this server, wherever it listens.
  func fill(host: String, port: Int) async {
    let name = host == "0.0.0.0" || host == "::" ? "127.0.0.1" : host
    do {
      await base.seed(try SampleBirds.documents(base: "http://\(name.inAddress):\(port)", count: count))
    } catch {
      logger.error("There are no birds: \(error)")
    }
  }
}
