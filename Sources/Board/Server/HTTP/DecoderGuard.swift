import BoardRules
import HTTPTypes
import NIOCore

/// Refuses bytes that never become a part of a request. The decoder limits header fields by itself, but skips the
/// extension of a chunk (RFC 9112, §7.1.1) and empty lines before a request, however long they are.
final class DecoderGuard: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private let most: Int
  private var undecoded = 0

  /// - Parameter most: how many bytes may come before the next part of a request.
  init(most: Int) { self.most = most }

  /// Records that the decoder has passed on a part of a request.
  func decoded() { undecoded = 0 }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    undecoded += unwrapInboundIn(data).readableBytes
    // The decoder comes next, and works at once.
    context.fireChannelRead(data)
    guard undecoded > most else { return }
    undecoded = 0
    context.fireErrorCaught(RequestError(.badRequest))
  }
}
