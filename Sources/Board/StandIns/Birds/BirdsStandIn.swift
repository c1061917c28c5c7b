import Foundation
import Logging

/// The stand-ins of the bird services. What is written to them is kept with the board.
struct BirdsStandIn: Sendable {
  let database: FirestoreDatabase
  let identities: IdentityStore
  let requests: FirestoreRequests
  let guardian: FirestoreGuard
  private let count: Int?
  private let logger: Logger

  init(_ configuration: BoardServer.Configuration, _ store: any BoardStore) {
    database = FirestoreDatabase(DocumentStore(database: store.standIns), isShared: store.isDurable)
    identities = IdentityStore(database: store.standIns, now: configuration.now)
    requests = FirestoreRequests(database: database)
    guardian = FirestoreGuard(
      identities: identities,
      isEmulator: configuration.isEmulator,
      patience: configuration.limits.stage
    )
    count = configuration.birds
    logger = configuration.logger
  }

  var service: FirestoreService { FirestoreService(requests: requests, stream: FirestoreStream(database: database)) }

  /// Adds the birds; their pictures are on this server, wherever it listens.
  func fill(host: String, port: Int) async {
    let name = host == "0.0.0.0" || host == "::" ? "127.0.0.1" : host
    let base = "http://\(name.inAddress):\(port)"
    do {
      await database.seed(try SampleBirds.documents(base: base, count: count), base: base)
    } catch {
      logger.error("There are no birds: \(error)")
    }
  }
}
