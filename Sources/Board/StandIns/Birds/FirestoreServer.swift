import GRPCCore
import GRPCNIOTransportHTTP2Posix

/// gRPC on a loopback port of its own; connections of the one port that is told to people come to it through a tunnel.
struct FirestoreServer: Sendable {
  private let transport: HTTP2ServerTransport.Posix
  private let server: GRPCServer<HTTP2ServerTransport.Posix>

  /// - Parameter patience: how long a connection may be without a call, and a client without a sign of life.
  init(_ service: FirestoreService, guardian: FirestoreGuard, patience: Duration) {
    transport = HTTP2ServerTransport.Posix(
      address: .ipv4(host: "127.0.0.1", port: 0),
      transportSecurity: .plaintext,
      config: .defaults { config in
        config.connection.maxIdleTime = patience
        config.connection.keepalive.time = patience
        config.connection.keepalive.timeout = patience
        config.http2.maxConcurrentStreams = 100
        // Clients that look whether we are still there are welcome to.
        config.connection.keepalive.clientBehavior.allowWithoutCalls = true
        config.connection.keepalive.clientBehavior.minPingIntervalWithoutCalls = .seconds(5)
      }
    )
    server = GRPCServer(transport: transport, services: [service], interceptors: [guardian])
  }

  /// Serves until it is stopped.
  func run() async throws { try await server.serve() }

  /// The port, once it is there.
  var port: Int {
    get async throws { try await transport.listeningAddress.ipv4?.port ?? 0 }
  }

  /// Takes no further call, and ends when those under way have ended.
  func stop() { server.beginGracefulShutdown() }
}
