import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOSSL
import Synchronization

/// A connection of the common port: HTTP/1 goes to Hummingbird, HTTP/2 to gRPC. It is safe to accept while the server stops.
struct ConnectionChannel: ServerChildChannel {
  let tls: Current<TLSIdentity>?
  let http1: HTTP1Channel
  /// The loopback port of gRPC, which is opened for its first connection.
  let http2Port: @Sendable () async throws -> Int
  /// How long a connection may be silent.
  let patience: TimeAmount
  /// How long an idle connection stays open when the server stops.
  let farewell: TimeAmount
  let connectionLimiter: ConnectionLimiter
  /// How many bytes may come before the next part of a request.
  let mostUndecoded: Int

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<AcceptedConnection> {
    let kind = channel.eventLoop.makePromise(of: AcceptedConnection.Kind.self)
    // A connection without a place is told so as soon as it sends a request, and is not kept for long.
    let patience = connectionLimiter.take(channel) ? patience : min(patience, .seconds(1))
    let fork = ProtocolDetector(
      kind,
      http2Port: http2Port,
      patience: patience,
      farewell: farewell,
      connectionLimiter: connectionLimiter
    ) { [http1, mostUndecoded, farewell] in
      http1.setup(channel: channel, logger: logger).flatMapThrowing { connection in
        let pipeline = channel.pipeline.syncOperations
        let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
        let decoderGuard = DecoderGuard(most: mostUndecoded)
        try pipeline.addHandler(decoderGuard, position: .before(decoder))
        let version = HTTPVersionHandler(farewell: farewell, decoded: decoderGuard.decoded)
        try pipeline.addHandler(version, position: .after(decoder))
        return connection
      }
    }
    return channel.eventLoop.makeCompletedFuture {
      if let identity = tls?.value {
        try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: identity.context))
      }
      try channel.pipeline.syncOperations.addHandler(fork)
      return AcceptedConnection(channel, kind.futureResult)
    }
  }

  func handle(value: AcceptedConnection, logger: Logger) async {
    switch await value.take() {
    case .http1(let connection): await http1.handle(value: connection, logger: logger)
    case .tunnel(let end): try? await end.get()
    case nil: break
    }
  }
}

/// A connection between its acceptance and its handling.
///
/// A server whose time to stop is over drops the last accepted connections, and NIO traps if a channel is dropped that was never run. So
/// such a connection is run to its end here.
final class AcceptedConnection: ServerChildChannelValue {
  /// The connection's protocol.
  enum Kind: Sendable {
    case http1(HTTP1Channel.Value)
    /// It is forwarded; the future completes when it ends.
    case tunnel(EventLoopFuture<Void>)
  }

  let channel: any Channel
  private let kind: EventLoopFuture<Kind>
  private let isTaken = Atomic(false)

  init(_ channel: any Channel, _ kind: EventLoopFuture<Kind>) {
    self.channel = channel
    self.kind = kind
  }

  deinit {
    if isTaken.load(ordering: .acquiring) { return }
    Task { [kind, channel] in
      // A silent connection will never have a protocol.
      channel.close(promise: nil)
      if case .http1(let connection) = try? await kind.get() { try? await connection.executeThenClose { _, _ in } }
    }
  }

  /// Leaves the connection to the caller, once its protocol is known; `nil` if it ended before.
  func take() async -> Kind? {
    isTaken.store(true, ordering: .releasing)
    return try? await kind.get()
  }
}
