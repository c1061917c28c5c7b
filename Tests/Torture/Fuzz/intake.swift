// Feeds bytes to a connection of a board, in one piece and in many: the same requests are admitted, within the limits, and each gets
// one answer.
import BoardRules
import Foundation
import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// Replaces the board's server, of which only the limits are needed.
struct BoardServer {
  /// A rate limit.
  struct Rate: Sendable, Equatable {
    var burst: Int
    var every: Duration
  }
}

private let limits: BoardServer.Limits = {
  var limits = BoardServer.Limits()
  (limits.targetBytes, limits.headerBytes, limits.bodyBytes, limits.pictureBytes) = (100, 500, 300, 600)
  limits.bytesInFlight = 1_000
  return limits
}()

/// What came of some bytes.
private struct Outcome: Equatable {
  struct Admitted: Equatable {
    var head: HTTPRequest
    var body: [UInt8] = []
  }

  var admitted: [Admitted] = []
  var output: [UInt8] = []
}

/// Answers each request when it is complete.
private final class Answerer: ChannelInboundHandler {
  typealias InboundIn = HTTPRequestPart
  typealias OutboundOut = HTTPResponsePart

  private(set) var admitted: [Outcome.Admitted] = []
  private var current: Outcome.Admitted?

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      precondition(current == nil, "a request in a request")
      current = Outcome.Admitted(head: head)
    case .body(let bytes):
      precondition(current != nil, "a body without a head")
      current?.body += bytes.readableBytesView
    case .end:
      guard let request = current else { preconditionFailure("an end without a head") }
      current = nil
      admitted.append(request)
      let fields: HTTPFields = [.contentLength: "2"]
      context.write(wrapOutboundOut(.head(HTTPResponse(status: .ok, headerFields: fields))), promise: nil)
      context.write(wrapOutboundOut(.body(ByteBuffer(string: "ok"))), promise: nil)
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }
  }
}

/// Sends bytes to a new connection, in pieces of a length that varies from 1 to the given one.
private func outcome(_ bytes: [UInt8], pieces: Int) throws -> Outcome {
  let channel = EmbeddedChannel()
  let limiter = ConnectionLimiter(limit: 2, share: 2)
  precondition(limiter.take(channel))
  let budget = BodyBudget(limits.bytesInFlight)
  let pipeline = channel.pipeline.syncOperations
  var decoding = NIOHTTPDecoderLimitConfiguration()
  decoding.maxHeaderFieldSize = limits.headerBytes
  decoding.maxHeaderListSize = limits.headerBytes
  decoding.maxHeaderFieldCount = 10
  try pipeline.configureHTTPServerPipeline(
    withPipeliningAssistance: false,
    withErrorHandling: false,
    withOutboundHeaderValidation: false,
    withEncoderConfiguration: .init(),
    withDecoderLimitConfiguration: decoding
  )
  let answerer = Answerer()
  try pipeline.addHandlers([
    HTTP1ToHTTPServerCodec(secure: false),
    RequestGate(limits: limits, signed: SignedRoutes(), budget: budget, connectionLimiter: limiter) { _, _, _ in nil },
    answerer,
  ])
  let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
  let decoderGuard = DecoderGuard(most: limits.headerBytes)
  try pipeline.addHandler(decoderGuard, position: .before(decoder))
  try pipeline.addHandler(HTTPVersionHandler(decoded: decoderGuard.decoded), position: .after(decoder))
  try channel.connect(to: SocketAddress(unixDomainSocketPath: "/fuzz")).wait()
  var rest = bytes[...]
  var length = pieces
  while !rest.isEmpty, channel.isActive {
    let piece = rest.prefix(length)
    rest = rest.dropFirst(piece.count)
    length = length % pieces + 1
    try? channel.writeInbound(ByteBuffer(bytes: piece))
  }
  var output: [UInt8] = []
  while let part = try channel.readOutbound(as: ByteBuffer.self) { output += part.readableBytesView }
  _ = try? channel.finish(acceptAlreadyClosed: true)
  precondition(budget.take(limits.bytesInFlight), "bytes of bodies are given back")
  return Outcome(admitted: answerer.admitted, output: output)
}

/// libFuzzer calls this with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let input = [UInt8](UnsafeBufferPointer(start: bytes, count: count))
  guard let whole = try? outcome(input, pieces: max(1, input.count)), let parts = try? outcome(input, pieces: 7) else {
    preconditionFailure("no connection")
  }
  for request in whole.admitted + parts.admitted {
    precondition(
      request.body.count <= limits.pictureBytes && (request.head.path ?? "").utf8.count <= limits.targetBytes
    )
    precondition(request.head.path?.hasPrefix("/") == true)
  }
  // A limit of bytes that are no part of a request can be exceeded earlier if more of them come at once.
  let (short, long) = whole.admitted.count < parts.admitted.count ? (whole, parts) : (parts, whole)
  precondition(Array(long.admitted.prefix(short.admitted.count)) == short.admitted, "the pieces have changed a request")
  for outcome in [whole, parts] {
    let text = String(decoding: outcome.output, as: UTF8.self)
    let final = text.components(separatedBy: "HTTP/1.").dropFirst().filter { !$0.dropFirst(2).hasPrefix("100") }
    precondition(
      outcome.admitted.count <= final.count && final.count <= outcome.admitted.count + 1,
      "an answer for each"
    )
    precondition(final.dropLast().allSatisfy { !$0.contains("connection: close") }, "an answer after the last one")
  }
  return 0
}
