import NIOCore
import NIOHTTP1

/// Stands between the HTTP/1 decoder and async-http-client, and passes only requests that may be sent and responses
/// that can be read.
///
/// Without it, a status below 100 ends the whole process, because the library treats it as an interim response and then
/// finds a body without a head. The library also waits as long as interim responses arrive, and switches to a protocol
/// that nobody requested. And only here is the address of a request known: a name may resolve differently each time.
final class ResponseValidator: ChannelDuplexHandler {
  typealias InboundIn = HTTPClientResponsePart
  typealias InboundOut = HTTPClientResponsePart
  typealias OutboundIn = HTTPClientRequestPart
  typealias OutboundOut = HTTPClientRequestPart

  /// Why a connection cannot be used.
  enum InvalidResponse: Error, Equatable {
    /// The status is below 100, or 101 although no other protocol was offered (RFC 9110, 15).
    case status(UInt)
    /// More interim responses arrived than ``interimLimit``.
    case interimResponses
    /// The address is not on the public network.
    case privateAddress
  }

  static let interimLimit = 64

  private let mayAsk: Bool
  private var interimResponses = 0
  private var isRefused = false

  init(mayAsk: Bool) { self.mayAsk = mayAsk }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if mayAsk {
      guard case .head(var head) = unwrapOutboundIn(data) else { return context.write(data, promise: promise) }
      // The library asks for compressed bodies where it can read them, but their progress could not be told.
      head.headers.remove(name: "Accept-Encoding")
      return context.write(wrapOutboundOut(.head(head)), promise: promise)
    }
    promise?.fail(InvalidResponse.privateAddress)
    guard !isRefused else { return }
    isRefused = true
    // Not at once: the library is in the middle of sending.
    context.eventLoop.assumeIsolated().execute {
      context.fireErrorCaught(InvalidResponse.privateAddress)
      context.close(promise: nil)
    }
  }

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

  private func refusal(of status: UInt) -> InvalidResponse? {
    guard status >= 100, status != 101 else { return .status(status) }
    interimResponses = status < 200 ? interimResponses + 1 : 0
    return interimResponses > Self.interimLimit ? .interimResponses : nil
  }
}

@available(*, unavailable)
extension ResponseValidator: Sendable {}

extension Channel {
  /// Puts a ``ResponseValidator`` between the HTTP/1 decoder and its reader.
  ///
  /// - Parameter onlyPublic: whether to refuse addresses that are not public.
  func guardResponses(onlyPublic: Bool) -> EventLoopFuture<Void> {
    eventLoop.makeCompletedFuture {
      let pipeline = pipeline.syncOperations
      let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPResponseDecoder>.self)
      let mayAsk = !onlyPublic || remoteAddress?.isPublic == true
      try pipeline.addHandler(ResponseValidator(mayAsk: mayAsk), position: .after(decoder))
    }
  }
}
