import Hummingbird
import HummingbirdCore
import NIOCore

extension BoardServer {
  /// Puts the routes, the limits and the address together.
  func makeApplication(
    grpcPort: Int,
    onListening: @escaping @Sendable (_ host: String, _ port: Int) async -> Void
  ) -> Application<MethodResponder> {
    Application(
      responder: MethodResponder(makeRouter()),
      server: HTTPServerBuilder { [channelConfiguration, configuration] responder in
        ConnectionChannel(
          http1: HTTP1Channel(responder: responder, configuration: channelConfiguration),
          grpcPort: grpcPort,
          patience: TimeAmount(configuration.limits.stage)
        )
      },
      configuration: ApplicationConfiguration(
        address: .hostname(configuration.host, port: configuration.port),
        availableConnectionsDelegate: .maximum(configuration.limits.connections, logger: configuration.logger)
      ),
      onServerRunning: { [configuration, aviary] channel in
        let port = channel.localAddress?.port ?? configuration.port
        await aviary.fill(host: configuration.host, port: port)
        await onListening(configuration.host.inAddress, port)
      },
      logger: configuration.logger
    )
  }
}

private extension BoardServer {
  func makeRouter() -> Router<BoardRequestContext> {
    let router = Router(context: BoardRequestContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: ErrorMiddleware())
    let deadline = Deadline(duration: configuration.limits.stage)
    let guardian = PublishingGuard(
      store: store,
      limiter: RateLimiter(configuration.limits.publishing),
      clock: configuration.clock
    )
    BoardController(store: store, deadline: deadline).addRoutes(to: router)
    PictureController(pictures: pictures, uploads: uploads.files).addRoutes(to: router)
    PublishingController(store: store, guardian: guardian, deadline: deadline, now: configuration.now)
      .addRoutes(to: router)
    UploadController(uploads: uploads, guardian: guardian, deadline: deadline, now: configuration.now)
      .addRoutes(to: router)
    OrdersController(set: configuration.orders).addRoutes(to: router)
    FeedController(trouble: FeedTroublemaker(configuration.feedTrouble, deadline: deadline)).addRoutes(to: router)
    FirestoreController(requests: aviary.requests, guardian: aviary.guardian, deadline: deadline).addRoutes(to: router)
    IdentityController(identities: aviary.identities).addRoutes(to: router)
    WatermarkController(deadline: deadline).addRoutes(to: router)
    BirdPictureController().addRoutes(to: router)
    return router
  }

  var channelConfiguration: HTTP1Channel.Configuration {
    let limits = configuration.limits
    return HTTP1Channel.Configuration(
      additionalChannelHandlers: [RequestGate(limits: limits)],
      httpDecoderConfiguration: .init(
        maxHeaderFieldSize: limits.headerBytes,
        maxHeaderListSize: limits.headerBytes,
        maxHeaderFieldCount: 100
      )
    )
  }
}
