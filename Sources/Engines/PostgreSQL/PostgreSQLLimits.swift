/// How much a pool uses of a server, and how long it waits.
package struct PostgreSQLLimits: Sendable, Equatable {
  /// The most connections.
  package var connections: Int
  /// How many may wait for a connection; one more is refused.
  package var waiting: Int
  /// How long somebody waits for a connection.
  package var wait: Duration
  /// How long one statement may take on the server.
  package var statement: Duration
  /// How long a transaction may stay open without a statement. The server ends one whose client is out of reach, which
  /// would hold its locks for hours.
  package var idle: Duration
  /// How long it may take to connect.
  package var connect: Duration
  /// How long the network may leave unconfirmed what was sent (Linux's `TCP_USER_TIMEOUT`).
  package var unconfirmed: Duration
  /// How long a server may take to end a cancelled statement, before its connection is closed.
  package var cancellation: Duration
  /// How often a transaction is repeated that was in the way of another one.
  package var repetitions: Int

  /// Creates limits.
  package init(
    connections: Int = 10,
    waiting: Int = 1_000,
    wait: Duration = .seconds(5),
    statement: Duration = .seconds(10),
    idle: Duration = .seconds(5),
    connect: Duration = .seconds(5),
    unconfirmed: Duration = .seconds(5),
    cancellation: Duration = .seconds(2),
    repetitions: Int = 10
  ) {
    (self.connections, self.waiting, self.wait, self.statement) = (connections, waiting, wait, statement)
    (self.idle, self.connect, self.unconfirmed, self.cancellation) = (idle, connect, unconfirmed, cancellation)
    self.repetitions = repetitions
  }
}

extension Duration {
  var milliseconds: Int { Int((self / .milliseconds(1)).rounded(.up)) }
}
