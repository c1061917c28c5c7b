import NIOCore

/// Completes the last read of a connection to gRPC when it is closed.
///
/// Until a read is complete, NIOHTTP2 keeps a list of the streams that have received something. If the connection is closed in the middle of
/// a read, as when the client resets too many streams, NIO never completes it, and the list and its streams keep each other in memory.
final class ReadCompletionHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  func channelInactive(context: ChannelHandlerContext) {
    context.fireChannelReadComplete()
    context.fireChannelInactive()
  }
}
