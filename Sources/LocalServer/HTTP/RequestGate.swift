import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// The end of a connection that faces the client: performs what ``RequestIntake`` decides, and keeps the time.
///
/// It also sees to it that an answer is on its way before the connection closes, which is what draining means, and
/// closes a connection whose client has gone, which is what cancels the work for it.
final class RequestGate: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// A client that closes its half and still reads (as `nc -N` does) gets an answer that takes no longer than this.
  private static let patience = TimeAmount.milliseconds(100)

  private let stage: TimeAmount
  private var intake: RequestIntake
  private var receiveDeadline = StageTimer()
  private var answerDeadline = StageTimer()
  private var writeDeadline = StageTimer()
  /// Answers that were handed on, but did not reach the socket yet.
  private var unwritten = 0
  private var closesOnceWritten = false

  init(limits: BoardServer.Limits) {
    stage = TimeAmount(limits.stage)
    intake = RequestIntake(limits: limits)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    if context.channel.isActive { expectRequest(context) }
  }

  func channelActive(context: ChannelHandlerContext) {
    expectRequest(context)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    receiveDeadline.cancel()
    answerDeadline.cancel()
    writeDeadline.cancel()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    perform(intake.received(unwrapInboundIn(data)), context)
    if intake.isReceiving { expectRequest(context) }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    case is IOError, is ChannelError:
      context.fireErrorCaught(error)
    case HTTPParserError.invalidEOFState:
      // Nobody is there to be told: one of the two sides closed in the middle of a request.
      context.close(promise: nil)
    case HTTPParserError.headerOverflow:
      perform(intake.failed(RequestError(.requestHeaderFieldsTooLarge)), context)
    default:
      perform(intake.failed(RequestError(.badRequest)), context)
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case ChannelEvent.inputClosed = event {
      if intake.isOver { context.close(promise: nil) }
      if intake.unanswered > 0 {
        context.eventLoop.assumeIsolated().scheduleTask(in: RequestGate.patience) { [self] in
          if intake.unanswered > 0, !intake.isAnswering { context.close(promise: nil) }
        }
      }
    }
    context.fireUserInboundEventTriggered(event)
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    writeDeadline.cancel()
    if !context.channel.isWritable { expectProgress(context) }
    context.fireChannelWritabilityChanged()
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(let head):
      if head.status.kind != .informational { intake.answerBegan() }
      answerDeadline.cancel()
      context.write(data, promise: promise)
    case .body:
      context.write(data, promise: promise)
    case .end:
      let written = promise ?? context.eventLoop.makePromise()
      unwritten += 1
      written.futureResult.assumeIsolated().whenComplete { [self] _ in
        unwritten -= 1
        if closesOnceWritten, unwritten == 0 { context.close(promise: nil) }
      }
      context.write(data, promise: written)
      perform(intake.answerEnded(), context)
      if intake.unanswered == 0 { expectRequest(context) } else { expectAnswer(context) }
    }
  }

  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    guard mode == .all, unwritten > 0 else {
      context.close(mode: mode, promise: promise)
      return
    }
    closesOnceWritten = true
    if let promise { context.channel.closeFuture.cascade(to: promise) }
    if !writeDeadline.isRunning { expectProgress(context) }
  }
}

private extension RequestGate {
  func perform(_ action: RequestIntake.Action, _ context: ChannelHandlerContext) {
    switch action {
    case .wait:
      break
    case .admit(let parts):
      receiveDeadline.cancel()
      if !answerDeadline.isRunning, !intake.isAnswering { expectAnswer(context) }
      for part in parts { context.fireChannelRead(wrapInboundOut(part)) }
    case .refuse(let error):
      refuse(error, context)
    case .close:
      context.close(promise: nil)
    }
  }

  /// Only this half is closed: what the client still sends is passed over for a while, because closing on unread bytes
  /// would reset the connection and take the answer with it.
  func refuse(_ error: RequestError, _ context: ChannelHandlerContext) {
    for part in error.lastAnswer { context.write(wrapOutboundOut(part), promise: nil) }
    context.flush()
    context.close(mode: .output, promise: nil)
    receiveDeadline.start(stage, in: context) { context.close(promise: nil) }
  }

  /// Starts the time for the next whole request, unless it is running.
  func expectRequest(_ context: ChannelHandlerContext) {
    guard !receiveDeadline.isRunning, !intake.isOver else { return }
    receiveDeadline.start(stage, in: context) { [self] in
      receiveDeadline.cancel()
      perform(intake.deadlinePassed(), context)
    }
  }

  /// Twice the time an answer may take: by then it is clear that none will come, not even a 503.
  func expectAnswer(_ context: ChannelHandlerContext) {
    answerDeadline.start(stage * 2, in: context) { context.close(promise: nil) }
  }

  func expectProgress(_ context: ChannelHandlerContext) {
    writeDeadline.start(stage, in: context) { context.close(promise: nil) }
  }
}
