import BoardServer
import Database
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

  init(_ services: StandInServices, _ configuration: BoardServer.Configuration, _ database: ClosableDatabase) {
    let isShared = configuration.databasePath != nil
    self.database = FirestoreDatabase(DocumentStore(database: database), isShared: isShared)
    identities = IdentityStore(database: database, now: configuration.now)
    requests = FirestoreRequests(database: self.database)
    guardian = FirestoreGuard(
      identities: identities,
      isEmulator: services.isEmulator,
      patience: configuration.limits.stage
    )
    count = services.birds
    logger = configuration.logger
  }

  var service: FirestoreService { FirestoreService(requests: requests, stream: FirestoreStream(database: database)) }

  /// Adds the birds; their pictures are on this server, wherever it listens.
  func fill(scheme: String, host: String, port: Int) async {
    let name = host == "0.0.0.0" || host == "::" ? "127.0.0.1" : host
    let base = "\(scheme)://\(name.inAddress):\(port)"
    do {
      await database.seed(try SampleBirds.documents(base: base, count: count), base: base)
    } catch {
      logger.error("There are no birds: \(error)")
    }
  }
}
