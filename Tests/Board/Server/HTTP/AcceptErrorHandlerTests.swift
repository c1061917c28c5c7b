import Foundation
import NIOCore
import NIOEmbedded
import TestSupport
import Testing

@testable import BoardServer

@Suite("Accept errors", .hangLimit)
struct AcceptErrorHandlerTests {
  /// Counts what reaches the two ends of the pipeline.
  private final class Counter: ChannelDuplexHandler {
    typealias InboundIn = Any
    typealias OutboundIn = Any
    var reads = 0
    var errors = 0

    func read(context: ChannelHandlerContext) { reads += 1 }
    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      errors += 1
      context.fireErrorCaught(error)
    }
  }

  @Test("An accept that fails for lack of descriptors does not end the server, and is reported once")
  func pause() throws {
    let behind = Counter()
    var notices: [CInt] = []
    let channel = EmbeddedChannel()
    try channel.pipeline.syncOperations.addHandlers([AcceptErrorHandler { notices.append($0.errnoCode) }, behind])

    for _ in 0..<3 { channel.pipeline.fireErrorCaught(IOError(errnoCode: EMFILE, reason: "accept")) }

    #expect(behind.errors == 0, "NIO would end the server")
    #expect(notices == [EMFILE])
  }

  @Test("After a failed accept, none is tried until the pause is over")
  func reads() throws {
    let before = Counter()
    let channel = EmbeddedChannel()
    try channel.pipeline.syncOperations.addHandlers([before, AcceptErrorHandler { _ in }])

    channel.pipeline.fireErrorCaught(IOError(errnoCode: EMFILE, reason: "accept"))
    channel.read()
    channel.read()
    #expect(before.reads == 0)
    channel.embeddedEventLoop.advanceTime(by: AcceptErrorHandler.pause)
    #expect(before.reads == 1)
    channel.read()
    #expect(before.reads == 2)
  }
}
