import BoardRules
import BoardServer
import Database
import Hummingbird

/// The stand-ins of one server.
struct OpenStandIns: OpenGuest {
  private let services: StandInServices
  private let birds: BirdsStandIn
  private let patience: Duration
  private let scheme: String

  init(_ services: StandInServices, _ configuration: BoardServer.Configuration, _ database: ClosableDatabase) {
    self.services = services
    birds = BirdsStandIn(services, configuration, database)
    patience = configuration.limits.stage
    scheme = configuration.tls == nil ? "http" : "https"
  }

  func addRoutes(
    to router: Router<BoardRequestContext>,
    deadline: Deadline,
    countStranger: @escaping @Sendable (Request, BoardRequestContext) throws -> Void
  ) {
    OrdersController(set: services.orders).addRoutes(to: router)
    FeedController(trouble: FeedTroubleInjector(services.feedTrouble, deadline: deadline), scheme: scheme)
      .addRoutes(to: router)
    FirestoreController(requests: birds.requests, guardian: birds.guardian, deadline: deadline).addRoutes(to: router)
    IdentityController(identities: birds.identities, countStranger: countStranger).addRoutes(to: router)
    WatermarkController(deadline: deadline, mark: services.mark).addRoutes(to: router)
    BirdPictureController().addRoutes(to: router)
  }

  func listens(host: String, port: Int) async { await birds.fill(scheme: scheme, host: host, port: port) }

  func makeHTTP2Server() -> any HTTP2Server {
    FirestoreServers { [birds, patience] in
      FirestoreServer(birds.service, guardian: birds.guardian, patience: patience)
    }
  }
}
