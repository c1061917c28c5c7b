import HummingbirdCore
import Logging
import NIOCore
import Synchronization

/// Hummingbird's HTTP/1 connections, safe to accept while the server stops.
struct ConnectionChannel: ServerChildChannel {
  let http1: HTTP1Channel

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<AcceptedConnection> {
    http1.setup(channel: channel, logger: logger).map(AcceptedConnection.init)
  }

  func handle(value: AcceptedConnection, logger: Logger) async {
    await http1.handle(value: value.take(), logger: logger)
  }
}

/// A connection between its acceptance and its handling.
///
/// A server that stops drops what it accepted last, and NIO traps when a channel is dropped that was never run. So
/// such a connection is run to its end here.
final class AcceptedConnection: ServerChildChannelValue {
  private let accepted: HTTP1Channel.Value
  private let isTaken = Mutex(false)

  init(_ accepted: HTTP1Channel.Value) {
    self.accepted = accepted
  }

  deinit {
    if isTaken.withLock({ $0 }) { return }
    Task { [accepted] in try? await accepted.executeThenClose { _, _ in } }
  }

  var channel: any Channel { accepted.channel }

  /// Leaves the connection to the caller.
  func take() -> HTTP1Channel.Value {
    isTaken.withLock { $0 = true }
    return accepted
  }
}
