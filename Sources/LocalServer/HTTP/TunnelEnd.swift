import NIOCore

/// One end of a tunnel between two connections of one event loop: what comes in here goes out there, as fast as it is taken there.
final class TunnelEnd: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private var other: TunnelEnd?
  private var context: ChannelHandlerContext?
  /// Something is to be read here once it can be written there.
  private var isReadPending = false

  /// The ends of one tunnel; the second is for a connection that is still to be made, on the same event loop.
  static func pair(on loop: any EventLoop) -> (TunnelEnd, NIOLoopBound<TunnelEnd>) {
    let (near, far) = (TunnelEnd(), TunnelEnd())
    near.other = far
    far.other = near
    return (near, NIOLoopBound(far, eventLoop: loop))
  }

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func handlerRemoved(context: ChannelHandlerContext) {
    self.context = nil
    other?.close()
    other = nil
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    other?.context?.write(wrapOutboundOut(unwrapInboundIn(data)), promise: nil)
  }

  func channelReadComplete(context: ChannelHandlerContext) {
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

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

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
}

extension TunnelEnd {
  private func readOn() {
    guard isReadPending else { return }
    isReadPending = false
    context?.read()
  }

  private func close() {
    context?.close(promise: nil)
  }
}
