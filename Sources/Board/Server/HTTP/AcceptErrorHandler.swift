import Glibc
import NIOCore

/// Keeps the server accepting when the machine runs out of descriptors or memory: it tries again after a pause, and
/// reports it.
///
/// By default NIO ends the server at the first such error.
final class AcceptErrorHandler: ChannelDuplexHandler {
  typealias InboundIn = Channel
  typealias InboundOut = Channel
  typealias OutboundIn = Never

  /// How long no connection is accepted after an error.
  static let pause = TimeAmount.milliseconds(200)
  /// The shortest time between two reports.
  private static let silence = TimeAmount.minutes(1)

  private let notice: (IOError) -> Void
  private var timer = ConnectionTimer()
  private var isReadPending = false
  private var quietUntil: NIODeadline?

  init(notice: @escaping (IOError) -> Void) { self.notice = notice }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // A connection that ended before it was accepted needs no report; NIO decides which other errors end the channel.
    if let error = error as? IOError, error.errnoCode != ECONNABORTED {
      if quietUntil.map({ $0 <= .now() }) ?? true {
        quietUntil = .now() + Self.silence
        notice(error)
      }
      timer.start(Self.pause, in: context) { [self] in
        timer.cancel()
        if isReadPending { context.read() }
        isReadPending = false
      }
    }
  }

  func read(context: ChannelHandlerContext) {
    if timer.isRunning { isReadPending = true } else { context.read() }
  }

  func channelInactive(context: ChannelHandlerContext) {
    timer.cancel()
    context.fireChannelInactive()
  }
}
