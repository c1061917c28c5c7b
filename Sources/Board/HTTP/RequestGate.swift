import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// The end of a connection that faces the client: performs what ``RequestIntake`` decides, and measures the times.
///
/// It also ensures that a pending response is sent before the connection closes, as draining requires, and closes a
/// connection whose client has disconnected, which cancels the work for it.
final class RequestGate: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// A client that closes its half but still reads (like `nc -N`) gets a response that takes no longer than this.
  private static let patience = TimeAmount.milliseconds(100)

  private let stage: TimeAmount
  private let places: ConnectionPlaces
  private let isAllowed: @Sendable (HTTPRequest, any Channel) async -> RequestError?
  private var intake: RequestIntake
  /// What arrived while the request's permission was checked; nothing more is read until then.
  private var backlog = CircularBuffer<HTTPRequestPart>()
  private var isAsking = false
  private var isReadPending = false
  private var receiveDeadline = StageTimer()
  private var answerDeadline = StageTimer()
  private var writeDeadline = StageTimer()
  /// Response parts that were passed on, but have not reached the socket yet.
  private var unwritten = 0
  private var closesOnceWritten = false

  /// - Parameter isAllowed: returns why a request is refused by its head, if it is.
  init(
    limits: BoardServer.Limits,
    budget: BodyBudget,
    places: ConnectionPlaces,
    isAllowed: @escaping @Sendable (HTTPRequest, any Channel) async -> RequestError?
  ) {
    stage = TimeAmount(limits.stage)
    self.places = places
    self.isAllowed = isAllowed
    intake = RequestIntake(limits: limits, budget: budget)
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
    intake.ended()
    backlog.removeAll()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if isAsking { backlog.append(unwrapInboundIn(data)) } else { take(unwrapInboundIn(data), context) }
  }

  func read(context: ChannelHandlerContext) {
    if isAsking { isReadPending = true } else { context.read() }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    case is IOError, is ChannelError:
      context.fireErrorCaught(error)
    case HTTPParserError.invalidEOFState:
      // Nobody can be told: one of the two sides closed in the middle of a request.
      context.close(promise: nil)
    case let error as RequestError:
      perform(intake.failed(error), context)
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
      if intake.unanswered == 0 {
        places.waits(context.channel)
        expectRequest(context)
      } else {
        expectAnswer(context)
      }
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
  func take(_ part: HTTPRequestPart, _ context: ChannelHandlerContext) {
    if case .head = part, !places.holds(context.channel) {
      perform(intake.failed(.busy), context)
      return
    }
    perform(intake.received(part), context)
    if intake.isReceiving { expectRequest(context) }
  }

  func ask(_ head: HTTPRequest, _ context: ChannelHandlerContext) {
    isAsking = true
    let answer = context.eventLoop.makePromise(of: RequestError?.self)
    answer.completeWithTask { [isAllowed, channel = context.channel] in await isAllowed(head, channel) }
    answer.futureResult.assumeIsolated().whenSuccess { [self] error in
      isAsking = false
      guard context.channel.isActive else { return }
      if let error {
        perform(intake.failed(error), context)
      } else {
        // A client that may publish is not displaced by silent ones.
        places.works(context.channel)
        perform(intake.allowed(), context)
      }
      while !isAsking, let part = backlog.popFirst() { take(part, context) }
      // Reads are passed on in batches; the end of this one is over.
      context.fireChannelReadComplete()
      if !isAsking, isReadPending {
        isReadPending = false
        context.read()
      }
    }
  }

  func perform(_ action: RequestIntake.Action, _ context: ChannelHandlerContext) {
    switch action {
    case .wait:
      break
    case .ask(let head):
      ask(head, context)
    case .invite:
      context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
    case .admit(let parts):
      receiveDeadline.cancel()
      places.works(context.channel)
      if !answerDeadline.isRunning, !intake.isAnswering { expectAnswer(context) }
      for part in parts { context.fireChannelRead(wrapInboundOut(part)) }
    case .refuse(let error):
      refuse(error, context)
    case .close:
      context.close(promise: nil)
    }
  }

  /// Only this half is closed: what the client still sends is discarded for a while, because closing with unread bytes
  /// would reset the connection and lose the response.
  func refuse(_ error: RequestError, _ context: ChannelHandlerContext) {
    for part in error.lastAnswer { context.write(wrapOutboundOut(part), promise: nil) }
    context.flush()
    context.close(mode: .output, promise: nil)
    receiveDeadline.start(stage, in: context) { context.close(promise: nil) }
  }

  /// Starts the time limit of the next whole request, unless it is running.
  func expectRequest(_ context: ChannelHandlerContext) {
    guard !receiveDeadline.isRunning, !intake.isOver else { return }
    receiveDeadline.start(stage, in: context) { [self] in
      receiveDeadline.cancel()
      perform(intake.deadlinePassed(), context)
    }
  }

  /// Twice the time limit of a response: by then it is clear that none will come, not even a 503.
  func expectAnswer(_ context: ChannelHandlerContext) {
    answerDeadline.start(stage * 2, in: context) { context.close(promise: nil) }
  }

  func expectProgress(_ context: ChannelHandlerContext) {
    writeDeadline.start(stage, in: context) { context.close(promise: nil) }
  }
}
