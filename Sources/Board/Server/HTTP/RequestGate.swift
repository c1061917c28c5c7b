import BoardRules
import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// The end of a connection that faces the client: performs what ``RequestGateStateMachine`` decides, and measures the times.
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
  private let connectionLimiter: ConnectionLimiter
  private let isAllowed: @Sendable (HTTPRequest, SignedRoutes.Permission, any Channel) async -> RequestError?
  private var stateMachine: RequestGateStateMachine
  /// What arrived while the request's permission was checked; nothing more is read until then.
  private var backlog = CircularBuffer<HTTPRequestPart>()
  private var isAsking = false
  private var isReadPending = false
  /// How long a request of this connection may be held back, besides the time limit of its response.
  private var longestWait = TimeAmount.zero
  private var receiveDeadline = ConnectionTimer()
  private var answerDeadline = ConnectionTimer()
  private var writeDeadline = ConnectionTimer()
  /// Response parts that were passed on, but have not reached the socket yet.
  private var unwritten = 0
  private var closesOnceWritten = false

  /// - Parameter isAllowed: returns why a request is refused by its head, if it is.
  init(
    limits: BoardServer.Limits,
    signed: SignedRoutes,
    budget: BodyBudget,
    connectionLimiter: ConnectionLimiter,
    isAllowed: @escaping @Sendable (HTTPRequest, SignedRoutes.Permission, any Channel) async -> RequestError?
  ) {
    stage = TimeAmount(limits.stage)
    self.connectionLimiter = connectionLimiter
    self.isAllowed = isAllowed
    stateMachine = RequestGateStateMachine(limits: limits, signed: signed, budget: budget)
  }

  func handlerAdded(context: ChannelHandlerContext) { if context.channel.isActive { expectRequest(context) } }

  func channelActive(context: ChannelHandlerContext) {
    expectRequest(context)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    receiveDeadline.cancel()
    answerDeadline.cancel()
    writeDeadline.cancel()
    stateMachine.ended()
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
    case is IOError, is ChannelError: context.fireErrorCaught(error)
    case HTTPParserError.invalidEOFState:
      // Nobody can be told: one of the two sides closed in the middle of a request.
      context.close(promise: nil)
    case let error as RequestError: perform(stateMachine.failed(error), context)
    case HTTPParserError.headerOverflow:
      perform(stateMachine.failed(RequestError(.requestHeaderFieldsTooLarge)), context)
    default: perform(stateMachine.failed(RequestError(.badRequest)), context)
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case ChannelEvent.inputClosed = event {
      if stateMachine.isOver { context.close(promise: nil) }
      if stateMachine.unanswered > 0 {
        context.eventLoop.assumeIsolated().scheduleTask(in: RequestGate.patience) { [self] in
          if stateMachine.unanswered > 0, !stateMachine.isAnswering { context.close(promise: nil) }
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
      if head.status.kind != .informational { stateMachine.answerBegan() }
      answerDeadline.cancel()
      context.write(data, promise: promise)
    case .body: context.write(data, promise: promise)
    case .end:
      let written = promise ?? context.eventLoop.makePromise()
      unwritten += 1
      written.futureResult.assumeIsolated().whenComplete { [self] _ in
        unwritten -= 1
        if closesOnceWritten, unwritten == 0 { context.close(promise: nil) }
      }
      context.write(data, promise: written)
      perform(stateMachine.answerEnded(), context)
      if stateMachine.unanswered == 0 {
        connectionLimiter.waits(context.channel)
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

  private func take(_ part: HTTPRequestPart, _ context: ChannelHandlerContext) {
    if case .head = part, !connectionLimiter.holds(context.channel) {
      perform(stateMachine.failed(.busy), context)
      return
    }
    perform(stateMachine.received(part), context)
    if stateMachine.isReceiving { expectRequest(context) }
  }

  private func ask(
    _ head: HTTPRequest,
    _ permission: SignedRoutes.Permission,
    _ context: ChannelHandlerContext
  ) {
    isAsking = true
    let answer = context.eventLoop.makePromise(of: RequestError?.self)
    answer.completeWithTask { [isAllowed, channel = context.channel] in
      await isAllowed(head, permission, channel)
    }
    answer.futureResult.assumeIsolated().whenSuccess { [self] error in
      isAsking = false
      guard context.channel.isActive else { return }
      if let error {
        perform(stateMachine.failed(error), context)
      } else {
        // A client that may publish is not displaced by silent ones.
        connectionLimiter.works(context.channel)
        perform(stateMachine.allowed(), context)
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

  private func perform(_ action: RequestGateStateMachine.Action, _ context: ChannelHandlerContext) {
    switch action {
    case .wait: break
    case .ask(let head, let permission): ask(head, permission, context)
    case .invite: context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
    case .admit(let parts):
      receiveDeadline.cancel()
      connectionLimiter.works(context.channel)
      if case .head(let head)? = parts.first {
        longestWait = max(longestWait, .seconds(Int64(ChangesRequest.wait(of: head.path ?? ""))))
      }
      if !answerDeadline.isRunning, !stateMachine.isAnswering { expectAnswer(context) }
      for part in parts { context.fireChannelRead(wrapInboundOut(part)) }
    case .refuse(let error): refuse(error, context)
    case .close: context.close(promise: nil)
    }
  }

  /// Only this half is closed: what the client still sends is discarded for a while, because closing with unread bytes
  /// would reset the connection and lose the response.
  private func refuse(_ error: RequestError, _ context: ChannelHandlerContext) {
    for part in error.lastAnswer { context.write(wrapOutboundOut(part), promise: nil) }
    context.flush()
    context.close(mode: .output, promise: nil)
    receiveDeadline.start(stage, in: context) { context.close(promise: nil) }
  }

  /// Starts the time limit of the next whole request, unless it is running.
  private func expectRequest(_ context: ChannelHandlerContext) {
    guard !receiveDeadline.isRunning, !stateMachine.isOver else { return }
    receiveDeadline.start(stage, in: context) { [self] in
      receiveDeadline.cancel()
      perform(stateMachine.deadlinePassed(), context)
    }
  }

  /// Twice the time limit of a response: by then it is clear that none will come, not even a 503.
  private func expectAnswer(_ context: ChannelHandlerContext) {
    answerDeadline.start(stage * 2 + longestWait, in: context) { context.close(promise: nil) }
  }

  private func expectProgress(_ context: ChannelHandlerContext) {
    writeDeadline.start(stage, in: context) { context.close(promise: nil) }
  }
}
