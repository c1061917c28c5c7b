import BoardTestSupport
import GRPCCore
import GRPCNIOTransportHTTP2Posix
import NIOCore
import Synchronization
import TestSupport
import Testing

@testable import BoardServer
@testable import StandIns

@Suite("gRPC's connections", .hangLimit)
struct FirestoreServerTests {
  /// A connection whose client resets each stream at once, until the server has had enough. All bytes are ASCII, so that they are a text: the
  /// header fields are literals (RFC 7541, 6.2.2), and some stream identifiers are left out.
  private static let resets: String = {
    func frame(_ type: UInt8, flags: UInt8 = 0, stream: Int = 0, _ payload: [UInt8]) -> [UInt8] {
      [0, 0, UInt8(payload.count), type, flags, 0, 0, UInt8(stream / 256), UInt8(stream % 256)] + payload
    }
    func literal(_ text: String) -> [UInt8] { [UInt8(text.utf8.count)] + Array(text.utf8) }
    var head: [UInt8] = []
    for (name, value) in [(":method", "POST"), (":scheme", "http"), (":path", "/"), (":authority", "board")] {
      head.append(0)
      head += literal(name)
      head += literal(value)
    }
    var bytes = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + frame(4, [])
    for stream in stride(from: 1, to: 5 * 256, by: 2) where stream % 256 < 128 {
      bytes += frame(1, flags: 4, stream: stream, head) + frame(3, stream: stream, [0, 0, 0, 8])
    }
    return String(decoding: bytes, as: UTF8.self)
  }()

  private struct Accepted {
    weak var connection: (any Channel)?
    var loop: (any EventLoop)?
  }

  @Test("A connection that is closed in the middle of a read leaves nothing in memory")
  func release() async throws {
    let accepted = Mutex(Accepted())
    var configuration = FirestoreServer.configuration(patience: .seconds(60))
    let complete = try #require(configuration.channelDebuggingCallbacks.onAcceptTCPConnection)
    configuration.channelDebuggingCallbacks.onAcceptTCPConnection = { channel in
      accepted.withLock { $0 = Accepted(connection: channel, loop: channel.eventLoop) }
      return complete(channel)
    }
    let transport = HTTP2ServerTransport.Posix(
      address: .ipv4(host: "127.0.0.1", port: 0),
      transportSecurity: .plaintext,
      config: configuration
    )

    try await withGRPCServer(transport: transport, services: []) { _ in
      let port = try #require(try await transport.listeningAddress.ipv4?.port)
      let answer = try await RawConnection(port: port).send(Self.resets)
      #expect(!answer.isEmpty)
    }

    // Its event loop and its tasks may have something left to do. Nothing says when they have done it.
    let loop = try #require(accepted.withLock { $0.loop })
    let deadline = ContinuousClock.now + .seconds(60)
    while accepted.withLock({ $0.connection != nil }), .now < deadline { try await loop.submit {}.get() }
    #expect(accepted.withLock { $0.connection } == nil)
  }

  @Test("HTTP/2 connections that an address opens too often are closed, while HTTP/1 is served")
  func limit() async throws {
    var configuration = BoardServer.Configuration()
    configuration.limits.http2Connections = .init(burst: 1, every: .seconds(3_600))
    try await withStandIns(StandInServices(), configuration) { board in
      let first = try await board.send(Self.resets)
      let second = try await board.send(Self.resets)
      let other = try await board.request("/categories")
      #expect(!first.isEmpty)
      #expect(second.isEmpty)
      #expect(other.status == 200)
    }
  }
}
