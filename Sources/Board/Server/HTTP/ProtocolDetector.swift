import BoardRules
import HummingbirdCore
import NIOCore
import NIOPosix

/// Reads the beginning of a connection, and routes it by its protocol: HTTP/2 begins with a preface that is not an
/// HTTP/1 request (RFC 9113, 3.4).
final class ProtocolDetector: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private static let preface = Array("PRI * HTTP/2.0\r\n".utf8)

  private let kind: EventLoopPromise<AcceptedConnection.Kind>
  private let http2Port: @Sendable () async throws -> Int
  private let patience: TimeAmount
  private let farewell: TimeAmount
  private let connectionLimiter: ConnectionLimiter
  private let setUpHTTP1: () -> EventLoopFuture<HTTP1Channel.Value>
  private var received = ByteBuffer()
  private var timer = ConnectionTimer()
  private var isDecided = false
  private var isStopping = false

  init(
    _ kind: EventLoopPromise<AcceptedConnection.Kind>,
    http2Port: @escaping @Sendable () async throws -> Int,
    patience: TimeAmount,
    farewell: TimeAmount,
    connectionLimiter: ConnectionLimiter,
    http1: @escaping () -> EventLoopFuture<HTTP1Channel.Value>
  ) {
    self.kind = kind
    self.http2Port = http2Port
    self.patience = patience
    self.farewell = farewell
    self.connectionLimiter = connectionLimiter
    setUpHTTP1 = http1
  }

  func handlerAdded(context: ChannelHandlerContext) {
    timer.start(patience, in: context) { context.close(promise: nil) }
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    timer.cancel()
    // A connection that is closed before it was ever active is not told that it is inactive.
    if !isDecided { kind.fail(ChannelError.eof) }
    isDecided = true
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var bytes = unwrapInboundIn(data)
    received.writeBuffer(&bytes)
    guard !isDecided else { return }
    let beginning = received.readableBytesView.prefix(Self.preface.count)
    if !Self.preface.starts(with: beginning) {
      beHTTP1(context)
    } else if beginning.count == Self.preface.count {
      beTunnel(context)
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    timer.cancel()
    if !isDecided { kind.fail(ChannelError.eof) }
    isDecided = true
    context.fireChannelInactive()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    case is ChannelShouldQuiesceEvent where farewell > .zero && !isDecided:
      // It has been accepted, and its first request is on the way.
      isStopping = true
      timer.start(farewell, in: context) { context.close(promise: nil) }
    case is ChannelShouldQuiesceEvent: context.close(promise: nil)
    case ChannelEvent.inputClosed where !isDecided:
      // Half a preface is an unfinished request.
      if received.readableBytes > 0 { beHTTP1(context) } else { context.close(promise: nil) }
    default: break
    }
    context.fireUserInboundEventTriggered(event)
  }

  private func beHTTP1(_ context: ChannelHandlerContext) {
    isDecided = true
    timer.cancel()
    kind.completeWith(setUpHTTP1().map { .http1($0) })
    if isStopping { context.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent()) }
    context.fireChannelRead(wrapInboundOut(received))
    context.fireChannelReadComplete()
    context.pipeline.syncOperations.removeHandler(self, promise: nil)
  }

  private func beTunnel(_ context: ChannelHandlerContext) {
    isDecided = true
    timer.cancel()
    let channel = context.channel
    // When the server stops, nothing would end a tunnel.
    guard !isStopping, connectionLimiter.takeHTTP2(channel) else {
      kind.fail(RequestError.busy)
      context.close(promise: nil)
      return
    }
    kind.succeed(.tunnel(channel.closeFuture))
    let (near, far) = TunnelHandler.pair(
      on: context.eventLoop,
      // A live client answers gRPC's pings, which are sent after half this time.
      silence: patience * 2
    ) { [connectionLimiter] in connectionLimiter.waits(channel) }
    // Nothing more is read before there is a destination for it.
    let syncOptions = channel.syncOptions
    try? syncOptions?.setOption(.autoRead, value: false)
    let isolated = context.loopBound
    let bootstrap = ClientBootstrap(group: context.eventLoop)
      .channelInitializer { other in
        other.eventLoop.makeCompletedFuture { try other.pipeline.syncOperations.addHandler(far.value) }
      }
    context.eventLoop.makeFutureWithTask(http2Port)
      .assumeIsolated()
      .flatMap { bootstrap.connect(host: "127.0.0.1", port: $0) }
      .whenComplete { [self] result in
        let context = isolated.value
        guard case .success = result, channel.isActive else {
          if case .success(let other) = result { other.close(promise: nil) }
          context.close(promise: nil)
          return
        }
        do {
          try context.pipeline.syncOperations.addHandler(near, position: .after(self))
          context.fireChannelRead(wrapInboundOut(received))
          context.fireChannelReadComplete()
          try syncOptions?.setOption(.autoRead, value: true)
          context.read()
          context.pipeline.syncOperations.removeHandler(self, promise: nil)
        } catch {
          context.close(promise: nil)
        }
      }
  }
}
