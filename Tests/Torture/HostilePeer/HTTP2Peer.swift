import Glibc
import NIOCore
import NIOPosix
import TestSupport

/// A server on a free port of 127.0.0.1 that answers each HTTP/2 stream with exactly the given bytes.
final class HTTP2Peer: Sendable {
  /// One step of a response; the steps are performed in order.
  enum Step: Sendable {
    /// Send these bytes, whatever the client's window is.
    case send([UInt8])
    /// Send these bytes repeatedly, as fast as the client reads.
    case flood([UInt8])
    /// Send this gRPC message on the client's stream repeatedly, as far as its windows allow; each is made from its
    /// number.
    case messages(@Sendable (Int) -> [UInt8])
    /// Close the connection.
    case close
    /// Break off the connection with a reset (RST).
    case reset
  }

  /// The progress on all of its connections.
  struct Progress: Sendable {
    /// Clients that sent something.
    var greeted = 0
    /// Requests whose head arrived.
    var asked = 0
    /// Bytes of endless output, and messages.
    var (flood, messages) = (0, 0)
    /// Connections that ended.
    var ended = 0
  }

  let port: Int
  let progress = Watched(Progress())
  private let listener: any Channel

  /// - Parameters:
  ///   - greeting: what is sent after the client's first bytes.
  ///   - answer: what is sent after the head of a request, by the number of its stream.
  init(greeting: [Step] = HTTP2Peer.politeGreeting, _ answer: @escaping @Sendable (UInt32) -> [Step]) async throws {
    let progress = progress
    listener = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(HTTP2PeerHandler(greeting, answer, progress))
        }
      }
      .childChannelOption(.writeBufferWaterMark, value: .init(low: 1 << 16, high: 1 << 18))
      .bind(host: "127.0.0.1", port: 0).get()
    port = listener.localAddress?.port ?? 0
  }

  /// Closes the port.
  func stop() async throws {
    try await listener.close()
  }

  /// The server's settings, and the acknowledgement of the client's.
  static let politeGreeting: [Step] = [.send(frame(4) + frame(4, flags: 1))]
}

extension HTTP2Peer {
  /// A frame (RFC 9113, 4.1).
  ///
  /// - Parameter length: the length in its head; by default the payload's true length.
  static func frame(
    _ type: UInt8,
    flags: UInt8 = 0,
    stream: UInt32 = 0,
    _ payload: [UInt8] = [],
    length: Int? = nil
  ) -> [UInt8] {
    let length = UInt32(length ?? payload.count)
    return big(length).dropFirst() + [type, flags] + big(stream) + payload
  }

  /// Header fields in HPACK, without its tables (RFC 7541, 6.2.2).
  static func fields(_ fields: (name: String, value: String)...) -> [UInt8] {
    fields.flatMap { [0] + text($0.name) + text($0.value) }
  }

  /// The head of a gRPC response.
  static func head(_ stream: UInt32) -> [UInt8] {
    frame(1, flags: 4, stream: stream, fields((":status", "200"), ("content-type", "application/grpc")))
  }

  /// A gRPC message in a data frame.
  ///
  /// - Parameter length: the length it declares; by default the true one.
  static func data(_ stream: UInt32, _ message: [UInt8], isCompressed: Bool = false, length: UInt32? = nil) -> [UInt8] {
    frame(0, stream: stream, [isCompressed ? 1 : 0] + big(length ?? UInt32(message.count)) + message)
  }

  static func big(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }

  /// A text with its length in seven bits or, if necessary, more (RFC 7541, 5.1).
  private static func text(_ text: String) -> [UInt8] {
    var length = text.utf8.count
    var result: [UInt8] = []
    if length < 127 {
      result = [UInt8(length)]
    } else {
      result = [127]
      length -= 127
      while length > 127 {
        result.append(UInt8(length & 127) | 128)
        length >>= 7
      }
      result.append(UInt8(length))
    }
    return result + Array(text.utf8)
  }
}

