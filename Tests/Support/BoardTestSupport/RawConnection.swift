import NIOCore
import NIOPosix

/// A connection that sends any bytes, HTTP or not, and collects the response until the server closes.
package struct RawConnection: Sendable {
  /// The port of the server on this machine.
  package let port: Int

  /// A connection to a server on this machine.
  package init(port: Int) { self.port = port }

  /// Sends the parts one after another without waiting in between.
  package func send(_ parts: String..., sent: @Sendable () -> Void = {}) async throws -> String {
    try await send(parts.map { ByteBuffer(string: $0) }, sent: sent)
  }

  private func send(_ parts: [ByteBuffer], sent: @Sendable () -> Void = {}) async throws -> String {
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    return try await channel.executeThenClose { inbound, outbound in
      do {
        for part in parts { try await outbound.write(part) }
      } catch ChannelError.ioOnClosedChannel {
        // A server may respond and close before it has read everything; the response can still be read.
      }
      sent()
      var received = ByteBuffer()
      do {
        for try await bytes in inbound { received.writeImmutableBuffer(bytes) }
      } catch is IOError {
        // A reset ends the response as well.
      }
      return String(buffer: received)
    }
  }

  /// Sends one part, waits until a marker has arrived, and sends another part.
  package func converse(_ first: String, until marker: String, then second: String) async throws -> String {
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    return try await channel.executeThenClose { inbound, outbound in
      try await outbound.write(ByteBuffer(string: first))
      var received = ByteBuffer()
      var isSent = false
      for try await bytes in inbound {
        received.writeImmutableBuffer(bytes)
        if !isSent, String(buffer: received).contains(marker) {
          isSent = true
          try await outbound.write(ByteBuffer(string: second))
        }
      }
      return String(buffer: received)
    }
  }

  /// Sends a `GET` request and reads its response.
  package func request(_ target: String) async throws -> RawAnswer {
    try await request("GET", target)
  }

  /// Sends one request and reads its response.
  package func request(
    _ method: String,
    _ target: String,
    fields: String = "",
    body: [UInt8] = []
  ) async throws -> RawAnswer {
    let head = "\(method) \(target) HTTP/1.1\r\nHost: board\r\nConnection: close\r\n\(fields)\r\n"
    let parts = [ByteBuffer(string: head)] + (body.isEmpty ? [] : [ByteBuffer(bytes: body)])
    return RawAnswer(try await send(parts))
  }
}
