import HTTPTypes
import NIOCore
import NIOHTTP1

/// The rules of HTTP/1 that go by the version of a request, which the parts behind this handler do not have.
///
/// A connection persists as RFC 9112, §9.3 says: in HTTP/1.0 only where the client asks for it. A request names its host once (§3.2); in
/// HTTP/1.0 it need not. Nothing is read after a request that is the last one of its connection.
final class VersionRules: ChannelDuplexHandler, RemovableChannelHandler {
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
    /// The request that is being read is the last one.
    case last
    case over
  }

  private var intake = Intake.open
  /// The requests that are not answered to the end, the oldest first.
  private var exchanges = CircularBuffer<Exchange>()

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
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
      // A client of HTTP/1.0 would take an interim response for the answer (RFC 9110, §10.1.1).
      if head.version == .http1_0 { head.headers.remove(name: "expect") }
      if !persists {
        intake = .last
        // However it was written: `Close`, among other options, or implied by the version.
        head.headers.replaceOrAdd(name: "connection", value: "close")
      }
      context.fireChannelRead(wrapInboundOut(.head(head)))
    case .body:
      context.fireChannelRead(data)
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
        // An old client does not know chunks: an answer whose length is not named ends with the connection.
        head.version = .http1_0
        let hasEnd = head.headers.contains(name: "content-length") || !head.status.mayHaveResponseBody
        // A refusal says by itself that it is the last answer.
        if exchange.persists, hasEnd, !head.headers.contains(name: "connection") {
          head.headers.add(name: "connection", value: "keep-alive")
        }
        if !hasEnd { exchanges[exchanges.startIndex].persists = false }
      }
      if exchanges.first?.persists == false { head.headers.replaceOrAdd(name: "connection", value: "close") }
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .head, .body:
      context.write(data, promise: promise)
    case .end:
      exchanges.removeFirst()
      if exchange.persists {
        context.write(data, promise: promise)
      } else {
        context.writeAndFlush(data, promise: promise)
        context.close(mode: .output, promise: nil)
      }
    }
  }

  /// Once, and as a host can be written (RFC 3986, §3.2.2); an empty one is that of a target without an authority.
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
