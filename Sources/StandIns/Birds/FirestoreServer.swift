import BoardServer
import GRPCCore
import GRPCNIOTransportHTTP2Posix
import NIOCore

/// gRPC on a loopback port of its own; connections to the public port reach it through a tunnel.
struct FirestoreServer: Sendable {
  private let transport: HTTP2ServerTransport.Posix
  private let server: GRPCServer<HTTP2ServerTransport.Posix>

  /// - Parameter patience: how long a connection may have no call, and a client may be silent.
  init(_ service: FirestoreService, guardian: FirestoreGuard, patience: Duration) {
    transport = HTTP2ServerTransport.Posix(
      address: .ipv4(host: "127.0.0.1", port: 0),
      transportSecurity: .plaintext,
      config: Self.configuration(patience: patience)
    )
    server = GRPCServer(transport: transport, services: [service], interceptors: [guardian])
  }

  static func configuration(patience: Duration) -> HTTP2ServerTransport.Posix.Config {
    .defaults { config in
      config.connection.maxIdleTime = patience
      config.connection.keepalive.time = patience
      config.connection.keepalive.timeout = patience
      config.http2.maxConcurrentStreams = 100
      // Clients may check whether the server is still there.
      config.connection.keepalive.clientBehavior.allowWithoutCalls = true
      config.connection.keepalive.clientBehavior.minPingIntervalWithoutCalls = .seconds(5)
      config.channelDebuggingCallbacks.onAcceptTCPConnection = { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(ReadCompletionHandler(), position: .first)
        }
      }
    }
  }

  /// Serves until it is stopped.
  func run() async throws { try await server.serve() }

  /// The port, once it is known.
  var port: Int { get async throws { try await transport.listeningAddress.ipv4?.port ?? 0 } }

  /// Accepts no further call, and ends when the running ones have ended.
  func stop() { server.beginGracefulShutdown() }
}

/// The gRPC server of a board, started by the first client that needs it: most boards never have one, and it takes as long to start as
/// everything else.
actor FirestoreServers: HTTP2Server {
  private let make: @Sendable () -> FirestoreServer
  private var server: FirestoreServer?
  private var isStopped = false

  init(_ make: @escaping @Sendable () -> FirestoreServer) { self.make = make }

  /// The loopback port of the running server. Throws if it cannot listen, or if the board has stopped.
  func port() async throws -> Int {
    if isStopped { throw CancellationError() }
    if let server { return try await server.port }
    let started = make()
    server = started
    Task { try await started.run() }
    return try await started.port
  }

  /// Accepts no further call, and ends when the running ones have ended.
  func stop() {
    isStopped = true
    server?.stop()
  }
}
