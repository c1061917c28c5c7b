import NIOCore

/// One end of a tunnel between two connections of one event loop: bytes received here are sent there, as fast as the
/// other side accepts them.
final class TunnelHandler: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private var other: TunnelHandler?
  private var context: ChannelHandlerContext?
  /// Whether to read here once the other side can be written to.
  private var isReadPending = false
  /// How long the input may be silent; forever if `nil`.
  private let silence: TimeAmount?
  private let onRead: () -> Void
  private var lastRead = NIODeadline.now()
  private var timer = ConnectionTimer()

  private init(silence: TimeAmount? = nil, onRead: @escaping () -> Void = {}) {
    self.silence = silence
    self.onRead = onRead
  }

  /// The ends of one tunnel; the second is for a connection that is still to be made, on the same event loop.
  ///
  /// - Parameters:
  ///   - silence: how long the client may be silent before the tunnel is closed.
  ///   - onRead: called when the client has sent something.
  static func pair(
    on loop: any EventLoop,
    silence: TimeAmount,
    onRead: @escaping () -> Void
  ) -> (TunnelHandler, NIOLoopBound<TunnelHandler>) {
    let (near, far) = (TunnelHandler(silence: silence, onRead: onRead), TunnelHandler())
    near.other = far
    far.other = near
    return (near, NIOLoopBound(far, eventLoop: loop))
  }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    if let silence { listen(for: silence, context) }
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    self.context = nil
    timer.cancel()
    other?.close()
    other = nil
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    other?.context?.write(wrapOutboundOut(unwrapInboundIn(data)), promise: nil)
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    lastRead = .now()
    onRead()
    other?.context?.flush()
  }

  func channelInactive(context: ChannelHandlerContext) {
    other?.close()
    context.fireChannelInactive()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    case ChannelEvent.inputClosed: other?.context?.close(mode: .output, promise: nil)
    case is ChannelShouldQuiesceEvent: context.close(promise: nil)
    default: context.fireUserInboundEventTriggered(event)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if context.channel.isWritable { other?.readOn() }
    context.fireChannelWritabilityChanged()
  }

  func read(context: ChannelHandlerContext) {
    if other?.context?.channel.isWritable ?? true {
      context.read()
    } else {
      isReadPending = true
    }
  }

  /// Closes the tunnel once nothing has arrived for this long.
  private func listen(for time: TimeAmount, _ context: ChannelHandlerContext) {
    timer.start(time, in: context) { [self] in
      guard let silence else { return }
      let left = lastRead + silence - .now()
      if left > .zero { listen(for: left, context) } else { context.close(promise: nil) }
    }
  }

  private func readOn() {
    guard isReadPending else { return }
    isReadPending = false
    context?.read()
  }

  private func close() { context?.close(promise: nil) }
}
