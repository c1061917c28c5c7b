import BoardRules
import Foundation
import Hummingbird
import HummingbirdCore
import NIOCore

extension BoardServer {
  /// Combines the routes, the limits and the address.
  func makeApplication(
    http2Port: @escaping @Sendable () async throws -> Int,
    limits: Limits,
    watch: ChangeWatch,
    onListening: @escaping @Sendable (_ host: String, _ port: Int) async -> Void
  ) -> Application<MethodResponder> {
    let connectionLimiter = ConnectionLimiter(limit: limits.connections, share: limits.connectionsOfAddress)
    let guardian = PublishingGuard(store: store, limiter: RateLimiter(limits.publishing), clock: configuration.clock)
    let (router, signed) = makeRouter(guardian, watch, connectionLimiter, limits)
    let channelConfiguration = channelConfiguration(limits, connectionLimiter, guardian, signed)
    return Application(
      responder: MethodResponder(router),
      server: HTTPServerBuilder { responder in
        ConnectionChannel(
          http1: HTTP1Channel(responder: responder, configuration: channelConfiguration),
          http2Port: http2Port,
          patience: TimeAmount(limits.stage),
          connectionLimiter: connectionLimiter,
          mostUndecoded: limits.headerBytes
        )
      },
      configuration: ApplicationConfiguration(
        address: .hostname(configuration.host, port: configuration.port),
        availableConnectionsDelegate: .maximum(
          limits.connections + max(4, limits.connections / 8),
          logger: configuration.logger
        )
      ),
      onServerRunning: { [configuration, guest] channel in
        try? await channel.eventLoop.submit {
          let errors = AcceptErrorHandler { configuration.notice(.acceptFailed($0)) }
          try channel.pipeline.syncOperations.addHandler(errors, position: .first)
        }.get()
        let port = channel.localAddress?.port ?? configuration.port
        await guest?.listens(host: configuration.host, port: port)
        await onListening(configuration.host.inAddress, port)
      },
      logger: configuration.logger
    )
  }
}

extension BoardServer {
  /// The routes, and those of them that need a token.
  func makeRouter(
    _ guardian: PublishingGuard,
    _ watch: ChangeWatch,
    _ connectionLimiter: ConnectionLimiter,
    _ limits: Limits
  ) -> (Router<BoardRequestContext>, SignedRoutes) {
    let router = Router(context: BoardRequestContext.self, options: .autoGenerateHeadEndpoints)
    let signed = SignedRouter(router)
    router.add(middleware: PositionMiddleware(store: store))
    let failures = FailureLog(configuration.notice, now: configuration.now)
    router.add(middleware: ErrorMiddleware(failures: failures))
    let deadline = Deadline(duration: limits.stage)
    let answers = AnswerBudget(limits.answerBytes, clock: configuration.clock)
    BoardController(
      store: store,
      answers: answers,
      turns: Turns(max(1, ProcessInfo.processInfo.activeProcessorCount / 2)),
      failures: failures,
      deadline: deadline,
      now: configuration.now
    ).addRoutes(to: router)
    SearchController(
      store: store,
      name: configuration.name,
      version: configuration.version,
      guardian: guardian,
      answers: answers,
      deadline: deadline,
      now: configuration.now
    ).addRoutes(to: router)
    HealthController(store: store, deadline: deadline, clock: configuration.clock).addRoutes(to: router)
    PictureController(store: store, guardian: guardian, pictures: pictures, uploads: uploads.files)
      .addRoutes(to: router)
    let daily = limits.daily
    PublishingController(
      store: store,
      guardian: guardian,
      answers: answers,
      deadline: deadline,
      uploads: uploads,
      limits: daily,
      heldAtFirst: limits.heldAtFirst,
      now: configuration.now
    ).addRoutes(to: signed)
    AccountController(store: store, guardian: guardian, deadline: deadline, limits: daily, now: configuration.now)
      .addRoutes(to: router, signed)
    ConversationController(
      store: store,
      guardian: guardian,
      answers: answers,
      deadline: deadline,
      limits: daily,
      now: configuration.now
    ).addRoutes(to: signed)
    ModerationController(
      store: store,
      guardian: guardian,
      answers: answers,
      deadline: deadline,
      limits: daily,
      now: configuration.now
    ).addRoutes(to: signed)
    ChangeController(
      store: store,
      watch: watch,
      guardian: guardian,
      answers: answers,
      connectionLimiter: connectionLimiter,
      deadline: deadline,
      now: configuration.now
    ).addRoutes(to: router)
    UploadController(uploads: uploads, guardian: guardian, deadline: deadline, now: configuration.now)
      .addRoutes(to: signed)
    guest?.addRoutes(to: router, deadline: deadline)
    return (router, signed.routes)
  }

  private func channelConfiguration(
    _ limits: Limits,
    _ connectionLimiter: ConnectionLimiter,
    _ guardian: PublishingGuard,
    _ signed: SignedRoutes
  ) -> HTTP1Channel.Configuration {
    let budget = BodyBudget(limits.bytesInFlight)
    return HTTP1Channel.Configuration(
      additionalChannelHandlers: [
        RequestGate(limits: limits, signed: signed, budget: budget, connectionLimiter: connectionLimiter) {
          await guardian.refusal(of: $0, needing: $1, from: $2)
        }
      ],
      httpDecoderConfiguration: .init(
        maxHeaderFieldSize: limits.headerBytes,
        maxHeaderListSize: limits.headerBytes,
        maxHeaderFieldCount: 100
      )
    )
  }
}

extension String {
  /// A host in address form: IPv6 in brackets (RFC 3986, 3.2.2).
  package var inAddress: String { contains(":") ? "[\(self)]" : self }
}
