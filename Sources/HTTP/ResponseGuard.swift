import NIOCore
import NIOHTTP1

/// Refuses responses that async-http-client cannot handle, before it sees them.
///
/// A status below 100 ends the whole process: the library takes it for an interim response and then finds a body without a head. It
/// waits on for as long as interim responses keep coming, and switches to a protocol that nobody asked for.
final class ResponseGuard: ChannelInboundHandler {
  typealias InboundIn = HTTPClientResponsePart
  typealias InboundOut = HTTPClientResponsePart

  /// The response cannot be used.
  enum Refusal: Error, Equatable {
    /// Its status is below 100, or 101 although no other protocol was offered (RFC 9110, 15).
    case status(UInt)
    /// More interim responses came than ``interimLimit``.
    case interimResponses
  }

  /// How many interim responses (1xx) a request may have.
  static let interimLimit = 64

  private var interimResponses = 0
  private var isRefused = false

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isRefused else { return }
    if case .head(let head) = unwrapInboundIn(data), let refusal = refusal(of: head.status.code) {
      isRefused = true
      context.fireErrorCaught(refusal)
      context.close(promise: nil)
    } else {
      context.fireChannelRead(data)
    }
  }

  private func refusal(of status: UInt) -> Refusal? {
    guard status >= 100, status != 101 else { return .status(status) }
    interimResponses = status < 200 ? interimResponses + 1 : 0
    return interimResponses > Self.interimLimit ? .interimResponses : nil
  }
}

@available(*, unavailable)
extension ResponseGuard: Sendable {}

extension Channel {
  /// Puts a ``ResponseGuard`` between the decoder of HTTP/1 and its reader.
  func guardResponses() -> EventLoopFuture<Void> {
    eventLoop.makeCompletedFuture {
      let pipeline = pipeline.syncOperations
      let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPResponseDecoder>.self)
      try pipeline.addHandler(ResponseGuard(), position: .after(decoder))
    }
  }
}
