import NIOCore

/// One of a connection's time limits. Belongs to the connection's event loop.
struct ConnectionTimer {
  private var task: Scheduled<Void>?

  var isRunning: Bool { task != nil }

  /// Restarts the timer; a previous action is cancelled.
  mutating func start(_ time: TimeAmount, in context: ChannelHandlerContext, then action: @escaping () -> Void) {
    cancel()
    task = context.eventLoop.assumeIsolated().scheduleTask(in: time, action)
  }

  mutating func cancel() {
    task?.cancel()
    task = nil
  }
}
