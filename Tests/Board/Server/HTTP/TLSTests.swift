import BoardTestSupport
import Foundation
import NIOCore
import NIOPosix
import NIOSSL
import TestSupport
import Testing

@testable import BoardRules
@testable import BoardServer

@Suite("TLS and sockets in the file system", .hangLimit)
struct TLSTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try TestCertificate.first.write(to: folder)
    try TestCertificate.second.write(to: folder)
  }

  private func identity(_ certificate: String, key: String? = nil) throws -> TLSIdentity {
    try TLSIdentity(certificate: folder.file(certificate + ".pem"), key: folder.file((key ?? certificate) + ".key"))
  }

  /// A connection over TLS, and who the server is.
  private struct Connection {
    let channel: NIOAsyncChannel<ByteBuffer, ByteBuffer>

    static func open(_ port: Int) async throws -> Connection {
      var configuration = TLSConfiguration.makeClientConfiguration()
      configuration.certificateVerification = .none
      configuration.applicationProtocols = ["h2", "http/1.1"]
      let context = try NIOSSLContext(configuration: configuration)
      let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .connect(host: "127.0.0.1", port: port) { channel in
          channel.eventLoop.makeCompletedFuture {
            let handler = try NIOSSLClientHandler(context: context, serverHostname: "localhost")
            try channel.pipeline.syncOperations.addHandler(handler)
            return try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
          }
        }
      return Connection(channel: channel)
    }

    var peer: String {
      get async throws {
        let channel = channel.channel
        return try await channel.eventLoop.submit {
          let handler = try channel.pipeline.syncOperations.handler(type: NIOSSLHandler.self)
          return handler.peerCertificate.map { "\($0)" } ?? "none"
        }.get()
      }
    }
  }

  private static func request(_ target: String, close: Bool = true) -> ByteBuffer {
    ByteBuffer(string: "GET \(target) HTTP/1.1\r\nHost: board\r\n\(close ? "Connection: close\r\n" : "")\r\n")
  }

  @Test("A new certificate is shown to new connections, and open ones go on")
  func reload() async throws {
    var configuration = BoardServer.Configuration(source: .sample).patient
    configuration.tls = try identity("first")
    let (server, first) = (try BoardServer(configuration), configuration)
    try await withBoard(server) { [self] board in
      let old = try await Connection.open(board.port)
      try await old.channel.executeThenClose { inbound, outbound in
        try await outbound.write(Self.request("/categories", close: false))
        var parts = inbound.makeAsyncIterator()
        func answer() async throws -> String {
          var text = ""
          while !text.hasSuffix("]"), let part = try await parts.next() { text += String(buffer: part) }
          return text
        }
        #expect(try await answer().hasPrefix("HTTP/1.1 200 OK\r\n"))
        let before = try await old.peer

        var changed = first
        changed.tls = try identity("second")
        changed.live.name = "Lac"
        server.reload(changed)

        let new = try await Connection.open(board.port)
        try await new.channel.executeThenClose { inbound, outbound in
          try await outbound.write(Self.request("/board", close: false))
          var text = ""
          for try await part in inbound {
            text += String(buffer: part)
            if text.hasSuffix("}") { break }
          }
          #expect(text.contains(#""name":"Lac""#))
          #expect(try await new.peer != before)
        }
        try await outbound.write(Self.request("/categories", close: false))
        #expect(try await answer().hasPrefix("HTTP/1.1 200 OK\r\n"))
      }
      // Who speaks no TLS gets no answer.
      #expect(try await board.request("/board").status == 0)
    }
  }

  @Test("A certificate without its key, or a file that has neither, is refused by name")
  func flaws() throws {
    try folder.write("nothing", to: "empty.pem")
    try folder.write("nothing", to: "empty.key")
    let cases: [(String, String, BoardError)] = [
      ("first", "second", .unusableCertificate(file: folder.file("second.key"), flaw: .otherKey)),
      ("empty", "first", .unusableCertificate(file: folder.file("empty.pem"), flaw: .noCertificate)),
      ("first", "empty", .unusableCertificate(file: folder.file("empty.key"), flaw: .noKey)),
      ("none", "first", .unreadableSecret(file: folder.file("none.pem"))),
    ]
    for (certificate, key, error) in cases {
      #expect(throws: error) { try identity(certificate, key: key) }
    }
  }

  @Test("A board listens on a socket that anybody in its folder may open, and replaces one that nobody answers")
  func socket() async throws {
    let path = folder.file("board.sock")
    var configuration = BoardServer.Configuration(source: .sample).patient
    configuration.socketPath = path
    for _ in 1...2 {
      let server = try BoardServer(configuration)
      try await withBoard(server) { [configuration] _ in
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o666)
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
          .connect(unixDomainSocketPath: path) { channel in
            channel.eventLoop.makeCompletedFuture {
              try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
            }
          }
        let text = try await channel.executeThenClose { inbound, outbound in
          try await outbound.write(Self.request("/board"))
          var text = ""
          for try await part in inbound { text += String(buffer: part) }
          return text
        }
        #expect(text.hasPrefix("HTTP/1.1 200 OK\r\n"))
        // A second server does not take the place of one that answers.
        await #expect(throws: BoardError.self) { try await BoardServer(configuration).run { _, _ in } }
      }
    }
  }

  @Test("A file that is not a socket is not replaced by one")
  func otherFile() async throws {
    try folder.write("notes", to: "notes")
    var configuration = BoardServer.Configuration(source: .sample)
    configuration.socketPath = folder.file("notes")
    let server = try BoardServer(configuration)
    await #expect(throws: BoardError.self) { try await server.run { _, _ in } }
    #expect(try folder.text("notes") == "notes")
  }
}
