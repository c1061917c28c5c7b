import CPostgreSQL
import Glibc

/// What the thread of a pool does: it waits for all connections at once with `poll`, and for commands.
final class PoolLoop {
  private let inbox: PoolInbox
  private let settings: [(name: String, value: String)]
  private let hosts: PostgreSQLHosts
  /// The one that is asked first.
  private var firstHost = 0
  private let limits: PostgreSQLLimits
  private var connections: [Int: PoolConnection] = [:]
  /// Those that nobody uses; the last one was used last.
  private var idle: [Int] = []
  /// Those who wait for a connection, in their order.
  private var waiting: [PoolCommand.Lease] = []
  private var lastConnection = 0
  private let clock = ContinuousClock()
  /// After a failed attempt to connect, the next one waits a little.
  private var nextAttempt = ContinuousClock.now

  /// How long.
  private static let pause = Duration.milliseconds(100)

  init(
    _ inbox: PoolInbox,
    _ settings: [(name: String, value: String)],
    _ hosts: PostgreSQLHosts,
    _ limits: PostgreSQLLimits
  ) { (self.inbox, self.settings, self.hosts, self.limits) = (inbox, settings, hosts, limits) }

  /// Returns when the pool is closed.
  func run() {
    while true {
      let (commands, isClosed) = inbox.take()
      for command in commands { obey(command) }
      if isClosed { return close() }
      serve()
      expire()
      wait()
    }
  }

  private func close() {
    for lease in waiting { lease.reply.resume(throwing: PostgreSQLError.closed) }
    for connection in connections.values { connection.fail(PostgreSQLError.closed) }
    connections = [:]
  }

  private func obey(_ command: PoolCommand) {
    switch command {
    case .lease(let lease):
      guard waiting.count < limits.waiting else { return command.fail(.exhausted) }
      waiting.append(lease)
      serve()
    case .abandon(let number):
      guard let place = waiting.firstIndex(where: { $0.number == number }) else { return }
      waiting.remove(at: place).reply.resume(throwing: CancellationError())
    case .run(let batch, let id):
      guard let connection = connections[id], connection.state == .leased else {
        return command.fail(.connectionLost("the connection was lost"))
      }
      attempt(connection) { connection throws(PostgreSQLError) in try connection.run(batch) }
    case .cancel(let batch, let id):
      guard let connection = connections[id], connection.isRunning(batch) else { return }
      connection.fail(CancellationError())
      connection.state = .doomed(end: clock.now + limits.cancellation)
      connection.cancel()
    case .release(let id):
      guard let connection = connections[id], connection.state == .leased else { return }
      attempt(connection) { connection throws(PostgreSQLError) in if try !connection.clear() { rest(connection) } }
    case .dropIdle: dropIdle()
    }
  }

  private func dropIdle() {
    for id in idle { connections[id] = nil }
    idle = []
  }

  /// Gives connections to those who wait, and makes more if there may be more.
  private func serve() {
    while !waiting.isEmpty, let id = idle.popLast() {
      guard let connection = connections[id] else { continue }
      connection.state = .leased
      waiting.removeFirst().reply.resume(returning: id)
    }
    guard clock.now >= nextAttempt else { return }
    let begun = connections.values.count { $0.isConnecting }
    for _ in 0..<max(0, min(waiting.count - begun, limits.connections - connections.count)) {
      lastConnection += 1
      let end = clock.now + hosts.patience(limits.connect)
      let settings = settings + hosts.settings(from: firstHost)
      connections[lastConnection] = PoolConnection(id: lastConnection, settings: settings, end: end)
    }
  }

  private func rest(_ connection: PoolConnection) {
    connection.state = .idle
    idle.append(connection.id)
    serve()
  }

  /// Removes a connection, and tells the task that uses it.
  private func drop(_ connection: PoolConnection, _ error: PostgreSQLError) {
    let wasConnecting = connection.isConnecting
    if wasConnecting { nextAttempt = clock.now + Self.pause }
    connection.fail(error)
    connections[connection.id] = nil
    idle.removeAll { $0 == connection.id }
    // If others have a connection, one more will become free.
    if wasConnecting, !connections.values.contains(where: { $0.state == .leased }) {
      for lease in waiting { lease.reply.resume(throwing: error) }
      waiting = []
    }
    serve()
  }

  private func attempt(_ connection: PoolConnection, _ work: (PoolConnection) throws(PostgreSQLError) -> Void) {
    do throws(PostgreSQLError) {
      try work(connection)
    } catch {
      drop(connection, error)
    }
  }

  /// Ends what has taken too long.
  private func expire() {
    let now = clock.now
    for lease in waiting where lease.end <= now { lease.reply.resume(throwing: PostgreSQLError.exhausted) }
    waiting.removeAll { $0.end <= now }
    for connection in connections.values {
      switch connection.state {
      // Without a socket there is nothing to wait for.
      case .connecting where connection.isLost: drop(connection, .unreachable(connection.reason))
      case .connecting(_, let end) where end <= now:
        firstHost = hosts.place(behind: connection.host.name, port: connection.host.port) ?? firstHost
        drop(connection, .unreachable("it took too long to connect"))
      case .doomed(let end) where end <= now:
        drop(connection, .connectionLost("the server did not answer"))
        // Those to the same server would take as long, one after another.
        dropIdle()
      default: break
      }
    }
  }

  /// Waits for sockets, commands, or the next time that something has taken too long.
  private func wait() {
    let open = Array(connections.values)
    var sockets = [pollfd(fd: inbox.wakeUp, events: Int16(POLLIN), revents: 0)]
    for connection in open {
      // While it connects, it waits for one of the two.
      let events = connection.isWriting ? (connection.isConnecting ? POLLOUT : POLLIN | POLLOUT) : POLLIN
      sockets.append(pollfd(fd: connection.socket, events: Int16(events), revents: 0))
    }
    guard poll(&sockets, nfds_t(sockets.count), patience) > 0 else { return }
    for (connection, socket) in zip(open, sockets.dropFirst()) where socket.revents != 0 {
      // Another one may have taken it along.
      guard connections[connection.id] != nil else { continue }
      attempt(connection) { connection throws(PostgreSQLError) in try handle(connection, socket.revents) }
    }
  }

  private func handle(_ connection: PoolConnection, _ events: Int16) throws(PostgreSQLError) {
    if connection.isConnecting {
      if try connection.proceed() { rest(connection) }
      return
    }
    if connection.isWriting, events & Int16(POLLOUT) != 0 { try connection.flush() }
    guard try connection.receive() else { return }
    switch connection.state {
    case .leased: connection.answer()
    case .clearing: rest(connection)
    case .doomed: drop(connection, .closed)
    case .idle, .connecting: break
    }
  }

  /// How long to wait, in milliseconds.
  private var patience: Int32 {
    var ends = waiting.map(\.end)
    if !waiting.isEmpty, nextAttempt > clock.now { ends.append(nextAttempt) }
    for connection in connections.values {
      switch connection.state {
      case .connecting(_, let end), .doomed(let end): ends.append(end)
      default: break
      }
    }
    guard let first = ends.min() else { return -1 }
    let milliseconds = (first - clock.now) / .milliseconds(1)
    return Int32(min(max(milliseconds.rounded(.up), 0), 60_000))
  }
}

extension PoolConnection {
  fileprivate var isConnecting: Bool {
    if case .connecting = state { return true }
    return false
  }
}
