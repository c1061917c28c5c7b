import BoardRules
import BoardTestSupport
import NIOCore
import NIOEmbedded
import NIOPosix
import TestSupport
import Testing

@testable import BoardServer

/// Idle connections stay open for five minutes here when the server stops, so a server that ends earlier has not waited for them.
@Suite("A server that stops", .hangLimit)
struct StoppingTests {
  /// A connection that is used for several requests.
  private struct Client {
    private let channel: NIOAsyncChannel<ByteBuffer, ByteBuffer>

    init(_ port: Int) async throws {
      channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .connect(host: "127.0.0.1", port: port) { channel in
          channel.eventLoop.makeCompletedFuture { try NIOAsyncChannel(wrappingChannelSynchronously: channel) }
        }
    }

    /// The answers to each of the requests that are asked for, until the server closes the connection.
    func answers(to next: @escaping @Sendable ([RawAnswer]) async throws -> String?) async throws -> [RawAnswer] {
      try await channel.executeThenClose { inbound, outbound in
        var answers: [RawAnswer] = []
        var received = ""
        if let first = try await next([]) { try await outbound.write(ByteBuffer(string: first)) }
        for try await bytes in inbound {
          received += String(buffer: bytes)
          guard let answer = Self.answer(received) else { continue }
          received = ""
          answers.append(answer)
          if let request = try await next(answers) { try await outbound.write(ByteBuffer(string: request)) }
        }
        return answers
      }
    }

    /// An answer that has arrived as a whole; an interim one has no body.
    private static func answer(_ text: String) -> RawAnswer? {
      let answer = RawAnswer(text)
      if answer.status == 100 { return answer }
      guard text.contains("\r\n\r\n"), let length = answer.fields["content-length"].flatMap({ Int($0) }) else {
        return nil
      }
      return answer.body.utf8.count >= length ? answer : nil
    }
  }

  private static let request = "GET /categories HTTP/1.1\r\nHost: board\r\n\r\n"

  private func withStoppingBoard(
    farewell: Duration,
    _ body: @escaping @Sendable (_ port: Int, _ stop: @escaping @Sendable () -> Void) async throws -> Void
  ) async throws {
    let server = try await BoardServer.tested(
      BoardServer.Configuration(limits: .init(stage: .unreached, farewell: farewell))
    )
    let (ports, port) = AsyncStream<Int>.makeStream()
    let serving = Task {
      defer { port.finish() }
      try await server.run { _, number in port.yield(number) }
    }
    defer { serving.cancel() }
    for await port in ports {
      try await body(port) { serving.cancel() }
      break
    }
    try await serving.value
  }

  @Test("The next request of an idle connection is answered, and the answer is the last one")
  func idle() async throws {
    try await withStoppingBoard(farewell: .unreached) { port, stop in
      let answers = try await Client(port).answers { answers in
        if answers.count == 1 { stop() }
        return answers.last?.fields["connection"] == "close" ? nil : Self.request
      }

      #expect(answers.count >= 2)
      #expect(answers.allSatisfy { $0.status == 200 })
      #expect(answers.last?.fields["connection"] == "close")
      #expect(answers.dropLast().allSatisfy { $0.fields["connection"] == nil })
    }
  }

  @Test("A connection that has not sent anything yet is answered as well")
  func accepted() async throws {
    try await withStoppingBoard(farewell: .unreached) { port, stop in
      // It is accepted before the other one.
      let silent = try await Client(port)
      _ = try await Client(port).answers { answers in
        if answers.count == 1 { stop() }
        return answers.last?.fields["connection"] == "close" ? nil : Self.request
      }
      let answers = try await silent.answers { $0.isEmpty ? Self.request : nil }

      #expect(answers.map(\.status) == [200])
      #expect(answers.first?.fields["connection"] == "close")
    }
  }

  @Test("Connections that send nothing more are closed after a moment")
  func silent() async throws {
    try await withStoppingBoard(farewell: .milliseconds(1)) { port, stop in
      let silent = try await Client(port)
      let answers = try await Client(port).answers { answers in
        if answers.count == 1 { stop() }
        return answers.isEmpty ? Self.request : nil
      }
      #expect(answers.map(\.status) == [200])
      #expect(try await silent.answers { _ in nil }.isEmpty)
    }
  }

  @Test("A request is answered whose rest comes after idle connections were closed")
  func half() async throws {
    try await withStoppingBoard(farewell: .milliseconds(1)) { port, stop in
      let silent = try await Client(port)
      let answers = try await Client(port).answers { answers in
        switch answers.count {
        case 0:
          return "POST /nowhere HTTP/1.1\r\nHost: board\r\nContent-Length: 8\r\nExpect: 100-continue\r\n\r\nhalf"
        case 1:
          stop()
          // Until the server closes it.
          _ = try await silent.answers { _ in nil }
          return "full"
        default: return nil
        }
      }
      #expect(answers.map(\.status) == [100, 404])
      #expect(answers.last?.fields["connection"] == "close")
    }
  }

  @Test("A connection that turns out to be HTTP/2 is closed: nothing would end its tunnel")
  func tunnel() throws {
    let channel = EmbeddedChannel()
    let limiter = ConnectionLimiter(limit: 1, share: 1)
    #expect(limiter.take(channel))
    let kind = channel.eventLoop.makePromise(of: AcceptedConnection.Kind.self)
    let detector = ProtocolDetector(
      kind,
      http2Port: { throw RequestError.notFound },
      patience: .minutes(1),
      farewell: .minutes(1),
      connectionLimiter: limiter
    ) { channel.eventLoop.makeFailedFuture(ChannelError.eof) }
    try channel.pipeline.syncOperations.addHandler(detector)
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()

    channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    #expect(channel.isActive)
    try channel.writeInbound(ByteBuffer(string: "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"))

    #expect(!channel.isActive)
    #expect(throws: RequestError.self) { _ = try kind.futureResult.wait() }
  }
}
