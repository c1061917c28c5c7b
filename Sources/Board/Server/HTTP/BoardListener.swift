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
    /// A listening socket, which is closed at the end.
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
    await withGracefulShutdownHandler {
      await onListening(listener)
      await withDiscardingTaskGroup { group in
        for await connection in connections {
          group.addTask { await channel.handle(value: connection, logger: logger) }
        }
      }
    } onGracefulShutdown: {
      stop(listener)
    }
  }

  /// Accepts nothing more, and closes the listener once the accepted connections have begun: NIO would close them with it.
  private func stop(_ listener: any Channel) {
    let loops = group.makeIterator().map { $0 }
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
          try pipeline.addHandler(AcceptErrorHandler(notice: acceptFailed))
          let limit = MaximumAvailableConnections(mostConnections, logger: logger)
          try pipeline.addHandler(AvailableConnectionsChannelHandler(delegate: limit))
          try pipeline.addHandler(OpenConnections { accepted.finish() })
        }
      }
      .childChannelInitializer { [channel, logger] connection in
        channel.setup(channel: connection, logger: logger).map { _ = accepted.yield($0) }
      }
    return switch place {
    case .port(let host, let port): try await bootstrap.bind(host: host, port: port).get()
    case .path(let path):
      try await bootstrap.bind(unixDomainSocketPath: path, cleanupExistingSocketFile: true).get()
    case .descriptor(let descriptor): try await bootstrap.withBoundSocket(descriptor).get()
    }
  }
}

/// The connections that a listener has accepted. When it is closed, they are asked to end.
private final class OpenConnections: ChannelInboundHandler {
  typealias InboundIn = any Channel
  typealias InboundOut = any Channel

  private var open: [ObjectIdentifier: any Channel] = [:]
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
