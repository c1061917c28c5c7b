import BoardRules
import HTTPTypes
import NIOCore
import NIOHTTP1

/// The rules of HTTP/1 that depend on a request's version, which the handlers after this one do not know.
///
/// A connection persists by RFC 9112, §9.3: in HTTP/1.0 only if the client asks for it. A request names its host once
/// (§3.2); in HTTP/1.0 it need not. Nothing is read after the last request of a connection.
///
/// When the server stops, the response to the last request that has arrived is the last one, and says so (§9.6). A connection
/// without a request stays open for a moment: otherwise a request that is on its way would be lost. One that has begun to arrive is answered.
final class HTTPVersionHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private struct Exchange {
    let isOld: Bool
    var persists: Bool
  }

  private enum Intake {
    case open
    /// The current request is the last one.
    case last
    case over
  }

  /// Is told of each part that the decoder has passed on.
  private let decoded: () -> Void
  private var intake = Intake.open
  /// The requests that are not fully answered, the oldest first.
  private var exchanges = CircularBuffer<Exchange>()

  private let farewell: TimeAmount
  private var isStopping = false
  private var timer = ConnectionTimer()

  /// - Parameter farewell: how long a connection without a request stays open when the server stops.
  init(farewell: TimeAmount = .zero, decoded: @escaping () -> Void = {}) {
    self.farewell = farewell
    self.decoded = decoded
  }

  func handlerRemoved(context: ChannelHandlerContext) { timer.cancel() }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard event is ChannelShouldQuiesceEvent, farewell > .zero else {
      context.fireUserInboundEventTriggered(event)
      return
    }
    isStopping = true
    endAfterFarewell(context)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    decoded()
    if intake == .over { return }
    switch unwrapInboundIn(data) {
    case .head(var head):
      guard Self.namesItsHost(head) else {
        intake = .over
        context.fireErrorCaught(RequestError(.badRequest))
        return
      }
      let persists = head.isKeepAlive
      exchanges.append(Exchange(isOld: head.version == .http1_0, persists: persists))
      // A client of HTTP/1.0 would mistake an interim response for the final one (RFC 9110, §10.1.1).
      if head.version == .http1_0 { head.headers.remove(name: "expect") }
      if !persists {
        intake = .last
        // However it was written: `Close`, among other options, or implied by the version.
        head.headers.replaceOrAdd(name: "connection", value: "close")
      }
      context.fireChannelRead(wrapInboundOut(.head(head)))
    case .body: context.fireChannelRead(data)
    case .end:
      if intake == .last { intake = .over }
      context.fireChannelRead(data)
    }
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard let exchange = exchanges.first else {
      context.write(data, promise: promise)
      return
    }
    switch unwrapOutboundIn(data) {
    case .head(var head) where head.status.code >= 200:
      if exchange.isOld {
        // An old client does not know chunks: a response of undeclared length ends with the connection.
        head.version = .http1_0
        let hasEnd = head.headers.contains(name: "content-length") || !head.status.mayHaveResponseBody
        // A refusal itself says that it is the last response.
        if exchange.persists, hasEnd, !head.headers.contains(name: "connection") {
          head.headers.add(name: "connection", value: "keep-alive")
        }
        if !hasEnd { exchanges[exchanges.startIndex].persists = false }
      }
      if isStopping, exchanges.count == 1 {
        exchanges[exchanges.startIndex].persists = false
        intake = .over
      }
      if exchanges.first?.persists == false { head.headers.replaceOrAdd(name: "connection", value: "close") }
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .head, .body: context.write(data, promise: promise)
    case .end:
      exchanges.removeFirst()
      if isStopping, exchanges.isEmpty { endAfterFarewell(context) }
      if exchange.persists {
        context.write(data, promise: promise)
      } else {
        context.writeAndFlush(data, promise: promise)
        context.close(mode: .output, promise: nil)
      }
    }
  }

  /// Ends the connection if it has no request for a moment.
  private func endAfterFarewell(_ context: ChannelHandlerContext) {
    timer.start(farewell, in: context) { [self] in
      // One that is arriving or being answered has time limits of its own; the next handlers do not know it before it is complete.
      if exchanges.isEmpty { context.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent()) }
    }
  }

  /// Whether the host is named once and is valid (RFC 3986, §3.2.2); it is empty for a target without an authority.
  private static func namesItsHost(_ head: HTTPRequestHead) -> Bool {
    let hosts = head.headers["host"]
    guard let host = hosts.first else { return head.version == .http1_0 }
    return hosts.count == 1
      && host.utf8.allSatisfy { byte in
        let isLetter = (0x61...0x7A).contains(byte | 0x20)
        return isLetter || (0x30...0x39).contains(byte) || "-._~!$&'()*+,;=%:[]".utf8.contains(byte)
      }
  }
}