/// One connection of an ``HTTP2Peer``.
private final class HTTP2PeerHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private static let preface = 24
  private static let headOfFrame = 9

  private let greeting: [HTTP2Peer.Step]
  private let answer: @Sendable (UInt32) -> [HTTP2Peer.Step]
  private let progress: Watched<HTTP2Peer.Progress>
  private var inbox = ByteBuffer()
  private var isGreeted = false
  private var flood: [UInt8]?
  private var message: (@Sendable (Int) -> [UInt8])?
  private var stream: UInt32 = 0
  private var messages = 0
  /// What the client still accepts: on the connection, and on its stream.
  private var (connectionWindow, streamWindow) = (65_535, 65_535)

  init(
    _ greeting: [HTTP2Peer.Step],
    _ answer: @escaping @Sendable (UInt32) -> [HTTP2Peer.Step],
    _ progress: Watched<HTTP2Peer.Progress>
  ) {
    (self.greeting, self.answer, self.progress) = (greeting, answer, progress)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var bytes = unwrapInboundIn(data)
    inbox.writeBuffer(&bytes)
    if !isGreeted {
      guard inbox.readSlice(length: Self.preface) != nil else { return }
      isGreeted = true
      progress.change { $0.greeted += 1 }
      perform(greeting, context)
    }
    while let (type, stream, payload) = nextFrame() { take(type, stream, payload, context) }
    inbox.discardReadBytes()
    goOn(context)
  }

  func channelInactive(context: ChannelHandlerContext) { progress.change { $0.ended += 1 } }

  func channelWritabilityChanged(context: ChannelHandlerContext) { goOn(context) }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  private func nextFrame() -> (type: UInt8, stream: UInt32, payload: ByteBuffer)? {
    guard let head = inbox.getBytes(at: inbox.readerIndex, length: Self.headOfFrame) else { return nil }
    let length = Int(head[0]) << 16 | Int(head[1]) << 8 | Int(head[2])
    guard inbox.readableBytes >= Self.headOfFrame + length else { return nil }
    inbox.moveReaderIndex(forwardBy: Self.headOfFrame)
    guard let payload = inbox.readSlice(length: length) else { return nil }
    let stream = head[5...].reduce(0) { $0 << 8 | UInt32($1) } & 0x7FFF_FFFF
    return (head[3], stream, payload)
  }

  private func take(_ type: UInt8, _ stream: UInt32, _ payload: ByteBuffer, _ context: ChannelHandlerContext) {
    var payload = payload
    switch type {
    case 1:
      self.stream = stream
      progress.change { $0.asked += 1 }
      perform(answer(stream), context)
    case 4:
      while let name = payload.readInteger(as: UInt16.self), let value = payload.readInteger(as: UInt32.self) {
        if name == 4 { streamWindow = Int(value) }
      }
    case 8:
      let more = Int(payload.readInteger(as: UInt32.self) ?? 0)
      if stream == 0 { connectionWindow += more } else { streamWindow += more }
    default: break
    }
  }

  private func perform(_ steps: [HTTP2Peer.Step], _ context: ChannelHandlerContext) {
    for step in steps {
      switch step {
      case .send(let bytes): write(bytes, context)
      case .flood(let bytes): flood = Array(repeatElement(bytes, count: max(1, 16_000 / bytes.count)).joined())
      case .messages(let make): message = make
      case .close:
        context.flush()
        context.close(promise: nil)
      case .reset:
        let channel = context.channel
        let now = linger(l_onoff: 1, l_linger: 0)
        (channel as? any SocketOptionProvider)?.setSoLinger(now).whenComplete { _ in channel.close(promise: nil) }
      }
    }
    goOn(context)
  }

  /// Endless output continues while the client reads.
  private func goOn(_ context: ChannelHandlerContext) {
    while let flood, context.channel.isActive, context.channel.isWritable {
      write(flood, context)
      progress.change { $0.flood += flood.count }
    }
    while let message, context.channel.isActive, context.channel.isWritable {
      let bytes = HTTP2Peer.data(stream, message(messages))
      let size = bytes.count - Self.headOfFrame
      guard size <= min(connectionWindow, streamWindow) else { return }
      (connectionWindow, streamWindow, messages) = (connectionWindow - size, streamWindow - size, messages + 1)
      write(bytes, context)
      progress.change { $0.messages += 1 }
    }
  }

  private func write(_ bytes: [UInt8], _ context: ChannelHandlerContext) {
    context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: bytes)), promise: nil)
  }
}
