import Glibc
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix
import ServiceLifecycle

/// Accepts the connections of a board, and lets them end when it stops.
///
/// Hummingbird's own server binds to a name or a path only; this one also serves a socket that somebody else has opened. It loses no
/// connection: what was accepted before it stops is handled to its end.
struct BoardListener: Service {
  /// Where connections come from.
  enum Place: Sendable {
    case port(host: String, port: Int)
    /// A new socket in the file system, in the place of one that nobody listens on.
    case path(String)
    /// A listening socket, which stays open: a copy of it is used.
    case descriptor(Int32)
  }

  let place: Place
  /// How many connections may be open; others wait to be accepted.
  let mostConnections: Int
  let channel: ConnectionChannel
  let acceptFailed: @Sendable (IOError) -> Void
  let onListening: @Sendable (any Channel) async -> Void
  let logger: Logger
  private let group = MultiThreadedEventLoopGroup.singleton

  func run() async throws {
    let (connections, accepted) = AsyncStream.makeStream(of: AcceptedConnection.self)
    let listener = try await bind(accepted)
    await withTaskCancellationOrGracefulShutdownHandler {
      await onListening(listener)
      await withDiscardingTaskGroup { group in
        for await connection in connections {
          group.addTask { await channel.handle(value: connection, logger: logger) }
        }
      }
    } onCancelOrGracefulShutdown: {
      stop(listener)
    }
    // A task that is cancelled gets here before.
    listener.close(promise: nil)
    try? await listener.closeFuture.get()
  }

  /// Accepts nothing more, and closes the listener once the accepted connections have begun: NIO would close them with it.
  private func stop(_ listener: any Channel) {
    let loops = group.makeIterator().map { $0 }
    listener.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    listener.setOption(.autoRead, value: false).whenComplete { _ in
      EventLoopFuture.andAllComplete(loops.map { $0.submit {} }, on: listener.eventLoop)
        .whenComplete { _ in listener.close(promise: nil) }
    }
  }

  private func bind(_ accepted: AsyncStream<AcceptedConnection>.Continuation) async throws -> any Channel {
    let bootstrap = ServerBootstrap(group: group)
      .serverChannelOption(.backlog, value: 256)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      .serverChannelInitializer { [mostConnections, acceptFailed, logger] server in
        server.eventLoop.makeCompletedFuture {
          let pipeline = server.pipeline.syncOperations
          // The first one: the others read without being asked to.
          try pipeline.addHandler(OpenConnections { accepted.finish() })
          try pipeline.addHandler(AcceptErrorHandler(notice: acceptFailed))
          let limit = MaximumAvailableConnections(mostConnections, logger: logger)
          try pipeline.addHandler(AvailableConnectionsChannelHandler(delegate: limit))
        }
      }
      .childChannelInitializer { [channel, logger] connection in
        channel.setup(channel: connection, logger: logger).map { _ = accepted.yield($0) }
      }
    switch place {
    case .port(let host, let port): return try await bootstrap.bind(host: host, port: port).get()
    case .path(let path):
      return try await bootstrap.bind(unixDomainSocketPath: path, cleanupExistingSocketFile: true).get()
    case .descriptor(let passed):
      let descriptor = fcntl(passed, F_DUPFD_CLOEXEC, 0)
      guard descriptor >= 0 else { throw IOError(errnoCode: errno, reason: "fcntl") }
      let listener = try await bootstrap.withBoundSocket(descriptor).get()
      // NIO lets no more than 128 connections wait.
      _ = Glibc.listen(descriptor, SOMAXCONN)
      return listener
    }
  }
}

/// The connections that a listener has accepted. Once it is asked to stop, it accepts no more; when it is closed, they are asked to end.
private final class OpenConnections: ChannelDuplexHandler {
  typealias InboundIn = any Channel
  typealias InboundOut = any Channel
  typealias OutboundIn = Never

  private var open: [ObjectIdentifier: any Channel] = [:]
  private var isStopping = false
  private var isClosed = false
  private let onEnd: () -> Void

  /// - Parameter onEnd: called when the listener and all its connections are closed.
  init(onEnd: @escaping () -> Void) { self.onEnd = onEnd }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let connection = unwrapInboundIn(data)
    open[ObjectIdentifier(connection)] = connection
    connection.closeFuture.hop(to: context.eventLoop).assumeIsolated().whenComplete { [self] _ in
      open[ObjectIdentifier(connection)] = nil
      if isClosed, open.isEmpty { onEnd() }
    }
    context.fireChannelRead(data)
  }

  func read(context: ChannelHandlerContext) {
    if !isStopping { context.read() }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    // NIO would close the listener at once.
    if event is ChannelShouldQuiesceEvent { isStopping = true } else { context.fireUserInboundEventTriggered(event) }
  }

  func channelInactive(context: ChannelHandlerContext) {
    isClosed = true
    // Behind the beginning of a connection that was just accepted, on its event loop.
    for connection in open.values {
      connection.eventLoop.execute { connection.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent()) }
    }
    if open.isEmpty { onEnd() }
    context.fireChannelInactive()
  }
}
