import NIOCore

/// One of the times a connection is given. Belongs to the connection's event loop.
struct StageTimer {
  private var task: Scheduled<Void>?

  var isRunning: Bool { task != nil }

  /// Starts anew; what was scheduled before no longer happens.
  mutating func start(_ time: TimeAmount, in context: ChannelHandlerContext, then action: @escaping () -> Void) {
    cancel()
    task = context.eventLoop.assumeIsolated().scheduleTask(in: time, action)
  }

  mutating func cancel() {
    task?.cancel()
    task = nil
  }
}
