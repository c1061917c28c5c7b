import BoardRules
import Foundation
import Glibc
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore

extension BoardServer {
  /// Combines the routes, the limits and the address.
  func makeListener(
    http2Port: @escaping @Sendable () async throws -> Int,
    limits: Limits,
    watch: ChangeWatch,
    onListening: @escaping @Sendable (_ host: String, _ port: Int) async -> Void
  ) -> BoardListener {
    let guardian = makeGuard(limits)
    let connectionLimiter = ConnectionLimiter(
      limit: limits.connections,
      share: limits.connectionsOfAddress,
      http2: limits.http2Connections,
      isProxy: guardian.clients.isProxy
    )
    let (router, signed) = makeRouter(guardian, watch, connectionLimiter, limits)
    return BoardListener(
      place: configuration.place,
      mostConnections: limits.connections + max(4, limits.connections / 8),
      channel: ConnectionChannel(
        tls: tls,
        http1: HTTP1Channel(
          responder: responder(MethodResponder(router)),
          configuration: channelConfiguration(limits, connectionLimiter, guardian, signed)
        ),
        http2Port: http2Port,
        patience: TimeAmount(limits.stage),
        farewell: TimeAmount(limits.farewell),
        connectionLimiter: connectionLimiter,
        mostUndecoded: limits.headerBytes
      ),
      acceptFailed: { [configuration] in configuration.notice(.acceptFailed($0)) },
      onListening: { [configuration, guest] channel in
        let port = channel.localAddress?.port ?? configuration.port
        await guest?.listens(host: configuration.host, port: port)
        if let path = configuration.socketPath {
          // Who may open it is decided by the permissions of its folder, or by who has made it.
          if configuration.passedSocket == nil { chmod(path, 0o666) }
          await onListening(path, 0)
        } else {
          await onListening(configuration.host.inAddress, port)
        }
      },
      logger: configuration.logger
    )
  }

  /// Writes the responses of the routes, with the date.
  private func responder(_ responder: MethodResponder) -> HTTPChannelHandler.Responder {
    { [logger = configuration.logger] request, writer, channel in
      var logger = logger
      logger[metadataKey: "hb.request.id"] = .stringConvertible(RequestID())
      let context = BoardRequestContext(source: ApplicationRequestContextSource(channel: channel, logger: logger))
      var response: Response
      do {
        response = try await responder.respond(to: request, context: context)
      } catch {
        // Of the middleware around the one that answers errors.
        context.log(error)
        response = RequestError(.internalServerError).response(to: request)
      }
      response.headers[.date] = HTTPDate.text(Int(Date.now.timeIntervalSince1970))
      try await writer.write(response: response.head, body: response.body)
    }
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
    let metrics = Metrics()
    router.add(middleware: RequestLogMiddleware(clients: guardian.clients, clock: configuration.clock))
    router.add(middleware: MetricsMiddleware(metrics: metrics, clock: configuration.clock))
    // Before the position: a replica has to have what comes back.
    router.add(middleware: SuspensionMiddleware(suspensions: guardian.suspensions))
    router.add(middleware: PositionMiddleware(store: store))
    let failures = FailureLog(configuration.notice, now: configuration.now)
    router.add(middleware: ErrorMiddleware(failures: failures))
    router.add(middleware: MembersMiddleware(guardian: guardian, live: live, signed: signed.declared))
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
      live: live,
      version: configuration.version,
      guardian: guardian,
      answers: answers,
      deadline: deadline,
      now: configuration.now
    ).addRoutes(to: router)
    HealthController(store: store, deadline: deadline, clock: configuration.clock).addRoutes(to: router)
    MetricsController(
      metrics: metrics,
      guardian: guardian,
      live: live,
      connectionLimiter: connectionLimiter,
      version: configuration.version,
      started: configuration.now()
    ).addRoutes(to: router)
    PictureController(store: store, guardian: guardian, pictures: pictures, uploads: uploads.files)
      .addRoutes(to: router)
    PublishingController(
      store: store,
      guardian: guardian,
      answers: answers,
      deadline: deadline,
      uploads: uploads,
      live: live,
      now: configuration.now
    ).addRoutes(to: signed)
    AccountController(
      store: store,
      guardian: guardian,
      answers: answers,
      deadline: deadline,
      eraser: eraser,
      live: live,
      now: configuration.now
    ).addRoutes(to: router, signed)
    MailController(
      store: store,
      guardian: guardian,
      limiter: RateLimiter(limits.mailCodes),
      deadline: deadline,
      live: live,
      now: configuration.now
    ).addRoutes(to: signed)
    ConversationController(
      store: store,
      guardian: guardian,
      answers: answers,
      deadline: deadline,
      live: live,
      now: configuration.now
    ).addRoutes(to: signed)
    NoticeController(
      store: store,
      guardian: guardian,
      limiter: RateLimiter(limits.notices),
      deadline: deadline,
      now: configuration.now
    ).addRoutes(to: router)
    PrivateFeedController(store: store, guardian: guardian, deadline: deadline, live: live, now: configuration.now)
      .addRoutes(to: router, signed)
    ModerationController(
      store: store,
      uploads: uploads,
      guardian: guardian,
      answers: answers,
      deadline: deadline,
      eraser: eraser,
      live: live,
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
    guest?.addRoutes(to: router, deadline: deadline) { try guardian.countStranger($0, $1) }
    return (router, signed.declared.value)
  }

  /// What admits requests with a token.
  func makeGuard(_ limits: Limits) -> PublishingGuard {
    PublishingGuard(
      store: store,
      clients: ClientAddress(settings: live, isBehindSocket: configuration.socketPath != nil),
      limiter: RateLimiter(limits.publishing),
      suspensions: SuspensionEnd(store: store, now: configuration.now),
      clock: configuration.clock
    )
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

extension BoardServer.Configuration {
  /// Where it listens.
  var place: BoardListener.Place {
    if let passedSocket { return .descriptor(passedSocket) }
    return socketPath.map { .path($0) } ?? .port(host: host, port: port)
  }
}

extension String {
  /// A host in address form: IPv6 in brackets (RFC 3986, 3.2.2).
  package var inAddress: String { contains(":") ? "[\(self)]" : self }
}
